// Runs the forms of the screen "Departures": adds, copies, changes and deletes dates of one tour.
import type { Actor } from '#server/content/actor.ts'
import {
  addDays,
  type DepartureResult,
  departureActionSchema,
  departureChangesSchema,
  newDaySchema,
  newDeparturesSchema,
  weeklyDays,
} from '#shared/departures/departure.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readForm } from '#shared/forms/form-values.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { dayProblem, dayToType } from '#shared/values/parse-day.ts'
import {
  changeDepartures,
  copyLastSeason,
  createDepartures,
  departureTexts,
  removeDepartures,
  rescheduleDeparture,
  withoutEmpty,
} from './departure-records.ts'

type Submitted = { tourId: string; form: FormData }

/** Runs one form of a tour's dates. */
export async function runDepartureForm(actor: Actor, { tourId, form }: Submitted): Promise<DepartureResult> {
  const reading = readForm(departureActionSchema, form)
  if (!reading.ok) return { ok: false, errors: reading.errors }
  const { departureAction, ids } = reading.value
  switch (departureAction) {
    case 'add':
      return addDates(actor, { tourId, form })
    case 'copy': {
      const today = calendarDateInIndia(new Date())
      return resultOf(await copyLastSeason(actor, { tourId, today }), describeAdded)
    }
    case 'change':
      return changeDates(actor, { tourId, ids, form })
    case 'reschedule':
      return moveDate(actor, { tourId, ids, form })
    case 'remove':
      return resultOf(await removeDepartures(actor, { tourId, ids }), () => 'The dates were deleted.')
  }
}

async function addDates(actor: Actor, { tourId, form }: Submitted): Promise<DepartureResult> {
  const reading = readForm(newDeparturesSchema, form)
  if (!reading.ok) return { ok: false, errors: reading.errors }
  const { startsOn, repeatUntil, closesBefore, seats, needs, prices, notes } = reading.value
  const dates = weeklyDays({ startsOn: startsOn ?? '', repeatUntil }).map((day) => ({
    ...{ startsOn: day, seats, needs },
    closesOn: closesBefore === null ? null : addDays(day, -closesBefore),
    ...{ prices: withoutEmpty(prices), notes: withoutEmpty(notes) },
  }))
  return resultOf(await createDepartures(actor, { tourId, dates }), describeAdded)
}

async function changeDates(
  actor: Actor,
  { tourId, ids, form }: Submitted & { ids: string[] },
): Promise<DepartureResult> {
  const reading = readForm(departureChangesSchema, form)
  if (!reading.ok) return { ok: false, errors: reading.errors }
  const { prices, notes, ...others } = reading.value
  const columns = { ...withoutEmpty(others), prices: withoutEmpty(prices), notes: withoutEmpty(notes) }
  const outcome = await changeDepartures(actor, { tourId, ids, columns })
  return resultOf(outcome, ({ changed }) => `${countDates(changed)} changed.`)
}

async function moveDate(
  actor: Actor,
  { tourId, ids, form }: Submitted & { ids: string[] },
): Promise<DepartureResult> {
  const reading = readForm(newDaySchema, form)
  if (!reading.ok) return { ok: false, errors: reading.errors }
  const { startsOn } = reading.value
  if (startsOn === null) return { ok: false, errors: { startsOn: [dayProblem] } }
  const today = calendarDateInIndia(new Date())
  const move = { tourId, id: ids[0] ?? '', startsOn, today }
  return resultOf(await rescheduleDeparture(actor, move), ({ affected }) => {
    const moved = `The departure is on ${dayToType(startsOn)} now.`
    return affected.length === 0 ? moved : `${moved} Tell these people: ${affected.join(', ')}.`
  })
}

function describeAdded({ added, skipped }: { added: number; skipped: number }): string {
  const there = skipped === 0 ? '' : ` ${countDates(skipped)} already there.`
  return `${countDates(added)} added.${there}`
}

function countDates(number: number): string {
  return number === 1 ? '1 date was' : `${number} dates were`
}

function resultOf<Item>(outcome: SaveOutcome<Item>, describe: (item: Item) => string): DepartureResult {
  if (outcome.ok) return { ok: true, text: describe(outcome.item) }
  if (outcome.reason === 'invalid') return { ok: false, errors: outcome.errors }
  return { ok: false, errors: { [formErrorKey]: [departureTexts.failed] } }
}
