import { isFinalRefusal, sendFile, signedOutText } from '#app/admin/media/pictures/send-file.ts'
import { shrinkPhotograph } from '#app/admin/media/pictures/shrink-photograph.ts'
import type { FilesAnswer } from '#shared/media/media-list.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'

type Sending = {
  to: string
  signal: AbortSignal
  /** Told when a large photograph is made smaller first. */
  onShrink: () => void
  onProgress: (share: number) => void
  /** Why the library would refuse the file that is to be sent, or null. */
  refuse?: (file: File) => string | null
}

/** Why a file was not taken; `isFinal`: it would not be a second time. */
export type NotTaken = { problem: string; isFinal: boolean }

/** Sends one file, a large photograph made smaller first; null when it was taken, else why not. */
export async function sendToLibrary(chosen: File, sending: Sending): Promise<NotTaken | null> {
  const { signal, onShrink, refuse } = sending
  const file = await shrinkPhotograph(chosen, { onBegin: onShrink, signal })
  const refused = refuse?.(file) ?? null
  if (refused !== null) return { problem: refused, isFinal: true }
  const { status, body } = await sendFile(file, sending)
  if (status === 401) return { problem: signedOutText, isFinal: false }
  const [answer] = (body as FilesAnswer | null)?.files ?? []
  if (!answer) return { problem: mediaTexts.uploadFailure, isFinal: false }
  return answer.ok ? null : { problem: answer.problem, isFinal: isFinalRefusal(status) }
}
