import { ownAccount, sessionManager } from '#app/admin/session/browser-session.ts'
import { shownForms } from './finish-work.ts'
import { type KeptEntry, type UnsavedWork, type WorkShelf, workShelf } from './work-shelf.ts'

/** What a form knows of itself at each moment. */
export type Typed = {
  /** Undefined while the form holds nothing that differs from what is stored. */
  work: UnsavedWork | undefined
  /** Whether this is what is stored already. */
  isStored: (kept: UnsavedWork) => boolean
}

type KeeperState = {
  /** Unsaved work of an earlier page, the latest. */
  offer: KeptEntry | undefined
  /** The device takes nothing: what is typed is on this page alone. */
  isRefused: boolean
}

type Surroundings = {
  shelf: Pick<WorkShelf, 'keep' | 'list' | 'remove'>
  /** Who is signed in, or was last. */
  account: () => string | undefined
  isSignedIn: () => boolean
  /** Calls back whenever one of these may have become another. */
  watchAccount: (watcher: () => void) => () => void
  /** Keeps a name taken as long as this page lives; the function it gives back lets it go. */
  hold: (name: string) => () => void
  /** The names that living pages hold. */
  heldNames: () => Promise<ReadonlySet<string>>
}

/** Milliseconds between two writes while somebody types. */
const pause = 500
const lookAgainAfter = 1000
/** One object for all: a form of which nothing was kept has what the server drew. */
export const nothingKept: KeeperState = { offer: undefined, isRefused: false }

/**
 * Keeps on the device what is typed into one form, and knows what an earlier page kept of the same form and did not save. What another open
 * tab types is its own: it is offered to nobody while that tab lives.
 */
export class WorkKeeper {
  readonly #form: string
  readonly #surroundings: Surroundings
  readonly #watchers = new Set<() => void>()
  #state = nothingKept
  #typed: Typed | undefined
  #own: { account: string; key: string; letGo: () => void } | undefined
  #offers: KeptEntry[] = []
  #looked: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isChanged = false
  #isOver = false
  #ends: (() => void)[] = []

  constructor(form: string, surroundings: Surroundings = ofThisBrowser) {
    this.#form = form
    this.#surroundings = surroundings
  }

  get form(): string {
    return this.#form
  }

  get state(): KeeperState {
    return this.#state
  }

  /** With the first watcher the form is on the screen, with the last one it has gone. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) this.#begin()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#end()
    }
  }

  /** Told whenever the form has been drawn. */
  note(typed: Typed): void {
    const before = this.#typed?.work
    this.#typed = typed
    if (this.#isOver || isSameWork(before, typed.work)) return
    this.#isChanged = typed.work !== undefined
    if (!this.#isChanged) this.#forget()
    else if (this.#timer === undefined) this.#write()
  }

  /** The form takes over what is offered; what stands in it instead is offered in its turn. */
  take(): KeptEntry | undefined {
    const { offer } = this.#state
    const account = this.#surroundings.account()
    if (!offer || account === undefined) return undefined
    this.#flush()
    this.#own?.letGo()
    this.#own = { account, key: offer.key, letGo: this.#surroundings.hold(offer.key) }
    this.#list(account, new Set())
    return offer
  }

  /** What is offered is not wanted. */
  discard(): void {
    const { offer } = this.#state
    if (!offer) return
    this.#surroundings.shelf.remove(offer.key)
    this.#offers = this.#offers.filter(({ key }) => key !== offer.key)
    this.#tell()
  }

  /** The work is saved, or was left behind on purpose. */
  finish(): void {
    this.#isOver = true
    this.#forget()
  }

  #begin(): void {
    shownForms.add(this)
    const flush = () => this.#flush()
    addEventListener('pagehide', flush)
    this.#ends = [
      () => removeEventListener('pagehide', flush),
      this.#surroundings.watchAccount(() => void this.#look()),
    ]
    void this.#look()
  }

  #end(): void {
    shownForms.delete(this)
    this.#flush()
    this.#own?.letGo()
    for (const end of this.#ends) end()
  }

  /** Nobody is offered what another account left. */
  async #look(): Promise<void> {
    const account = this.#surroundings.isSignedIn() ? this.#surroundings.account() : undefined
    if (account === this.#looked) return
    this.#looked = account
    this.#offers = []
    this.#tell()
    if (account === undefined) return
    const isHeld = await this.#lookPastHeld(account)
    // The page before this one may be on its way out still.
    if (isHeld) setTimeout(() => void this.#lookPastHeld(account), lookAgainAfter)
  }

  /** Whether some of it belongs to a page that lives. */
  async #lookPastHeld(account: string): Promise<boolean> {
    const held = await this.#surroundings.heldNames()
    if (account !== this.#looked || this.#watchers.size === 0) return false
    return this.#list(account, held)
  }

  #list(account: string, held: ReadonlySet<string>): boolean {
    const { shelf } = this.#surroundings
    const kept = shelf.list({ account, form: this.#form }).filter(({ key }) => key !== this.#own?.key)
    const free = kept.filter(({ key }) => !held.has(key))
    const stored = free.filter((entry) => this.#typed?.isStored(entry))
    for (const { key } of stored) shelf.remove(key)
    this.#offers = free.filter((entry) => !stored.includes(entry))
    this.#tell()
    return free.length < kept.length
  }

  #write(): void {
    this.#isChanged = false
    const account = this.#surroundings.account()
    const work = this.#typed?.work
    if (account === undefined || work === undefined) return
    // Somebody else signed in over the page: what was kept before stays with whom it belongs to.
    if (this.#own?.account !== account) {
      this.#own?.letGo()
      this.#own = undefined
    }
    const before = this.#own?.key
    const key = this.#surroundings.shelf.keep({ account, form: this.#form, before }, work)
    if (key !== before) {
      this.#own?.letGo()
      this.#own = key === undefined ? undefined : { account, key, letGo: this.#surroundings.hold(key) }
    }
    this.#tell(key === undefined)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#flush()
    }, pause)
  }

  #flush(): void {
    if (!this.#isChanged) return
    clearTimeout(this.#timer)
    this.#write()
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isChanged = false
    if (this.#own) {
      this.#surroundings.shelf.remove(this.#own.key)
      this.#own.letGo()
      this.#own = undefined
    }
    this.#tell(false)
  }

  #tell(isRefused = this.#state.isRefused): void {
    const [offer] = this.#offers
    if (offer === this.#state.offer && isRefused === this.#state.isRefused) return
    this.#state = { offer, isRefused }
    for (const watcher of this.#watchers) watcher()
  }
}

function isSameWork(one: UnsavedWork | undefined, other: UnsavedWork | undefined): boolean {
  if (!one || !other) return one === other
  return (['values', 'base', 'start'] as const).every((part) => isSame(one[part], other[part]))
}

function isSame(one: UnsavedWork['values'], other: UnsavedWork['values']): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const ofThisBrowser: Surroundings = {
  shelf: workShelf,
  account: () => ownAccount(),
  isSignedIn: () => sessionManager.state.user !== null,
  watchAccount: (watcher) => sessionManager.watch(watcher),
  hold(name) {
    const { promise, resolve } = Promise.withResolvers<void>()
    // A page over plain http has no locks; it then offers what other tabs have typed as well.
    void locks()?.request(name, () => promise)
    return resolve
  },
  async heldNames() {
    const { held = [] } = (await locks()?.query()) ?? {}
    return new Set(held.flatMap(({ name }) => name ?? []))
  },
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
