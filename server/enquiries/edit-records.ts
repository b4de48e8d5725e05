// Edits enquiries and stores previous values in the timeline.
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { checkVersion, requireRow, saveContent } from '#server/content/save-content.ts'
import type { Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiryEvents } from '#server/tables/enquiries/enquiry-event-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { describeEdit } from '#shared/enquiries/describe-edit.ts'
import type { EnquiryEditInput } from '#shared/enquiries/enquiry-forms.ts'
import { travellersOf } from '#shared/enquiries/party.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { existingTour } from './enquiry-change-records.ts'

type Edit = { id: string; loadedAt: Date; input: EnquiryEditInput }
export type EditedEnquiry = EnquiryEditInput & { id: string; title: string; updatedAt: Date }

const { id: ownId, type, source, name, email, phone, tourId, groupSize, budgetRange } = enquiries
const { travelDates, message, updatedAt } = enquiries
const { adults, childrenWithBed, childrenWithoutBed, infants, rooms } = enquiries
const columns = {
  ...{ id: ownId, title: name, type, source, name, email, phone, tourId, groupSize, budgetRange },
  ...{ travelDates, message, updatedAt, adults, childrenWithBed, childrenWithoutBed, infants, rooms },
}

/** Stores the edit, unless the enquiry changed since it was loaded. Omits a deleted tour. */
export async function changeEnquiry(
  actor: Actor,
  { id, loadedAt, input }: Edit,
): Promise<SaveOutcome<EditedEnquiry>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [id] } } as const
  const outcome = await saveContent(change, async (writing): Promise<EditedEnquiry> => {
    const [row] = await writing.select(columns).from(enquiries).where(eq(ownId, id)).for('update')
    const before = checkVersion(row, loadedAt)
    const { tourId: tour, ...others } = input
    const after = requireRow(
      await writing
        .update(enquiries)
        .set({
          ...others,
          groupSize: others.groupSize ?? travellersOf(others),
          tourId: tour && existingTour(tour),
        })
        .where(eq(ownId, id))
        .returning(columns),
    )
    const titles = await tourTitles(writing, [before.tourId, after.tourId])
    const text = describeEdit({ before, after, titles })
    if (text !== '') await writing.insert(enquiryEvents).values({ enquiryId: id, kind: 'edited', text })
    return after
  })
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
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
