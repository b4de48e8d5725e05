import { inStorage, jsonEntry } from '#app/ui/browser-storage.ts'
import { makeResendKey } from '#app/ui/forms/resend-key.ts'

/** A form as it is kept on the visitor's device. */
export type LocalDraft = {
  values: Record<string, string>
  /** When it was last kept, in milliseconds since 1970. */
  keptAt: number
  /** The last attempt to send it: what was sent, and the key it carried. */
  attempt?: { sent: string; key: string }
  /** Sent without an answer, and not again since. */
  isUnsent?: boolean
}

const prefix = 'pravas.enquiry.'
export const daysKept = 14
const lifetime = daysKept * 86_400_000

/** The draft of this form; undefined when there is none, it is too old, or the device keeps nothing. */
export function readDraft(name: string): LocalDraft | undefined {
  removeOldDrafts()
  return entryAt(prefix + name).read()
}

/** False if the device cannot store it. */
export function keepDraft(name: string, draft: LocalDraft): boolean {
  return entryAt(prefix + name).write(draft)
}

export function removeDraft(name: string): void {
  entryAt(prefix + name).remove()
}

/** The key for these words: the one they were sent with before, otherwise a new one. */
export function keyFor(sent: string, attempt: LocalDraft['attempt']): string {
  return attempt?.sent === sent ? attempt.key : makeResendKey()
}

/** What people typed does not lie about on a device for longer than it says on the page. */
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
