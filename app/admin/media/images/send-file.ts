import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { createIdempotencyKey, sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'

/** Status 0: no response. */
export type SendOutcome = { status: number; body: unknown }

export const signedOutText = 'Your session has ended. Log in again and retry this file.'

export function isFinalRejection(status: number): boolean {
  return status === 413 || status === 422
}

type Sending = { to: string; onProgress: (share: number) => void; signal: AbortSignal }

const ids = new WeakMap<File, string>()

/** Idempotency key: a retried file is added only once. */
function idOf(file: File): string {
  const id = ids.get(file) ?? createIdempotencyKey()
  ids.set(file, id)
  return id
}

/**
 * Milliseconds without progress. Longer than elsewhere, because sent bytes may still be in the device's
 * buffer.
 */
const uploadTimeoutMs = 3 * sendTimeoutMs

/** Resolves also on connection errors and timeout. XMLHttpRequest, because fetch has no upload progress. */
export function sendFile(file: File, { to, onProgress, signal }: Sending): Promise<SendOutcome> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('id', idOf(file))
  form.append('file', file)
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), uploadTimeoutMs)
    }
    const end = () => {
      clearTimeout(silence)
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

/** `share` is 0 to 1; undefined while downscaling. */
export function describeShare(share: number | undefined): string {
  if (share === undefined) return 'Making it smaller…'
  return share < 1 ? `${Math.round(share * 100)} %` : 'Preparing…'
}
