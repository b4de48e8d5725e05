import { promisedResponseHours } from '#shared/pages/site-constants.ts'

/**
 * Hours until a new enquiry counts as late: 4 hours before the promised response time, to leave time to
 * reply.
 */
export const overdueAfterHours = promisedResponseHours - 4

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
