import { promisedResponseHours } from '#shared/pages/site-constants.ts'
import { formatDayAndTime, formatMinutes } from '#shared/values/dates.ts'

/**
 * Hours until a new enquiry counts as late: 4 hours before the promised response time, to leave time to
 * reply.
 */
const overdueAfterHours = promisedResponseHours - 4

/** True if a new, unanswered enquiry has waited `overdueAfterHours` or longer. */
export function isOverdue(
  { status, answeredAt, createdAt }: { status: string; answeredAt: Date | null; createdAt: Date | string },
  now: Date | string,
): boolean {
  return status === 'new' && answeredAt === null && hoursWaited(createdAt, now) >= overdueAfterHours
}

/** Returns full hours between two times; 0 if negative. */
export function hoursWaited(from: Date | string, until: Date | string): number {
  const hours = (new Date(until).getTime() - new Date(from).getTime()) / 3_600_000
  return hours > 0 ? Math.floor(hours) : 0
}

/** `26 hours`, from two days on `2 days`. */
export function describeEnquiryWait(hours: number): string {
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

const minute = 60_000
const hour = 60 * minute

export type ReplyTime = {
  /** `5 h 20 min left` or `late by 3 h 5 min`. */
  words: string
  /** Deadline in Indian time: `24 Nov, 5:56 pm`. */
  until: string
  isUrgent: boolean
}

/** Returns the time left at `now` until the promised response is due. */
export function timeToReply(createdAt: Date, now: Date): ReplyTime {
  const end = new Date(createdAt.getTime() + promisedResponseHours * hour)
  const left = end.getTime() - now.getTime()
  const time = formatMinutes(Math.floor(Math.abs(left) / minute))
  return {
    words: left >= 0 ? `${time} left` : `late by ${time}`,
    until: formatDayAndTime(end, now),
    isUrgent: now.getTime() - createdAt.getTime() >= overdueAfterHours * hour,
  }
}
