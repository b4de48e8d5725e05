// Edits enquiries and stores previous values in the timeline.
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { checkVersion, rejectFields, requireRow, saveContent } from '#server/content/save-content.ts'
import type { Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { describeEdit } from '#shared/enquiries/enquiry-events.ts'
import { type EnquiryEditInput, enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { travellersOf } from '#shared/enquiries/party.ts'
import { composeTravelDates } from '#shared/enquiries/travel-dates.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { dayToType } from '#shared/values/parse-day.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { existingTour } from './enquiry-change-records.ts'
import { existingDeparture, type Requested, readRequestedDeparture } from './store-enquiry.ts'

type Edit = { id: string; loadedAt: Date; input: EnquiryEditInput }
export type EditedEnquiry = EnquiryEditInput & { id: string; title: string; updatedAt: Date }

const { id: ownId, type, source, name, email, phone, tourId, groupSize, budgetRange } = enquiries
const { travelDates, message, updatedAt, departureId } = enquiries
const { adults, childrenWithBed, childrenWithoutBed, infants, rooms } = enquiries
const columns = {
  ...{ id: ownId, title: name, type, source, name, email, phone, tourId, groupSize, budgetRange },
  ...{
    travelDates,
    message,
    updatedAt,
    departureId,
    adults,
    childrenWithBed,
    childrenWithoutBed,
    infants,
    rooms,
  },
}

/**
 * Stores the edit, unless the enquiry changed since it was loaded. Omits a deleted tour. The days of another
 * departure replace those at the start of the travel dates.
 */
export async function changeEnquiry(
  actor: Actor,
  { id, loadedAt, input }: Edit,
): Promise<SaveOutcome<EditedEnquiry>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [id] } } as const
  const outcome = await saveContent(change, async (writing): Promise<EditedEnquiry> => {
    const [row] = await writing.select(columns).from(enquiries).where(eq(ownId, id)).for('update')
    const before = checkVersion(row, loadedAt)
    const { tourId: tour, departureId: wished, ...others } = input
    const isSameDate = wished === before.departureId && tour === before.tourId
    const requested = isSameDate ? undefined : await readRequestedDeparture(input, writing)
    if (requested && 'errors' in requested) rejectFields(requested.errors)
    const after = requireRow(
      await writing
        .update(enquiries)
        .set({
          ...others,
          groupSize: others.groupSize ?? travellersOf(others),
          ...(requested && {
            departureId: requested.departure && existingDeparture(requested.departure.id),
            travelDates: datesWith(requested.departure, { ...others, was: before.departureId }),
          }),
          tourId: tour && existingTour(tour),
        })
        .where(eq(ownId, id))
        .returning(columns),
    )
    const titles = new Map([
      ...(await tourTitles(writing, [before.tourId, after.tourId])),
      ...(await departureDays(writing, [before.departureId, after.departureId])),
    ])
    const text = describeEdit({ before, after, titles })
    if (text !== '') await writing.insert(enquiryEvents).values({ enquiryId: id, kind: 'edited', text })
    return after
  })
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
}

type Dates = { travelDates: string | null; was: string | null }

/** Replaces the days of the former departure, which precede the typed dates. */
function datesWith(departure: Requested, { travelDates, was }: Dates): string | null {
  const typed = was === null ? travelDates : travelDates?.replace(composedDays, '')
  const days = departure && composeTravelDates({ startDate: departure.startsOn, endDate: departure.endsOn })
  return [days, typed].filter(Boolean).join('; ').slice(0, enquiryLimits.storedTravelDates) || null
}

const composedDays = /^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d(?:; )?/

async function departureDays(writing: Writing, ids: (string | null)[]): Promise<[string, string][]> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  const { id, startsOn } = departures
  const rows = await writing.select({ id, startsOn }).from(departures).where(inArray(id, known))
  return rows.map((row) => [row.id, dayToType(row.startsOn)])
}

async function tourTitles(writing: Writing, ids: (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await writing
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .where(inArray(tours.id, known))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
