// Errors of a bucket, without URL, file name or key.

/** Milliseconds that may explain a rejection; S3 servers tolerate 15 minutes. */
const clockTolerance = 5 * 60 * 1000

type Details = { cause?: unknown; clockAhead?: number | undefined }

/** An error response, or none. */
export class BucketError extends Error {
  override name = 'BucketError'
  readonly status: number | 'no answer'
  /** By which our clock is ahead, if that explains a rejection. */
  readonly clockAhead: number | undefined

  // biome-ignore lint/complexity/useMaxParams: error options are the last parameter by convention.
  constructor(method: string, status: number | 'no answer', { cause, clockAhead }: Details = {}) {
    const words = clockAhead === undefined ? '' : `: ${clockErrorText(clockAhead)}`
    super(`The bucket answered ${method} with ${status}${words}`, { cause })
    this.status = status
    this.clockAhead = clockAhead
  }

  /** A retry does not help. */
  get isRefusal(): boolean {
    return typeof this.status === 'number' && this.status >= 400 && this.status < 500
  }
}

/**
 * A large clock difference (`RequestTimeTooSkewed`) likely explains a rejection, because signatures depend on
 * the time.
 */
export function bucketErrorOf(method: string, answer: Response): BucketError {
  const { status, headers } = answer
  const ahead = Date.now() - Date.parse(headers.get('Date') ?? '')
  const isSkewed = [400, 401, 403].includes(status) && Math.abs(ahead) > clockTolerance
  return new BucketError(method, status, isSkewed ? { clockAhead: ahead } : {})
}

/** Describes clock difference and fix. */
export function clockErrorText(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const direction = ahead > 0 ? 'ahead of' : 'behind'
  return `the clock of this machine is ${minutes} minutes ${direction} the bucket's; set it by NTP`
}
