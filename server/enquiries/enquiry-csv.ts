// Streams filtered enquiries as CSV, newest first, with bounded memory.
import { and, desc, eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { chatOpenings, enquiries, replyTimeColumn } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import {
  enquiryStatusLabels,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { partyFields, partyLabels } from '#shared/enquiries/party.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { csvMark, csvRecord } from '#shared/values/csv.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { enquiryCondition } from './enquiry-filter.ts'
import { replyLanguage } from './enquiry-records.ts'

const rowsAtOnce = 500

const { searchText: _, idempotencyKey: _key, ...stored } = getTableColumns(enquiries)

/**
 * Yields chunks from separate queries, so a slow client holds neither connection nor transaction. Throws a
 * 403 without permission.
 */
export async function* listEnquiryCsv(actor: Actor, filters: EnquiryFilters): AsyncGenerator<string> {
  requirePermission(actor, 'enquiries.export')
  let head = csvMark + csvRecord(cells.map(([heading]) => heading))
  let last: ExportedRow | undefined
  do {
    const rows = await readAfter(last, filters)
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    yield head + rows.map((row) => csvRecord(cells.map(([, show]) => show(row)))).join('')
    head = ''
  } while (last)
}

/** Oldest first, with author and time. */
const emails = sql<string | null>`(SELECT string_agg(
    to_char(mail.at AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI') || ', '
      || CASE mail.direction WHEN 'in' THEN 'the traveller' ELSE coalesce(nullif(mail.staff_name, ''), 'the office') END
      || CASE WHEN mail.state IN ('sent', 'received') THEN '' ELSE ' (not sent)' END || E': ' || mail.subject || E'\n' || mail.body,
    E'\n\n' ORDER BY mail.at, mail.id) FROM enquiry_emails AS mail WHERE mail.enquiry_id = ${enquiries.id}
      AND (mail.direction = 'in' OR mail.staff_id IS NOT NULL))`

type ExportedRow = Awaited<ReturnType<typeof readAfter>>[number]

function readAfter(last: { id: string; position: string } | undefined, filters: EnquiryFilters) {
  const after =
    last && sql`(${enquiries.createdAt}, ${enquiries.id}) < (${last.position}::timestamptz, ${last.id}::uuid)`
  const { code, createdAt: openedAt, enquiryId } = chatOpenings
  const chats = database()
    .select({
      code: sql<string | null>`string_agg(${code}, ', ' ORDER BY ${openedAt} DESC)`.as('code'),
      openedAt: max(openedAt).as('opened_at'),
    })
    .from(chatOpenings)
    .where(eq(enquiryId, enquiries.id))
    .as('chats')
  return database()
    .select({
      ...stored,
      answeredAt: replyTimeColumn,
      tour: tours.title,
      owner: staffUsers.name,
      ...{ code: chats.code, chatOpenedAt: chats.openedAt, emails },
      merged: sql<string | null>`(
        SELECT string_agg(concat_ws(' · ', to_char((item ->> 'created_at')::timestamptz AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY'),
          item ->> 'name', nullif(item ->> 'email', ''), item ->> 'phone', item ->> 'message'), E'\n' ORDER BY at, id)
        FROM merged_enquiries WHERE standing_id = ${enquiries.id})`,
      language: replyLanguage,
      // As text, because JavaScript dates lack microseconds.
      position: sql<string>`${enquiries.createdAt}::text`,
    })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
    .leftJoinLateral(chats, sql`true`)
    .where(and(enquiryCondition(filters), after))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(rowsAtOnce)
}

type Cell = [heading: string, show: (row: ExportedRow) => string | null]

const cells: Cell[] = [
  ['Received (India)', ({ createdAt }) => formatDateTime(createdAt)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Type', ({ type }) => enquiryTypeLabels[type]],
  ['Status', ({ status }) => enquiryStatusLabels[status]],
  ['Tour', ({ tour }) => tour],
  ['Travel dates', ({ travelDates }) => travelDates && showTravelDates(travelDates)],
  ['Group size', (row) => showGroupSize(row)],
  ['Budget', ({ budgetRange }) => showBudgetRange(budgetRange)],
  ['Message', ({ message }) => message],
  ['Sent from', ({ sourcePage }) => sourcePage],
  ['First contact (India)', ({ firstContactedAt }) => firstContactedAt && formatDateTime(firstContactedAt)],
  ['Suspected spam', ({ suspectedSpam }) => (suspectedSpam ? 'Yes' : '')],
  ['Owner', ({ owner }) => owner],
  ['Next step', ({ nextStep }) => nextStep],
  ['Next step on', ({ nextStepOn }) => nextStepOn],
  ['Answered (India)', ({ answeredAt }) => answeredAt && formatDateTime(answeredAt)],
  ['Source', ({ source }) => enquirySourceLabels[source]],
  ['Language', ({ language }) => language && chatLanguageLabels[language]],
  ['WhatsApp code', ({ code }) => code],
  ['Chat opened (India)', ({ chatOpenedAt }) => chatOpenedAt && formatDateTime(chatOpenedAt)],
  ['Merged enquiries', ({ merged }) => merged],
  ['Reference', ({ reference }) => reference],
  ['Emails', ({ emails }) => emails],
  ...partyFields.map((name): Cell => [partyLabels[name], (row) => row[name]?.toString() ?? '']),
]

/** Records an export without its filters, which may contain personal data. */
export function recordEnquiryExport(actor: StaffActor): Promise<void> {
  return enterEvent(actor, { action: 'export', kind: 'enquiry' })
}
