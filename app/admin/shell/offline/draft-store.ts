import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { inStorage } from '#app/ui/browser-storage.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'

export type UnsavedWork = {
  /** Changed fields, as the form submits them; never secrets or files. */
  values: Values
  base: Values
  /** Other inputs, such as the loaded version. */
  start: Values
}

export type StoredDraft = UnsavedWork & {
  key: string
  /** Milliseconds since 1970. */
  keptAt: number
}

type Place = { account: string; form: string }

type Keeping = Place & { before?: string | undefined; isLeaving?: boolean }

type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type Surroundings = {
  stores: Record<'drafts' | 'outbox', UseStore>
  /** For sign-out marks and the last copy of a closing page; throws where the browser blocks it. */
  local: () => LocalStorage
  now: () => number
  announce: (form?: string) => void
}

export const outboxForm = 'desk-waiting'
const workPrefix = 'pravas.unsaved.'
const endedPrefix = 'pravas.unsaved-ended.'

/**
 * Drafts in IndexedDB, unsent notes in a separate store. Entries never expire. Keys contain the account, so
 * other accounts' entries are not read.
 */
export class DraftStore {
  readonly #surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /**
   * Resolves to undefined if the device cannot store it. `isLeaving` also writes a copy synchronously,
   * because a closing page may abort its transaction.
   */
  async keep(
    { before, isLeaving = false, ...place }: Keeping,
    work: UnsavedWork,
  ): Promise<string | undefined> {
    if (!this.#mayKeep(place.account)) return undefined
    const key = before ?? newWorkKey(place)
    const entry: StoredDraft = { ...work, key, keptAt: this.#surroundings.now() }
    const copy = JSON.stringify(entry)
    if (isLeaving) this.#inLocal((local) => local.setItem(key, copy))
    const stored = await run([this.#storeOf(place.form), 'readwrite'], (store) => {
      const request = store.put(entry, key)
      store.transaction.commit()
      return request
    })
    if (!stored) return undefined
    // Another tab signed out during the write.
    if (!this.#mayKeep(place.account)) {
      await this.remove(key)
      return undefined
    }
    if (isLeaving) this.#removeCopy(key, copy)
    this.#surroundings.announce(place.form)
    return key
  }

  async list({ account, form }: Place): Promise<StoredDraft[]> {
    if (!this.#mayKeep(account)) return []
    const copies = await this.#takeOverCopies(account)
    const found = await run([this.#storeOf(form), 'readonly'], (store) => store.getAll(rangeOf(account)))
    return [...copies, ...(found?.result ?? [])]
      .filter((entry): entry is StoredDraft => isSound(entry) && placeIn(entry.key)?.form === form)
      .sort((one, other) => other.keptAt - one.keptAt)
  }

  async remove(key: string): Promise<void> {
    const form = placeIn(key)?.form ?? ''
    this.#inLocal((local) => local.removeItem(key))
    await run([this.#storeOf(form), 'readwrite'], (store) => store.delete(key))
    this.#surroundings.announce(form)
  }

  open(account: string): void {
    this.#inLocal((local) => local.removeItem(endedPrefix + account))
  }

  /** Deletes the drafts, and refuses more in any tab until `open`. */
  async close(account: string): Promise<void> {
    for (const key of this.#copiesOf(account)) this.#inLocal((local) => local.removeItem(key))
    this.#inLocal((local) => local.setItem(endedPrefix + account, String(this.#surroundings.now())))
    const { drafts, outbox } = this.#surroundings.stores
    const range = rangeOf(account)
    await Promise.all(
      [drafts, outbox].map((store) => run([store, 'readwrite'], (work) => work.delete(range))),
    )
    this.#surroundings.announce()
  }

  /** Repeats deletions, because a page may have closed before they finished. */
  async finishClosing(): Promise<void> {
    const ended = this.#localKeys().filter((key) => key.startsWith(endedPrefix))
    await Promise.all(ended.map((key) => this.close(key.slice(endedPrefix.length))))
  }

  async accounts(): Promise<string[]> {
    const { drafts, outbox } = this.#surroundings.stores
    const found = await Promise.all(
      [drafts, outbox].map((store) => run([store, 'readonly'], (work) => work.getAllKeys())),
    )
    const keys = [...this.#localKeys(), ...found.flatMap((list) => list?.result ?? [])].map(String)
    return [...new Set(keys.flatMap((key) => placeIn(key)?.account ?? []))]
  }

  /**
   * Moves `localStorage` copies into IndexedDB unless a newer entry is there. Returns those that cannot be
   * moved.
   */
  async #takeOverCopies(account: string): Promise<StoredDraft[]> {
    const left: StoredDraft[] = []
    for (const key of this.#copiesOf(account)) {
      const text = this.#inLocal((local) => local.getItem(key))
      const copy = entryOf(key, text)
      if (copy && !(await this.#takeOver(copy))) left.push(copy)
      else this.#removeCopy(key, text)
    }
    return left
  }

  async #takeOver(copy: StoredDraft): Promise<boolean> {
    const moved = await run([this.#storeOf(placeIn(copy.key)?.form ?? ''), 'readwrite'], (store) => {
      const request = store.get(copy.key) as IDBRequest<StoredDraft | undefined>
      request.onsuccess = () => {
        if ((request.result?.keptAt ?? 0) < copy.keptAt) store.put(copy, copy.key)
      }
      return request
    })
    return moved !== undefined
  }

  /** Skips a copy that was overwritten since. */
  #removeCopy(key: string, text: string | null | undefined): void {
    this.#inLocal((local) => local.getItem(key) === text && local.removeItem(key))
  }

  #copiesOf(account: string): string[] {
    return this.#localKeys().filter((key) => placeIn(key)?.account === account)
  }

  #localKeys(): string[] {
    const keys = this.#inLocal((local) =>
      Array.from({ length: local.length }, (_, at) => local.key(at) ?? ''),
    )
    return keys ?? []
  }

  #mayKeep(account: string): boolean {
    return this.#inLocal((local) => local.getItem(endedPrefix + account)) === null
  }

  #storeOf(form: string): UseStore {
    const { drafts, outbox } = this.#surroundings.stores
    return form === outboxForm ? outbox : drafts
  }

  #inLocal<Result>(use: (local: LocalStorage) => Result): Result | undefined {
    return inStorage(use, this.#surroundings.local)
  }
}

export function newWorkKey({ account, form }: Place): string {
  return [workPrefix + account, Date.now(), createIdempotencyKey(), form].join(' ')
}

/** A browser may never open a database: another tab blocks its upgrade, or the disk hangs. */
const openTimeoutMs = 5000

/** Resolves to undefined if IndexedDB is missing, blocked, full or does not open in time. */
async function run<Result>(
  [transact, mode]: [UseStore, IDBTransactionMode],
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | undefined> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(giveUp, openTimeoutMs, undefined)
  try {
    const transaction = transact(mode, async (store) => {
      clearTimeout(timer)
      const request = use(store)
      await promisifyRequest(store.transaction)
      return { result: request.result }
    })
    return await Promise.race([transaction, timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

function rangeOf(account: string): IDBKeyRange {
  return IDBKeyRange.bound(`${workPrefix}${account} `, `${workPrefix}${account}!`, false, true)
}

function placeIn(key: string): Place | undefined {
  if (!key.startsWith(workPrefix)) return undefined
  const [account = '', begun, id, form] = key.slice(workPrefix.length).split(' ')
  return id && form && Number.isFinite(Number(begun)) ? { account, form } : undefined
}

function entryOf(key: string, text: string | null | undefined): StoredDraft | undefined {
  try {
    const entry: unknown = { ...JSON.parse(text ?? ''), key }
    return isSound(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

/** Another release may have stored another shape. */
function isSound(entry: unknown): entry is StoredDraft {
  const { key, values, base, start, keptAt } = (entry ?? {}) as Partial<StoredDraft>
  return typeof key === 'string' && Number.isFinite(keptAt) && [values, base, start].every(holdsTexts)
}

function holdsTexts(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}

const listeners = new Set<(form?: string) => void>()
let channel: BroadcastChannel | undefined

export function watchOtherTabs(listener: (form?: string) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('pravas unsaved work')
  channel.onmessage = ({ data }: MessageEvent<string | undefined>) => {
    for (const listener of [...listeners]) listener(data)
  }
  return channel
}

/** Opens the database on first use: the server evaluates this module too. */
function storeNamed(name: string): UseStore {
  let store: UseStore | undefined
  return (mode, use) => {
    store ??= createStore(name, 'entries')
    return store(mode, use)
  }
}

export const draftStore = new DraftStore({
  stores: { drafts: storeNamed('pravas drafts'), outbox: storeNamed('pravas outbox') },
  local: () => localStorage,
  now: () => Date.now(),
  announce: (form) => openChannel().postMessage(form),
})
