import { sendFile, signedOutText } from '#app/admin/send-file.ts'
import type { FilesAnswer } from '#shared/media-list.ts'
import { mediaTexts } from '#shared/staff-texts.ts'

type Sending = { to: string; signal: AbortSignal; onProgress: (share: number) => void }

/** Sends one file; null when it was taken, else why not. */
export async function sendToLibrary(file: File, sending: Sending): Promise<string | null> {
  const { status, body } = await sendFile(file, sending)
  if (status === 401) return signedOutText
  const [answer] = (body as FilesAnswer | null)?.files ?? []
  if (!answer) return mediaTexts.uploadFailure
  return answer.ok ? null : answer.problem
}
