import { tourPath } from '#app/site/site-paths.ts'
import { findAtAnySlug } from '#server/content/published-items.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { listDeparturesOf } from '#server/departures/published-departures.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { addDays } from '#shared/departures/departure.ts'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { unavailableResponse } from './xml-text.ts'

export const handle = publicPage()

type Arguments = { request: Request; params: { slug?: string; day?: string } }

/** `/tours/…/calendar/2026-12-12`: an all-day event of a departure, for calendar programs (RFC 5545). */
export async function loader({ request, params: { slug = '', day = '' } }: Arguments): Promise<Response> {
  const { origin, host, pathname } = new URL(request.url)
  const language = languageOfPath(pathname)
  const { value, failed } = await readWithFallback(() => readDeparture({ slug, day, language }), undefined)
  if (failed) return unavailableResponse()
  if (!value) return new Response(null, { status: 404 })
  const { tour, departure } = value
  const dateOf = (date: string) => date.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//departures//EN`,
    'BEGIN:VEVENT',
    `UID:${tour.id}-${departure.startsOn}@${host}`,
    `DTSTAMP:${dateOf(departure.startsOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${dateOf(departure.startsOn)}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${dateOf(addDays(departure.endsOn, 1))}`,
    `SUMMARY:${tour.title.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s+/g, ' ')}`,
    `URL:${origin}${inLanguage(tourPath(tour.slug), language)}`,
    ...(departure.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return new Response(lines.flatMap(foldLine).join('\r\n'), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${tour.slug}-${departure.startsOn}.ics"`,
    },
  })
}

type Wanted = { slug: string; day: string; language: Language }

async function readDeparture({ slug, day, language }: Wanted) {
  const found = await findAtAnySlug('tour', { slug, find: findPublishedTour })
  const departure = found && (await listDeparturesOf(found.id)).find(({ startsOn }) => startsOn === day)
  if (!found || !departure) return undefined
  const { items } = await translateItems(language, { kind: 'tour', items: [found] })
  return { tour: items[0] ?? found, departure }
}

/** Lines have at most 75 bytes; further ones begin with a space. A letter has at most four bytes. */
function foldLine(line: string): string[] {
  const letters = Array.from(line)
  const parts = Array.from({ length: Math.ceil(letters.length / 18) || 1 }, (_, at) =>
    letters.slice(at * 18, at * 18 + 18).join(''),
  )
  return new TextEncoder().encode(line).length <= 75
    ? [line]
    : parts.map((part, at) => (at ? ` ${part}` : part))
}
