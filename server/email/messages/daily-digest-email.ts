// Composes the daily digest of a member of staff.
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { formatDate, formatDateTime } from '#shared/values/dates.ts'
import { oneLine } from '#shared/values/shorten.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

type DigestRow = {
  id: string
  name: string
  type: keyof typeof enquiryTypeLabels
  tour: string | null
  nextStep: string | null
  nextStepOn: string | null
  createdAt: Date
}
type DigestNote = { enquiryId: string; enquiryName: string; actorName: string; at: Date }
type DigestList = { total: number; rows: readonly DigestRow[] }
export type DailyDigest = {
  name: string
  now: Date
  unanswered: DigestList
  overdue: DigestList
  dueToday: DigestList
  notes: { total: number; rows: readonly DigestNote[] }
  unowned: DigestList
  suspected: number
}

export type ReadDailyDigest = (
  order: { userId: string; day: string },
  now: Date,
) => Promise<{ address: string; morning: DailyDigest } | undefined>

/** Rows per list. */
const shown = 8

const headings = {
  unanswered: ['unanswered enquiry', 'unanswered enquiries'],
  overdue: ['overdue step', 'overdue steps'],
  dueToday: ['step due today', 'steps due today'],
  unowned: ['unanswered enquiry without an owner', 'unanswered enquiries without an owner'],
  suspected: ['suspected enquiry to check', 'suspected enquiries to check'],
} as const
const listNames = ['unanswered', 'overdue', 'dueToday', 'unowned'] as const
type ListName = (typeof listNames)[number]

/** Returns the email; undefined without work. */
export function composeDailyDigest(morning: DailyDigest, brand: EmailBrand): EmailContent | undefined {
  const told = listNames.filter((name) => morning[name].total > 0)
  const { notes, suspected } = morning
  const counted = told.map((name) => countOf(name, morning[name].total))
  if (notes.total > 0) counted.push(notes.total === 1 ? '1 note to you' : `${notes.total} notes to you`)
  if (suspected > 0) counted.push(countOf('suspected', suspected))
  if (counted.length === 0) return undefined
  const counts = counted.join(', ')
  return {
    subject: `Today: ${counts}`,
    heading: `Good morning, ${oneLine(morning.name, 60)}`,
    preview: counts,
    blocks: [
      { kind: 'paragraph', text: `For you today, ${formatDate(morning.now)}:` },
      ...told.flatMap((name) => blocksOf(name, { list: morning[name], brand })),
      ...notesOf(notes, brand),
      ...suspectedOf(suspected, brand),
      { kind: 'button', label: 'Open Today', href: `${brand.origin}${todayPath}?show=mine` },
    ],
    reason: `You get this on days with something to do, because you work on enquiries of ${brand.name}. Switch it off under Notifications at ${brand.origin}/admin/account.`,
  }
}

function blocksOf(
  name: ListName,
  { list: { total, rows }, brand }: { list: DigestList; brand: EmailBrand },
): EmailContent['blocks'] {
  const items = rows.slice(0, shown).map((row) => ({
    label: oneLine(row.name, 80),
    href: `${brand.origin}/admin/enquiries/${row.id}`,
    text: describe(name, row),
  }))
  const heading = total > shown ? `${countOf(name, total)}, the first ${shown}:` : `${countOf(name, total)}:`
  return [
    { kind: 'paragraph', text: heading },
    { kind: 'entries', items },
  ]
}

function notesOf({ total, rows }: DailyDigest['notes'], brand: EmailBrand): EmailContent['blocks'] {
  if (total === 0) return []
  const items = rows.slice(0, shown).map(({ enquiryId, enquiryName, actorName, at }) => ({
    label: oneLine(enquiryName, 80),
    href: `${brand.origin}/admin/enquiries/${enquiryId}`,
    text: `from ${oneLine(actorName, 60)} · ${formatDateTime(at)}`,
  }))
  const heading = `Notes to you: ${total}${total > shown ? `, the newest ${shown}` : ''}`
  return [
    { kind: 'paragraph', text: heading },
    { kind: 'entries', items },
  ]
}

function suspectedOf(total: number, brand: EmailBrand): EmailContent['blocks'] {
  if (total === 0) return []
  const href = `${brand.origin}/admin/enquiries?show=suspected-spam`
  const text = 'They look like spam, so no email was sent. Please check that no traveller is among them.'
  return [{ kind: 'entries', items: [{ label: countOf('suspected', total), href, text }] }]
}

function describe(name: ListName, { type, tour, nextStep, nextStepOn, createdAt }: DigestRow): string {
  const about = oneLine(tour ?? enquiryTypeLabels[type], 80)
  if (name === 'unanswered' || name === 'unowned') return `${about} · received ${formatDateTime(createdAt)}`
  const step = oneLine(nextStep ?? '', 120)
  return `${step} · ${name === 'overdue' ? `due ${formatDate(nextStepOn ?? '')}` : 'due today'} · ${about}`
}

function countOf(name: keyof typeof headings, total: number): string {
  return `${total} ${headings[name][total === 1 ? 0 : 1]}`
}
