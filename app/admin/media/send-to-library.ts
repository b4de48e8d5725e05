import { isFinalRejection, sendFile, signedOutText } from '#app/admin/media/images/send-file.ts'
import { shrinkPhotograph } from '#app/admin/media/images/shrink-photograph.ts'
import type { FilesResult } from '#shared/media/media-list.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'

type Sending = {
  to: string
  signal: AbortSignal
  onShrink: () => void
  onProgress: (share: number) => void
  refuse?: (file: File) => string | null
}

/** `isFinal`: a retry would be rejected again. */
export type UploadRejected = { problem: string; isFinal: boolean }

export async function sendToLibrary(chosen: File, sending: Sending): Promise<UploadRejected | null> {
  const { signal, onShrink, refuse } = sending
  const file = await shrinkPhotograph(chosen, { onStart: onShrink, signal })
  const refused = refuse?.(file) ?? null
  if (refused !== null) return { problem: refused, isFinal: true }
  const { status, body } = await sendFile(file, sending)
  if (status === 401) return { problem: signedOutText, isFinal: false }
  const [answer] = (body as FilesResult | null)?.files ?? []
  if (!answer) return { problem: mediaTexts.uploadFailure, isFinal: false }
  return answer.ok ? null : { problem: answer.problem, isFinal: isFinalRejection(status) }
}
