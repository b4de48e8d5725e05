import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { makeResendKey } from '#app/ui/forms/resend-key.ts'
import { sendPatience } from '#app/ui/forms/send-patience.ts'

/** What came back: its status, 0 when nothing did, and its JSON. */
export type SendOutcome = { status: number; body: unknown }

export const signedOutText = 'Your session has ended. Sign in again, then try this file once more.'

/** Whether a file was looked at and refused: what it is does not change by being sent again. */
export function isFinalRefusal(status: number): boolean {
  return status === 413 || status === 422
}

type Sending = { to: string; onProgress: (share: number) => void; signal: AbortSignal }

const ids = new WeakMap<File, string>()

/** The id under which a file is added: the same whenever it is sent again, so that it is added once. */
function idOf(file: File): string {
  const id = ids.get(file) ?? makeResendKey()
  ids.set(file, id)
  return id
}

/** Milliseconds without progress. Longer than elsewhere: what has left the page may still wait in the device, on a slow line. */
const uploadPatience = 3 * sendPatience

/**
 * Sends a file in a form's `file`, telling from 0 to 1 how much of it has left. Answers also when the connection breaks or
 * falls silent; `signal` breaks it off. XMLHttpRequest, because fetch does not tell how far an upload has come.
 */
export function sendFile(file: File, { to, onProgress, signal }: Sending): Promise<SendOutcome> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('id', idOf(file))
  form.append('file', file)
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), uploadPatience)
    }
    const end = () => {
      clearTimeout(silence)
      // Opens the sign-in over the page.
      if (request.status === 401) void sessionManager.check()
      resolve({ status: request.status, body: request.response })
    }
    request.open('POST', to)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = end
    request.onerror = end
    request.onabort = end
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
    wait()
  })
}
