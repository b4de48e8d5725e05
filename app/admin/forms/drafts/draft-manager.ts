import {
  type DraftStore,
  draftStore,
  newWorkKey,
  type StoredDraft,
  type UnsavedWork,
  watchOtherTabs,
} from '#app/admin/shell/offline/draft-store.ts'
import { ownAccount, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { createStore } from '#app/ui/store.ts'
import { visibleForms } from './finish-work.ts'

export type DraftInput = {
  work: UnsavedWork | undefined
  isStored: (kept: UnsavedWork) => boolean
}

type DraftState = {
  offer: StoredDraft | undefined
  /** True if the browser could not store the latest input, so only this page has it. */
  isRejected: boolean
}

type Writing = { account: string; key: string; work: UnsavedWork; isLeaving: boolean }

type Surroundings = {
  shelf: Pick<DraftStore, 'keep' | 'list' | 'remove'>
  account: () => string | undefined
  isSignedIn: () => boolean
  /** Calls back when the account, or this form's drafts of other tabs, may have changed. */
  watchAccount: (listener: () => void, form: string) => () => void
  hold: (name: string) => () => void
  heldNames: () => Promise<ReadonlySet<string>>
}

/** Milliseconds between two writes during typing. */
const pause = 500
const lookAgainAfter = 1000
const leavingEvents = ['visibilitychange', 'pagehide']

/** Stores one form's draft and offers drafts of earlier pages, but not of other open tabs. */
export class DraftManager {
  readonly #form: string
  readonly #surroundings: Surroundings
  /** The first subscriber starts the keeper when the form mounts; the last one stops it. */
  readonly state = createStore<DraftState>({ offer: undefined, isRejected: false }, () => this.#begin())
  #typed: DraftInput | undefined
  #own: { account: string; key: string; letGo: () => void } | undefined
  #offers: StoredDraft[] = []
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

  note(typed: DraftInput): void {
    const before = this.#typed?.work
    this.#typed = typed
    this.#dropStoredOffers()
    if (this.#isOver || isSameWork(before, typed.work)) return
    this.#isChanged = typed.work !== undefined
    if (!this.#isChanged) this.#forget()
    else if (this.#timer === undefined) this.#write()
  }

  /** Returns the accepted offer. The current input becomes the next offer. */
  take(): StoredDraft | undefined {
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

  /** Deletes the offer, unless another tab has adopted it. */
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

  finish(): void {
    this.#isOver = true
    this.#forget()
  }

  #begin(): () => void {
    visibleForms.add(this)
    const leave = () => this.#flush(true)
    // A mobile browser may end a hidden page without another event.
    for (const event of leavingEvents) addEventListener(event, leave)
    const stopWatching = this.#surroundings.watchAccount(() => void this.#look(), this.#form)
    void this.#look()
    return () => {
      visibleForms.delete(this)
      this.#flush()
      this.#own?.letGo()
      clearTimeout(this.#lookTimer)
      for (const event of leavingEvents) removeEventListener(event, leave)
      stopWatching()
    }
  }

  async #look(): Promise<void> {
    const account = this.#surroundings.isSignedIn() ? this.#surroundings.account() : undefined
    if (account !== this.#looked) {
      this.#looked = account
      this.#offers = []
      this.#tell()
    }
    if (account === undefined || !(await this.#list(account))) return
    // The previous page may still be closing.
    clearTimeout(this.#lookTimer)
    this.#lookTimer = setTimeout(() => void this.#list(account), lookAgainAfter)
  }

  /**
   * Lists the entries that no open page holds; true if an open page holds some. Reads the locks last: a
   * page locks its key before it stores.
   */
  async #list(account: string): Promise<boolean> {
    const { shelf, heldNames } = this.#surroundings
    const listed = await shelf.list({ account, form: this.#form })
    const held = await heldNames()
    if (account !== this.#looked || !visibleForms.has(this)) return false
    const kept = listed.filter(({ key }) => key !== this.#own?.key)
    const free = kept.filter(({ key }) => !held.has(key))
    this.#offers = free
    this.#dropStoredOffers()
    this.#tell()
    return free.length < kept.length
  }

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
    // If another account signed in over the page, the entry stays with its owner.
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

  #tell(isRejected = this.state.get().isRejected): void {
    const [offer] = this.#offers
    const { offer: before, isRejected: wasRefused } = this.state.get()
    if (offer !== before || isRejected !== wasRefused) this.state.set({ offer, isRejected })
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
  shelf: draftStore,
  account: () => ownAccount(),
  isSignedIn: () => sessionManager.state.user !== null,
  watchAccount(listener, form) {
    const ends = [
      sessionManager.store.subscribe(listener),
      watchOtherTabs((changed) => (changed === undefined || changed === form) && listener()),
    ]
    return () => {
      for (const end of ends) end()
    }
  },
  hold(name) {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Pages over plain HTTP have no Web Locks, so they also offer drafts of other open tabs.
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
