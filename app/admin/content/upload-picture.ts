import { sessionKeeper } from '#app/admin/browser-session.ts'
import { picturesPath, type UploadAnswer } from '#shared/content-endpoints.ts'
import { mediaTexts } from '#shared/public-texts.ts'

const failure: UploadAnswer = { ok: false, problem: mediaTexts.formUploadFailure }
const signedOut: UploadAnswer = {
  ok: false,
  problem: 'Your session has ended. Sign in again, then try this picture once more.',
}

/**
 * Sends a picture, telling from 0 to 1 how much of it has left. Answers also when the connection breaks; `signal` breaks
 * it off. XMLHttpRequest, because fetch does not tell how far an upload has come.
 */
export function uploadPicture(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadAnswer> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve) => {
    request.open('POST', picturesPath)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => resolve(failure)
    request.onabort = () => resolve(failure)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function readAnswer({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status === 401) {
    void sessionKeeper.check()
    return signedOut
  }
  const answer = response as UploadAnswer | null
  return typeof answer?.ok === 'boolean' ? answer : failure
}
