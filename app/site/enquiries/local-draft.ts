import { inStorage, jsonEntry, textEntry } from '#app/ui/browser-storage.ts'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import type { Party } from '#shared/content/tours/tour-prices.ts'

export type LocalDraft = {
  values: Record<string, string>
  /** Time of the last write, in milliseconds since 1970. */
  keptAt: number
  attempt?: { sent: string; key: string }
  isUnsent?: boolean
}

const prefix = 'pravas.enquiry.'
export const draftLifetimeDays = 14
const lifetime = draftLifetimeDays * 86_400_000

export function draftKey(name: string): string {
  return prefix + name
}

/** Undefined if it has expired, or storage is unavailable. */
export function readDraft(name: string): LocalDraft | undefined {
  removeOldDrafts()
  return entryAt(draftKey(name)).read()
}

/** Returns false if the browser cannot store it. */
export function storeDraft(name: string, draft: LocalDraft): boolean {
  return entryAt(draftKey(name)).write(draft)
}

export function removeDraft(name: string): void {
  entryAt(draftKey(name)).remove()
}

/** Repeats the previous key if the input is unchanged. */
export function keyFor(sent: string, attempt: LocalDraft['attempt']): string {
  return attempt?.sent === sent ? attempt.key : createIdempotencyKey()
}

const chosenParty = textEntry('pravas.party', () => sessionStorage)

/** Stores the travellers chosen in a price calculator for the booking form, until the tab is closed. */
export function storeChosenParty({ adults, childrenWithBed, childrenWithoutBed }: Party): void {
  const travellers = Object.entries({ adults, childrenWithBed, childrenWithoutBed })
  const values = travellers.filter(([, count]) => count > 0).map(([name, count]) => [name, String(count)])
  chosenParty.write(new URLSearchParams(values).toString())
}

/** Returns the values of the booking form's fields for the chosen travellers; empty without a choice. */
export function readChosenParty(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(chosenParty.read()))
}

/** Deletes expired drafts of all forms, as the page promises. */
function removeOldDrafts(): void {
  const keys = inStorage(Object.keys, () => localStorage) ?? []
  for (const key of keys) if (key.startsWith(prefix) && !entryAt(key).read()) entryAt(key).remove()
}

function entryAt(key: string) {
  return jsonEntry(key, (stored) => {
    const draft = Object(stored) as LocalDraft
    const isSound = typeof draft.values === 'object' && Date.now() - draft.keptAt < lifetime
    return isSound ? draft : undefined
  })
}
