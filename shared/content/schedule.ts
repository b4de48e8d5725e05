import type { FormErrors } from '#shared/forms/form-values.ts'

/** Scheduled publication and its end; null if not scheduled. */
export type Schedule = { publishAt: Date | null; unpublishAt: Date | null }
export type TimedItem = Schedule & { isPublic: boolean }

type ResolvedSchedule = { ok: true; schedule: Schedule } | { ok: false; errors: FormErrors }

const problems = {
  past: 'This time is past. Enter a later one, or leave this empty.',
  shown: 'Published or Active, it is public at once. Change that, or leave this empty.',
  order: 'Enter a later time than that of publishing.',
} as const

type Save = { wanted: TimedItem; stored: TimedItem | undefined; now: Date }

/**
 * A past time that was already stored is accepted, because the form may be older. Manual publication clears
 * `publishAt`; any manual change clears past times.
 */
export function resolveSchedule(save: Save): ResolvedSchedule {
  const errors = problemsOf(save)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const left = (name: keyof Schedule) => timeLeft(name, save)
  return { ok: true, schedule: { publishAt: left('publishAt'), unpublishAt: left('unpublishAt') } }
}

function problemsOf(save: Save): FormErrors {
  const { now } = save
  const { publishAt, unpublishAt, isPublic } = save.wanted
  const errors: FormErrors = {}
  if (publishAt && !isUnchanged('publishAt', save)) {
    if (publishAt <= now) errors.publishAt = [problems.past]
    else if (isPublic) errors.publishAt = [problems.shown]
  }
  if (!unpublishAt) return errors
  if (unpublishAt <= now && !isUnchanged('unpublishAt', save)) errors.unpublishAt = [problems.past]
  else if (publishAt && publishAt >= unpublishAt) errors.unpublishAt = [problems.order]
  return errors
}

function timeLeft(name: keyof Schedule, save: Save): Date | null {
  const { wanted, stored, now } = save
  if (!stored || !isUnchanged(name, save)) return wanted[name]
  const time = stored[name]
  if (!time || stored.isPublic === wanted.isPublic) return time
  const isDone = name === 'publishAt' && wanted.isPublic
  return isDone || time <= now ? null : time
}

function isUnchanged(name: keyof Schedule, { wanted, stored }: Save): boolean {
  return stored !== undefined && minuteOf(wanted[name]) === minuteOf(stored[name])
}

function minuteOf(moment: Date | null): number | undefined {
  return moment ? Math.floor(moment.getTime() / 60_000) : undefined
}
