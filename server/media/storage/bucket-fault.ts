// Errors of a bucket; their messages contain no URL, file name or key.

/**
 * Clock difference in milliseconds above which it may explain a rejection; S3 servers tolerate 15 minutes.
 */
const clockTolerance = 5 * 60 * 1000

type Details = { cause?: unknown; clockAhead?: number | undefined }

/** An error response of the bucket, or no response. */
export class BucketFault extends Error {
  override name = 'BucketFault'
  readonly status: number | 'no answer'
  /** Milliseconds by which our clock is ahead of the bucket's, if that explains the rejection. */
  readonly clockAhead: number | undefined

  // biome-ignore lint/complexity/useMaxParams: an error's details come last, as everywhere.
  constructor(method: string, status: number | 'no answer', { cause, clockAhead }: Details = {}) {
    const words = clockAhead === undefined ? '' : `: ${wordsOnClock(clockAhead)}`
    super(`The bucket answered ${method} with ${status}${words}`, { cause })
    this.status = status
    this.clockAhead = clockAhead
  }

  /** True for client errors (4xx), which a retry does not fix. */
  get isRefusal(): boolean {
    return typeof this.status === 'number' && this.status >= 400 && this.status < 500
  }
}

/**
 * Converts an error response. Signatures depend on the time, so a large clock difference likely explains a
 * rejection (`RequestTimeTooSkewed`); the `Date` header shows it even without a body.
 */
export function bucketFaultOf(method: string, answer: Response): BucketFault {
  const { status, headers } = answer
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '')
  const isSkewed = [400, 401, 403].includes(status) && Math.abs(ahead) > clockTolerance
  return new BucketFault(method, status, isSkewed ? { clockAhead: ahead } : {})
}

/** Describes the clock difference and the fix. */
export function wordsOnClock(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const direction = ahead > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${minutes} minutes ${direction} the bucket's; set it by NTP`
}
