import { noResponse, sendPatience } from './send-patience.ts'

/** No answer came in time: the request may have been processed all the same. */
export class RequestTimeout extends Error {
  override name = 'RequestTimeout'

  constructor() {
    super(noResponse)
  }
}

/** Said of whatever was sent, before the words that name a way on. */
export const notKnown = (done: string) => `${noResponse} It is not known whether ${done}.`

type Timing = { patience?: number; signal?: AbortSignal }

/**
 * What `ask` answers; throws RequestTimeout when that takes longer than people are left waiting. The signal that `ask` is given
 * ends the request then, and when `signal` does. Every request of the panel goes through here.
 */
export async function withTimeout<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { patience = sendPatience, signal }: Timing = {},
): Promise<Answer> {
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
