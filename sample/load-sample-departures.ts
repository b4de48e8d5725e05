/** Loads departures of eight sample tours, on Saturdays after the day of the start, some with seats taken. */
import { createDepartures, listTourDepartures } from '#server/departures/departure-records.ts'
import { runSeatForm } from '#server/departures/seat-form-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { addDays, type DepartureState } from '#shared/departures/departure.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { sampleTours } from './content/sample-tours.ts'
import { sampleActor } from './sample-actor.ts'

/** `weeks` after the first coming Saturday; `taken` seats are confirmed. */
type SampleDeparture = {
  weeks: number
  seats: number
  needs?: number
  taken?: number
  state?: DepartureState
}

const plans: Record<string, SampleDeparture[]> = {
  'konkan-coast-road-trip': [
    { weeks: 1, seats: 18, taken: 15, state: 'guaranteed' },
    { weeks: 4, seats: 18, needs: 8, taken: 3 },
    { weeks: 8, seats: 18, needs: 8 },
  ],
  'ajanta-ellora-world-heritage': [
    { weeks: 2, seats: 16, taken: 16 },
    { weeks: 5, seats: 16, needs: 6, taken: 14 },
    { weeks: 9, seats: 16, needs: 6 },
  ],
  'raigad-and-sahyadri-forts-trek': [
    { weeks: 0, seats: 20, needs: 10, taken: 6 },
    { weeks: 1, seats: 20, needs: 10, taken: 2 },
    { weeks: 2, seats: 20, needs: 10 },
    { weeks: 3, seats: 20, needs: 10 },
  ],
  'tadoba-tiger-safari': [
    { weeks: 3, seats: 6, taken: 4 },
    { weeks: 6, seats: 6 },
  ],
  'mahabaleshwar-panchgani-hills': [
    { weeks: 2, seats: 24, needs: 8, state: 'cancelled' },
    { weeks: 6, seats: 24, needs: 8, taken: 5 },
  ],
  'tarkarli-snorkelling-and-backwaters': [
    { weeks: 3, seats: 12, needs: 4 },
    { weeks: 7, seats: 12, needs: 4 },
  ],
  'grand-maharashtra-circuit': [
    { weeks: 5, seats: 14, needs: 6, taken: 7 },
    { weeks: 10, seats: 14, needs: 6 },
  ],
  'pune-heritage-weekend': [
    { weeks: 0, seats: 15, taken: 4 },
    { weeks: 4, seats: 15 },
  ],
}

const saturday = 6

export async function loadSampleDepartures(now = new Date()): Promise<void> {
  const choices = await listTourChoices()
  for (const { id: tourId, title } of choices) {
    const slug = sampleTours.find((tour) => tour.title === title)?.slug ?? ''
    const planned = plans[slug] ?? []
    if (planned.length === 0 || (await listTourDepartures(tourId)).length > 0) continue
    const dates = planned.map(({ weeks, seats, needs = null, state = 'open' }) => ({
      ...{ startsOn: firstSaturday(now, weeks), seats, needs, state },
    }))
    await createDepartures(sampleActor, { tourId, dates })
    for (const { id: departureId, startsOn } of await listTourDepartures(tourId)) {
      const seats = planned.find(({ weeks }) => firstSaturday(now, weeks) === startsOn)?.taken
      if (seats) await take(departureId, seats)
    }
  }
}

function firstSaturday(now: Date, weeks: number): string {
  const today = calendarDateInIndia(now)
  const ahead = (saturday - new Date(today).getUTCDay() + 7) % 7 || 7
  return addDays(today, ahead + weeks * 7)
}

async function take(departure: string, seats: number) {
  const id = crypto.randomUUID()
  const hold = { seatAction: 'hold', id, departure, seats: String(seats), label: 'Sample families' }
  for (const fields of [hold, { seatAction: 'confirm', id }]) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    await runSeatForm(sampleActor, { enquiryId: null, form })
  }
}
