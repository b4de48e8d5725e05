import { calendarDateInIndia, formatShortDate } from '#shared/values/dates.ts'

const dayLong = 86_400_000
const sunday = 0
const monday = 1

type NextStepDay = { name: string; day: string }

/** Returns quick choices for a next step's day, in India: `2026-11-25`. */
export function nextStepDays(now: Date): NextStepDay[] {
  const today = new Date(`${calendarDateInIndia(now)}T00:00:00Z`)
  const daysOn = (days: number) => new Date(today.getTime() + days * dayLong).toISOString().slice(0, 10)
  const weekday = today.getUTCDay()
  const untilMonday = weekday === sunday ? monday : 7 - weekday + monday
  return [
    { name: 'Tomorrow', day: daysOn(1) },
    { name: 'In 3 days', day: daysOn(3) },
    { name: 'Next Monday', day: daysOn(untilMonday) },
  ]
}

/** Returns the default next step: call an unanswered traveller, otherwise follow up. */
export function proposedStep({ answeredAt }: { answeredAt: Date | null }): string {
  return answeredAt ? 'Ask again' : 'Call'
}

/** One-click call results: the event to store; `isAgain` proposes a next step. */
export const callOutcomes = [
  { name: 'Reached', event: 'call', text: 'Reached.', isAgain: false },
  { name: 'Call again', event: 'call', text: 'Reached, wants to be called again.', isAgain: true },
  { name: 'No answer', event: 'note', text: 'Called, no answer.', isAgain: true },
  { name: 'Wrong number', event: 'note', text: 'Called, wrong number.', isAgain: false },
] as const

export const callQuestion = 'Log the call?'

/** `25 Nov 2026: Call about the dates`; the day is in India. */
export function describeNextStep({ nextStep, nextStepOn }: { nextStep: string; nextStepOn: string }): string {
  return `${formatShortDate(`${nextStepOn}T00:00:00+05:30`)}: ${nextStep}`
}
