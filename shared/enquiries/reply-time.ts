import { promisedResponseHours } from '#shared/pages/site-constants.ts'
import { formatDayAndTime } from '#shared/values/dates.ts'
import { formatMinutes } from '#shared/values/format-minutes.ts'
import { overdueAfterHours } from './enquiry-wait.ts'

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
