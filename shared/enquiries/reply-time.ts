import { promisedResponseHours } from '#shared/pages/site-constants.ts'
import { formatDayAndTime } from '#shared/values/dates.ts'
import { lateAfterHours } from './enquiry-wait.ts'

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
  return {
    words: left >= 0 ? `${inHours(left)} left` : `late by ${inHours(-left)}`,
    until: formatDayAndTime(end, now),
    isUrgent: now.getTime() - createdAt.getTime() >= lateAfterHours * hour,
  }
}

/** `5 h 20 min`, from two days on `3 days`; rounded down to minutes. */
function inHours(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
