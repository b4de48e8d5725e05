import { expect, test } from 'vitest'
import { bucketErrorOf } from './bucket-error.ts'

const minute = 60_000

function answer(status: number, dateOfBucket?: number): Response {
  const headers = dateOfBucket === undefined ? undefined : { Date: new Date(dateOfBucket).toUTCString() }
  return new Response(null, { status, ...(headers && { headers }) })
}

test.each([
  [
    403,
    20 * minute,
    "with 403: the clock of this machine is 20 minutes ahead of the bucket's; set it by NTP",
  ],
  [403, -90 * minute, "with 403: the clock of this machine is 90 minutes behind the bucket's; set it by NTP"],
  [
    400,
    16 * minute,
    "with 400: the clock of this machine is 16 minutes ahead of the bucket's; set it by NTP",
  ],
  [403, 2 * minute, 'with 403'],
  [503, 20 * minute, 'with 503'],
  [404, 20 * minute, 'with 404'],
])(
  '%i by a clock that is %i ms ahead: the cause is named where it is likely',
  (...[status, ahead, words]) => {
    expect(bucketErrorOf('HEAD', answer(status, Date.now() - ahead)).message).toBe(
      `The bucket answered HEAD ${words}`,
    )
  },
)

test.each([undefined, Number.NaN])(
  'a bucket that does not tell its time (%s) says nothing of clocks',
  (date) => {
    const found =
      date === undefined ? answer(403) : new Response(null, { status: 403, headers: { Date: 'soon' } })
    expect(bucketErrorOf('HEAD', found)).toMatchObject({ clockAhead: undefined, isRefusal: true })
  },
)
