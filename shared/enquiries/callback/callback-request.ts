import { calendarDateInIndia, indiaOffset } from '#shared/values/dates.ts'

/** Preferred call times: stored value, label, and latest hour of the day in India. */
export const callTimes = [
  { value: 'any', label: 'At any time', until: 19 },
  { value: 'morning', label: 'Before 12 noon', until: 12 },
  { value: 'afternoon', label: 'From 12 to 5 pm', until: 17 },
  { value: 'evening', label: 'After 5 pm', until: 19 },
] as const
export type CallTime = (typeof callTimes)[number]['value']

export const noNumberToCall = 'Enter the phone number we should call.'

const steps: Readonly<Record<CallTime, string>> = {
  any: 'Call back, as asked for in the form',
  morning: 'Call back in the morning, as asked for in the form',
  afternoon: 'Call back in the afternoon, as asked for in the form',
  evening: 'Call back in the evening, as asked for in the form',
}

const day = 24 * 3_600_000

/** Due today in India (`YYYY-MM-DD`), or tomorrow if that time of day has passed. */
export function callStep(callTime: CallTime, now: Date): { nextStep: string; nextStepOn: string } {
  const until = callTimes.find(({ value }) => value === callTime)?.until ?? 0
  const hour = new Date(now.getTime() + indiaOffset).getUTCHours()
  const due = hour < until ? now : new Date(now.getTime() + day)
  return { nextStep: steps[callTime], nextStepOn: calendarDateInIndia(due) }
}

/** True unless a call is requested without a phone number. */
export function canBeCalled({ callTime, phone }: { callTime: unknown; phone: unknown }): boolean {
  return !callTime || Boolean(phone)
}
