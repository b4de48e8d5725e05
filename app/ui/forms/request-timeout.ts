/** Milliseconds after which a request without a response counts as lost. */
export const sendTimeoutMs = 20_000
const noResponse = `No response came within ${sendTimeoutMs / 1000} seconds.`

/** The server may still have processed the request. */
export class RequestTimeout extends Error {
  override name = 'RequestTimeout'

  constructor() {
    super(noResponse)
  }
}

export const notKnown = (done: string) => `${noResponse} It is unclear whether ${done}.`

type Timing = { patience?: number; signal?: AbortSignal }

/** Throws RequestTimeout after 20 s and aborts the request. */
export async function withTimeout<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  { patience = sendTimeoutMs, signal }: Timing = {},
): Promise<Result> {
  const end = new AbortController()
  const follow = () => end.abort()
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RequestTimeout())
      end.abort()
    }, patience)
  })
  try {
    return await Promise.race([ask(end.signal), late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', follow)
  }
}

/** Idempotency key. `randomUUID` exists only in secure contexts, while the site may be tried over HTTP. */
export function createIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
