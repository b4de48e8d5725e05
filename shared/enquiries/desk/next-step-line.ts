import { formatShortDate } from '#shared/values/dates.ts'

/** `25 Nov 2026: Call about the dates`; the day is in India. */
export function describeNextStep({ nextStep, nextStepOn }: { nextStep: string; nextStepOn: string }): string {
  return `${formatShortDate(`${nextStepOn}T00:00:00+05:30`)}: ${nextStep}`
}
