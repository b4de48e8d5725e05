import { picturesPath, type UploadAnswer } from '#shared/content/content-endpoints.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'
import { isFinalRefusal, type SendOutcome, sendFile, signedOutText } from './send-file.ts'

/**
 * Sends a picture, telling from 0 to 1 how much of it has left; `signal` breaks it off. One that is refused for good need not
 * be sent again (`isFinal`).
 */
export async function uploadPicture(
  file: File,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadAnswer & { isFinal: boolean }> {
  const outcome = await sendFile(file, { ...sending, to: picturesPath })
  return { ...readAnswer(outcome), isFinal: isFinalRefusal(outcome.status) }
}

function readAnswer({ status, body }: SendOutcome): UploadAnswer {
  if (status === 401) return { ok: false, problem: signedOutText }
  const answer = body as UploadAnswer | null
  return typeof answer?.ok === 'boolean' ? answer : { ok: false, problem: mediaTexts.formUploadFailure }
}
