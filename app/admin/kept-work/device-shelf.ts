/** The part of a browser's storage that is used here. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type ShelfSurroundings = {
  /** Undefined where the browser forbids it. */
  storage: () => Shelf | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

/** Of each key of unsaved work. */
export const workPrefix = 'pravas.unsaved.'
const endedPrefix = 'pravas.unsaved-ended.'
/** Milliseconds that unsaved work is kept. */
export const workLifetime = 7 * 86_400_000

/**
 * What this device keeps of staff: by account, for seven days, and nothing of it after a sign-out. Whose it is and since when stands in
 * the key, so that nobody else's entry has to be read.
 */
export class DeviceShelf {
  protected readonly surroundings: ShelfSurroundings

  constructor(surroundings: ShelfSurroundings) {
    this.surroundings = surroundings
  }

  /** Somebody is signed in: what they type may be kept again. */
  open(account: string): void {
    this.storage()?.removeItem(endedPrefix + account)
    this.removeOld()
  }

  /** Somebody signs out: what was kept of theirs goes, and nothing is kept until they sign in, in no tab. */
  close(account: string): void {
    for (const { key } of this.entriesOf(account)) this.remove(key)
    this.write(endedPrefix + account, String(this.surroundings.now()))
  }

  remove(key: string): void {
    this.storage()?.removeItem(key)
  }

  protected write(key: string, text: string): boolean {
    try {
      const storage = this.storage()
      storage?.setItem(key, text)
      return storage !== undefined
    } catch {
      return false
    }
  }

  /** What was typed does not lie about for longer, whoever typed it. */
  protected removeOld(): void {
    const now = this.surroundings.now()
    for (const key of this.#keys()) {
      const begunAt = placeIn(key)?.begunAt ?? this.#endedAt(key)
      // A clock that went wrong for a while makes nothing last: what is from far ahead goes as well.
      const isOld = begunAt !== undefined && !(Math.abs(now - begunAt) <= workLifetime)
      if (begunAt === undefined ? key.startsWith(workPrefix) : isOld) this.remove(key)
    }
  }

  /** Whether they have signed out, and not in again. */
  protected isEnded(account: string): boolean {
    return Boolean(this.storage()?.getItem(endedPrefix + account))
  }

  /** When the mark of a sign-out was left. */
  #endedAt(key: string): number | undefined {
    return key.startsWith(endedPrefix) ? Number(this.storage()?.getItem(key)) : undefined
  }

  /** The oldest first. */
  protected entriesOf(account: string) {
    return this.#keys()
      .flatMap((key) => placeIn(key) ?? [])
      .filter((entry) => entry.account === account)
      .sort((one, other) => one.begunAt - other.begunAt)
  }

  #keys(): string[] {
    const storage = this.storage()
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  }

  protected storage(): Shelf | undefined {
    try {
      return this.surroundings.storage()
    } catch {
      return undefined
    }
  }
}

/** What a key says; undefined for what is not unsaved work. */
export function placeIn(key: string) {
  if (!key.startsWith(workPrefix)) return undefined
  const [account = '', begun, id, form] = key.slice(workPrefix.length).split(' ')
  const begunAt = Number(begun)
  return id && form && Number.isFinite(begunAt) ? { key, account, begunAt, form } : undefined
}

/** Of this browser. */
export const thisBrowser: ShelfSurroundings = { storage: () => localStorage, now: () => Date.now() }

/** What this browser keeps. */
export const deviceShelf = new DeviceShelf(thisBrowser)
