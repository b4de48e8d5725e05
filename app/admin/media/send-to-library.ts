import { isFinalRefusal, sendFile, signedOutText } from '#app/admin/pictures/send-file.ts'
import type { FilesAnswer } from '#shared/media/media-list.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'

type Sending = { to: string; signal: AbortSignal; onProgress: (share: number) => void }

/** Why a file was not taken; `isFinal`: it would not be a second time. */
export type NotTaken = { problem: string; isFinal: boolean }

/** Sends one file; null when it was taken, else why not. */
export async function sendToLibrary(file: File, sending: Sending): Promise<NotTaken | null> {
  const { status, body } = await sendFile(file, sending)
  if (status === 401) return { problem: signedOutText, isFinal: false }
  const [answer] = (body as FilesAnswer | null)?.files ?? []
  if (!answer) return { problem: mediaTexts.uploadFailure, isFinal: false }
  return answer.ok ? null : { problem: answer.problem, isFinal: isFinalRefusal(status) }
}
