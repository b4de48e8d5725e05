import { promisedResponseHours } from '#shared/pages/site-constants.ts'

/** Hours after which a new enquiry is late: as long before the promised answer as somebody needs to write one. */
export const lateAfterHours = promisedResponseHours - 4

/** Whether an enquiry waits for its first answer for so long that somebody has to see it now. */
export function isLate(
  { status, answeredAt, createdAt }: { status: string; answeredAt: Date | null; createdAt: Date | string },
  now: Date | string,
): boolean {
  return status === 'new' && answeredAt === null && hoursWaited(createdAt, now) >= lateAfterHours
}

/** Whole hours between two moments; 0 when the second is not later. */
export function hoursWaited(from: Date | string, until: Date | string): number {
  const hours = (new Date(until).getTime() - new Date(from).getTime()) / 3_600_000
  return hours > 0 ? Math.floor(hours) : 0
}

/** `26 hours`, from two days on `2 days`. */
export function enquiryWaitInWords(hours: number): string {
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
