import type { Values } from '#app/admin/forms/form-values-of.ts'
import { makeResendKey } from '#app/ui/forms/resend-key.ts'

/** What was typed into a form and is not saved, as it lies on the device. */
export type UnsavedWork = {
  /** The fields that differ from what the edit began with, as the form sends them; never a secret, never a file. */
  values: Values
  /** What the same fields held then: what a merge with a newer version needs. */
  base: Values
  /** What else the form says of its beginning, such as the version it was loaded with. */
  start: Values
}

export type KeptEntry = UnsavedWork & {
  key: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Whose work, and typed into which form. */
type Place = { account: string; form: string }

/** The part of a browser's storage that is used here. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type Surroundings = {
  /** Undefined where the browser forbids it. */
  storage: () => Shelf | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

const prefix = 'pravas.unsaved.'
const endedPrefix = 'pravas.unsaved-ended.'
const lifetime = 7 * 86_400_000
/** Characters of one account; browsers give a site about five million. */
export const charactersAtMost = 2_000_000

/**
 * Unsaved work of staff on this device: by account, for seven days, within a bound, and nothing of it after a sign-out. Whose it is and
 * since when stands in the key, so that nobody else's entry has to be read.
 */
export class WorkShelf {
  readonly #surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Somebody is signed in: what they type may be kept again. */
  open(account: string): void {
    this.#storage()?.removeItem(endedPrefix + account)
    this.#removeOld()
  }

  /** Somebody signs out: what was kept of theirs goes, and nothing is kept until they sign in, in no tab. */
  close(account: string): void {
    for (const { key } of this.#entriesOf(account)) this.remove(key)
    this.#write(endedPrefix + account, String(this.#surroundings.now()))
  }

  /** Keeps work under the key that it had `before`, or a new one; undefined when the device keeps nothing. */
  keep({ before, ...place }: Place & { before?: string | undefined }, work: UnsavedWork): string | undefined {
    if (this.#storage()?.getItem(endedPrefix + place.account)) return undefined
    const known = before === undefined ? undefined : placeIn(before)
    const isLasting = known && known.begunAt > this.#surroundings.now() - lifetime / 2
    const key = isLasting && before !== undefined ? before : this.#newKey(place)
    if (before !== undefined && before !== key) this.remove(before)
    const text = JSON.stringify({ ...work, keptAt: this.#surroundings.now() })
    if (text.length > charactersAtMost) {
      this.remove(key)
      return undefined
    }
    this.#makeRoom(place.account, { key, size: text.length })
    return this.#writeAtAllCosts(place.account, { key, text }) ? key : undefined
  }

  /** The work kept of a form, the latest first. */
  list({ account, form }: Place): KeptEntry[] {
    this.#removeOld()
    const own = this.#entriesOf(account).filter((entry) => entry.form === form)
    return own.flatMap(({ key }) => this.#read(key) ?? []).sort((one, other) => other.keptAt - one.keptAt)
  }

  remove(key: string): void {
    this.#storage()?.removeItem(key)
  }

  #read(key: string): KeptEntry | undefined {
    const entry = entryOf(key, this.#storage()?.getItem(key))
    if (!entry) this.remove(key)
    return entry
  }

  /** The oldest goes first. */
  #makeRoom(account: string, { key, size }: { key: string; size: number }): void {
    const others = this.#entriesOf(account).filter((entry) => entry.key !== key)
    let total = size
    for (const entry of others.toReversed()) {
      total += this.#storage()?.getItem(entry.key)?.length ?? 0
      if (total > charactersAtMost) this.remove(entry.key)
    }
  }

  /** The site's storage may be full of other things. */
  #writeAtAllCosts(account: string, { key, text }: { key: string; text: string }): boolean {
    const others = this.#entriesOf(account).filter((entry) => entry.key !== key)
    for (const { key: oldest } of others) {
      if (this.#write(key, text)) return true
      this.remove(oldest)
    }
    return this.#write(key, text)
  }

  #write(key: string, text: string): boolean {
    try {
      const storage = this.#storage()
      storage?.setItem(key, text)
      return storage !== undefined
    } catch {
      return false
    }
  }

  /** What was typed does not lie about for longer, whoever typed it. */
  #removeOld(): void {
    const now = this.#surroundings.now()
    for (const key of this.#keys()) {
      const begunAt = placeIn(key)?.begunAt ?? this.#endedAt(key)
      // A clock that went wrong for a while makes nothing last: what is from far ahead goes as well.
      const isOld = begunAt !== undefined && !(Math.abs(now - begunAt) <= lifetime)
      if (begunAt === undefined ? key.startsWith(prefix) : isOld) this.remove(key)
    }
  }

  /** When the mark of a sign-out was left. */
  #endedAt(key: string): number | undefined {
    return key.startsWith(endedPrefix) ? Number(this.#storage()?.getItem(key)) : undefined
  }

  /** The oldest first. */
  #entriesOf(account: string) {
    return this.#keys()
      .flatMap((key) => placeIn(key) ?? [])
      .filter((entry) => entry.account === account)
      .sort((one, other) => one.begunAt - other.begunAt)
  }

  #keys(): string[] {
    const storage = this.#storage()
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  }

  #newKey({ account, form }: Place): string {
    return [prefix + account, this.#surroundings.now(), makeResendKey(), form].join(' ')
  }

  #storage(): Shelf | undefined {
    try {
      return this.#surroundings.storage()
    } catch {
      return undefined
    }
  }
}

function placeIn(key: string) {
  if (!key.startsWith(prefix)) return undefined
  const [account = '', begun, id, form] = key.slice(prefix.length).split(' ')
  const begunAt = Number(begun)
  return id && form && Number.isFinite(begunAt) ? { key, account, begunAt, form } : undefined
}

function entryOf(key: string, text: string | null | undefined): KeptEntry | undefined {
  try {
    const entry = JSON.parse(text ?? '') as KeptEntry
    const { values, base, start, keptAt } = entry
    const isSound = [values, base, start].every(holdsTexts) && Number.isFinite(keptAt)
    return isSound ? { key, values, base, start, keptAt } : undefined
  } catch {
    return undefined
  }
}

function holdsTexts(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}

/** That of this browser. */
export const deviceShelf = new WorkShelf({ storage: () => localStorage, now: () => Date.now() })
