// What a bucket answered instead of what was asked for, in words without an address, a name of a file or a key.

/** Milliseconds between two clocks beyond which S3 servers may refuse what is signed: they take 15 minutes. */
const clockTolerance = 5 * 60 * 1000

type Details = { cause?: unknown; clockAhead?: number | undefined }

/** Every answer of a bucket that is not a good one, and none at all. */
export class BucketFault extends Error {
  override name = 'BucketFault'
  readonly status: number | 'no answer'
  /** Milliseconds by which the clock of this machine is ahead of the bucket's, where that explains a refusal. */
  readonly clockAhead: number | undefined

  // biome-ignore lint/complexity/useMaxParams: an error's details come last, as everywhere.
  constructor(method: string, status: number | 'no answer', { cause, clockAhead }: Details = {}) {
    const words = clockAhead === undefined ? '' : `: ${wordsOnClock(clockAhead)}`
    super(`The bucket answered ${method} with ${status}${words}`, { cause })
    this.status = status
    this.clockAhead = clockAhead
  }

  /** It will not go better by itself. */
  get isRefusal(): boolean {
    return typeof this.status === 'number' && this.status >= 400 && this.status < 500
  }
}

/**
 * What `answer` says. A signature is bound to the time: when the clocks differ by much, a refusal (`RequestTimeTooSkewed`) is
 * likely because of that, and the header `Date` tells it also where there is no body.
 */
export function bucketFaultOf(method: string, answer: Response): BucketFault {
  const { status, headers } = answer
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '')
  const isSkewed = [400, 401, 403].includes(status) && Math.abs(ahead) > clockTolerance
  return new BucketFault(method, status, isSkewed ? { clockAhead: ahead } : {})
}

/** Says by how much the clock of this machine is wrong, and what to do. */
export function wordsOnClock(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const direction = ahead > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${minutes} minutes ${direction} the bucket's; set it by NTP`
}
