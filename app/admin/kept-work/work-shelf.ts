import type { Values } from '#app/admin/forms/form-values-of.ts'
import { makeResendKey } from '#app/ui/forms/resend-key.ts'
import { DeviceShelf, placeIn, thisBrowser, workLifetime, workPrefix } from './device-shelf.ts'

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

/** Characters of one account; browsers give a site about five million. */
export const charactersAtMost = 2_000_000

/** Unsaved work of staff on this device, within a bound. */
export class WorkShelf extends DeviceShelf {
  /** Keeps work under the key that it had `before`, or a new one; undefined when the device keeps nothing. */
  keep({ before, ...place }: Place & { before?: string | undefined }, work: UnsavedWork): string | undefined {
    if (this.isEnded(place.account)) return undefined
    const known = before === undefined ? undefined : placeIn(before)
    const isLasting = known && known.begunAt > this.surroundings.now() - workLifetime / 2
    const key = isLasting && before !== undefined ? before : this.#newKey(place)
    if (before !== undefined && before !== key) this.remove(before)
    const text = JSON.stringify({ ...work, keptAt: this.surroundings.now() })
    if (text.length > charactersAtMost) {
      this.remove(key)
      return undefined
    }
    this.#makeRoom(place.account, { key, size: text.length })
    return this.#writeAtAllCosts(place.account, { key, text }) ? key : undefined
  }

  /** The work kept of a form, the latest first. */
  list({ account, form }: Place): KeptEntry[] {
    this.removeOld()
    const own = this.entriesOf(account).filter((entry) => entry.form === form)
    return own.flatMap(({ key }) => this.#read(key) ?? []).sort((one, other) => other.keptAt - one.keptAt)
  }

  #read(key: string): KeptEntry | undefined {
    const entry = entryOf(key, this.storage()?.getItem(key))
    if (!entry) this.remove(key)
    return entry
  }

  /** The oldest goes first. */
  #makeRoom(account: string, { key, size }: { key: string; size: number }): void {
    const others = this.entriesOf(account).filter((entry) => entry.key !== key)
    let total = size
    for (const entry of others.toReversed()) {
      total += this.storage()?.getItem(entry.key)?.length ?? 0
      if (total > charactersAtMost) this.remove(entry.key)
    }
  }

  /** The site's storage may be full of other things. */
  #writeAtAllCosts(account: string, { key, text }: { key: string; text: string }): boolean {
    const others = this.entriesOf(account).filter((entry) => entry.key !== key)
    for (const { key: oldest } of others) {
      if (this.write(key, text)) return true
      this.remove(oldest)
    }
    return this.write(key, text)
  }

  #newKey({ account, form }: Place): string {
    return [workPrefix + account, this.surroundings.now(), makeResendKey(), form].join(' ')
  }
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

/** The unsaved work in this browser. */
export const workShelf = new WorkShelf(thisBrowser)
