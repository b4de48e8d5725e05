// Print PDFs of published tours.
import { asc, eq } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findPublishedTour } from './published-tours.ts'
import { drawSheet, type SheetOrder, UndrawnSheet } from './sheets/draw-sheet.ts'
import { type SheetData, writeSheet } from './sheets/sheet-data.ts'

export type SheetTour = { id: string; title: string }

const maxTours = 1000

export type TourSheet = SheetData & { tourId: string; title: string; name: string }

/** Returns the published tours, by title. */
export function listSheetTours(): Promise<SheetTour[]> {
  return database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .where(isPublished(tours))
    .orderBy(asc(tours.title), asc(tours.id))
    .limit(maxTours)
}

/** Returns a published tour's PDF content; undefined without such a tour. */
export async function findTourSheet(tourId: string): Promise<TourSheet | undefined> {
  if (!isRecordId(tourId)) return undefined
  const [found] = await database().select({ slug: tours.slug }).from(tours).where(eq(tours.id, tourId))
  const tour = found && (await findPublishedTour(found.slug))
  if (tour?.id !== tourId) return undefined
  const settings = await readPublicSettings()
  const sheet = writeSheet({ tour, settings, origin: configuration().publicOrigin, now: new Date() })
  return { ...sheet, tourId, title: tour.title, name: `${tour.slug}.pdf` }
}

/** Undefined if rendering fails, which is logged. */
export async function drawTourSheet({ data, account }: SheetOrder): Promise<Buffer | undefined> {
  try {
    return await drawSheet({ data, account })
  } catch (error) {
    if (!(error instanceof UndrawnSheet)) throw error
    log().error({ part: 'sheets', err: error }, 'a print sheet was not drawn')
    return undefined
  }
}
