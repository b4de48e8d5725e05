import { deviceStorage, keepOnDevice } from '#app/site/device/device-storage.ts'
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
  return parse(deviceStorage()?.getItem(prefix + name))
}

/** False if the device cannot store it. */
export function keepDraft(name: string, draft: LocalDraft): boolean {
  return keepOnDevice(prefix + name, JSON.stringify(draft))
}

export function removeDraft(name: string): void {
  deviceStorage()?.removeItem(prefix + name)
}

/** The key for these words: the one they were sent with before, otherwise a new one. */
export function keyFor(sent: string, attempt: LocalDraft['attempt']): string {
  return attempt?.sent === sent ? attempt.key : makeResendKey()
}

/** What people typed does not lie about on a device for longer than it says on the page. */
function removeOldDrafts(): void {
  const kept = deviceStorage()
  if (!kept) return
  for (const key of Object.keys(kept))
    if (key.startsWith(prefix) && !parse(kept.getItem(key))) kept.removeItem(key)
}

function parse(text: string | null | undefined): LocalDraft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft
    const isSound = typeof draft.values === 'object' && Date.now() - draft.keptAt < lifetime
    return isSound ? draft : undefined
  } catch {
    return undefined
  }
}
