import { sessionKeeper } from './browser-session.ts'

/** What came back: its status, 0 when nothing did, and its JSON. */
export type SendOutcome = { status: number; body: unknown }

export const signedOutText = 'Your session has ended. Sign in again, then try this file once more.'

type Sending = { to: string; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a file in a form's `file`, telling from 0 to 1 how much of it has left. Answers also when the connection breaks;
 * `signal` breaks it off. XMLHttpRequest, because fetch does not tell how far an upload has come.
 */
export function sendFile(file: File, { to, onProgress, signal }: Sending): Promise<SendOutcome> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve) => {
    const end = () => {
      // Opens the sign-in over the page.
      if (request.status === 401) void sessionKeeper.check()
      resolve({ status: request.status, body: request.response })
    }
    request.open('POST', to)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = end
    request.onerror = end
    request.onabort = end
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
