import { watchOtherTabs, workShelf } from '#app/admin/shell/offline/device-shelf.ts'
import {
  type KeptEntry,
  newWorkKey,
  type UnsavedWork,
  type WorkShelf,
} from '#app/admin/shell/offline/work-shelf.ts'
import { ownAccount, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { createStore } from '#app/ui/store.ts'
import { shownForms } from './finish-work.ts'

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
  /** The device could not store the latest text: it is on this page alone. */
  isRefused: boolean
}

type Writing = { account: string; key: string; work: UnsavedWork; isLeaving: boolean }

type Surroundings = {
  shelf: Pick<WorkShelf, 'keep' | 'list' | 'remove'>
  /** Who is signed in, or was last. */
  account: () => string | undefined
  isSignedIn: () => boolean
  /** Calls back when the account, or the entries of this form that other tabs store, may have changed. */
  watchAccount: (watcher: () => void, form: string) => () => void
  /** Keeps a name taken as long as this page lives; the function it gives back lets it go. */
  hold: (name: string) => () => void
  /** The names that living pages hold. */
  heldNames: () => Promise<ReadonlySet<string>>
}

/** Milliseconds between two writes while somebody types. */
const pause = 500
const lookAgainAfter = 1000
const leavingEvents = ['visibilitychange', 'pagehide']

/**
 * Keeps on the device what is typed into one form, and knows what an earlier page kept of the same form and did not save. What another open
 * tab types is its own: it is offered to nobody while that tab lives.
 */
export class WorkKeeper {
  readonly #form: string
  readonly #surroundings: Surroundings
  /** With the first listener the form is on the screen, with the last one it has gone. */
  readonly state = createStore<KeeperState>({ offer: undefined, isRefused: false }, () => this.#begin())
  #typed: Typed | undefined
  #own: { account: string; key: string; letGo: () => void } | undefined
  #offers: KeptEntry[] = []
  #looked: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lookTimer: ReturnType<typeof setTimeout> | undefined
  #isChanged = false
  #isOver = false

  constructor(form: string, surroundings: Surroundings = ofThisBrowser) {
    this.#form = form
    this.#surroundings = surroundings
  }

  get form(): string {
    return this.#form
  }

  /** Told whenever the form has been drawn. */
  note(typed: Typed): void {
    const before = this.#typed?.work
    this.#typed = typed
    this.#dropStoredOffers()
    if (this.#isOver || isSameWork(before, typed.work)) return
    this.#isChanged = typed.work !== undefined
    if (!this.#isChanged) this.#forget()
    else if (this.#timer === undefined) this.#write()
  }

  /** Returns the offer, which the form takes over. The text that the form held before becomes the next offer. */
  take(): KeptEntry | undefined {
    const { offer } = this.state.get()
    const account = this.#surroundings.account()
    if (!offer || account === undefined) return undefined
    this.#flush()
    const [own, work] = [this.#own, this.#typed?.work]
    own?.letGo()
    const before = own?.account === account && work ? [{ ...work, key: own.key, keptAt: Date.now() }] : []
    this.#own = { account, key: offer.key, letGo: this.#surroundings.hold(offer.key) }
    this.#offers = [...before, ...this.#offers.filter(({ key }) => key !== offer.key)]
    this.#tell()
    return offer
  }

  /** Deletes the offer, unless another tab has taken it over meanwhile. */
  discard(): void {
    const { offer } = this.state.get()
    if (!offer) return
    this.#offers = this.#offers.filter(({ key }) => key !== offer.key)
    this.#tell()
    void this.#removeUnlessHeld(offer.key)
  }

  async #removeUnlessHeld(key: string): Promise<void> {
    const held = await this.#surroundings.heldNames()
    if (!held.has(key)) await this.#surroundings.shelf.remove(key)
  }

  /** The work is saved, or was left behind on purpose. */
  finish(): void {
    this.#isOver = true
    this.#forget()
  }

  #begin(): () => void {
    shownForms.add(this)
    const leave = () => this.#flush(true)
    // A phone may end a hidden page without another event.
    for (const event of leavingEvents) addEventListener(event, leave)
    const stopWatching = this.#surroundings.watchAccount(() => void this.#look(), this.#form)
    void this.#look()
    return () => {
      shownForms.delete(this)
      this.#flush()
      this.#own?.letGo()
      clearTimeout(this.#lookTimer)
      for (const event of leavingEvents) removeEventListener(event, leave)
      stopWatching()
    }
  }

  /** Looks for offers of the signed-in account. */
  async #look(): Promise<void> {
    const account = this.#surroundings.isSignedIn() ? this.#surroundings.account() : undefined
    if (account !== this.#looked) {
      this.#looked = account
      this.#offers = []
      this.#tell()
    }
    if (account === undefined || !(await this.#list(account))) return
    // The page before this one may still be closing.
    clearTimeout(this.#lookTimer)
    this.#lookTimer = setTimeout(() => void this.#list(account), lookAgainAfter)
  }

  /** Lists the entries that no open page holds; true if one holds some. The locks are read last: a page locks its key before it stores. */
  async #list(account: string): Promise<boolean> {
    const { shelf, heldNames } = this.#surroundings
    const listed = await shelf.list({ account, form: this.#form })
    const held = await heldNames()
    if (account !== this.#looked || !shownForms.has(this)) return false
    const kept = listed.filter(({ key }) => key !== this.#own?.key)
    const free = kept.filter(({ key }) => !held.has(key))
    this.#offers = free
    this.#dropStoredOffers()
    this.#tell()
    return free.length < kept.length
  }

  /** Deletes the offers that equal what is stored, also if a colleague stored it while they were shown. */
  #dropStoredOffers(): void {
    const stored = this.#offers.filter((entry) => this.#typed?.isStored(entry))
    if (stored.length === 0) return
    for (const { key } of stored) void this.#removeUnlessHeld(key)
    this.#offers = this.#offers.filter((entry) => !stored.includes(entry))
    this.#tell()
  }

  #write(isLeaving = false): void {
    this.#isChanged = false
    const account = this.#surroundings.account()
    const work = this.#typed?.work
    if (account === undefined || work === undefined) return
    // Another account signed in over the page: the entry stays with its owner.
    if (this.#own?.account !== account) {
      this.#own?.letGo()
      const key = newWorkKey({ account, form: this.#form })
      this.#own = { account, key, letGo: this.#surroundings.hold(key) }
    }
    void this.#store({ account, key: this.#own.key, work, isLeaving })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#flush()
    }, pause)
  }

  async #store({ account, key, work, isLeaving }: Writing): Promise<void> {
    const place = { account, form: this.#form, before: key, isLeaving }
    const stored = await this.#surroundings.shelf.keep(place, work)
    if (this.#own?.key === key) this.#tell(stored === undefined)
  }

  #flush(isLeaving = false): void {
    if (this.#isChanged) this.#write(isLeaving)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isChanged = false
    if (this.#own) {
      void this.#surroundings.shelf.remove(this.#own.key)
      this.#own.letGo()
      this.#own = undefined
    }
    this.#tell(false)
  }

  #tell(isRefused = this.state.get().isRefused): void {
    const [offer] = this.#offers
    const { offer: before, isRefused: wasRefused } = this.state.get()
    if (offer !== before || isRefused !== wasRefused) this.state.set({ offer, isRefused })
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
  watchAccount(watcher, form) {
    const ends = [
      sessionManager.store.subscribe(watcher),
      watchOtherTabs((changed) => (changed === undefined || changed === form) && watcher()),
    ]
    return () => {
      for (const end of ends) end()
    }
  },
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
