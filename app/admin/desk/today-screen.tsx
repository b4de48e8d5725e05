import { useState } from 'react'
import { data, Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { LazyStatusLine } from '#app/admin/desk/enquiries/lazy-status-line.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { isKeyListOpen } from '#app/admin/shell/shortcuts/panel-keys.ts'
import { offerRowKeys } from '#app/admin/shell/shortcuts/row-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readHoldHours } from '#server/departures/seat-form-records.ts'
import { readTodaySeats } from '#server/departures/today-seat-records.ts'
import { findUnansweredOpenings } from '#server/enquiries/event-records.ts'
import { markMentionRead, readNotesTo } from '#server/enquiries/notes/mention-records.ts'
import { readWhatsappTemplates } from '#server/enquiries/replies/reply-template-records.ts'
import { countSuspected, readToday } from '#server/enquiries/today-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { whatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { telephoneLink } from '#shared/enquiries/phone-numbers.ts'
import { timeToReply } from '#shared/enquiries/reply-time.ts'
import { type TodayListName, todayListNames, todayPath, todayTexts } from '#shared/enquiries/today-lists.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { formatCount } from '#shared/values/money.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { shorten } from '#shared/values/shorten.ts'
import type { Route } from './+types/today-screen.ts'
import { emptySeatTexts, SeatsToday } from './seats-today.tsx'
import { type TodayEnquiry, TodayRows } from './today-rows.tsx'

const NotesToYou = lazyOnIdle(() => import('./notes-to-you.tsx').then((part) => part.NotesToYou))

/** In milliseconds; updates the remaining times. */
const pause = 60_000

const fullLists: Record<TodayListName, object> = {
  unanswered: { answer: 'unanswered', sort: 'unanswered' },
  answered: { answer: 'wrote-again' },
  overdue: { step: 'overdue', sort: 'next-step' },
  dueToday: { step: 'today' },
  waiting: { answer: 'awaited', sort: 'answered' },
}

const excerptLength = 220

export const handle = staffPage({ read: 'enquiries.read', change: 'enquiries.read' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = staffOf(context)
  const isMine = new URL(request.url).searchParams.get('show') === 'mine'
  const now = new Date()
  const [read, notes, siteName, whatsapp, suspected, seats, hours] = await Promise.all([
    readToday(isMine ? user.id : null, now),
    readNotesTo(user.id),
    readSiteName(),
    readWhatsappTemplates(),
    countSuspected(),
    readTodaySeats(isMine ? user.id : null, now),
    readHoldHours(),
  ])
  const enquiryIds = todayListNames.flatMap((name) => read[name].rows.map(({ id }) => id))
  const openings = await findUnansweredOpenings({ userId: user.id, enquiryIds })
  const lists = todayListNames.map((name) => {
    const { total, rows } = read[name]
    const shown = rows.map((row): TodayEnquiry => {
      return {
        ...row,
        message: shorten(row.message, excerptLength),
        answer: name === 'unanswered' ? timeToReply(row.createdAt, now) : null,
        call: row.phone && telephoneLink(row.phone),
        reply: whatsappReply(row, siteName),
        chat: openings.get(row.id),
      }
    })
    return { name, total, rows: shown }
  })
  return { isMine, lists, whatsapp, notes, suspected, seats, hours }
}

export async function action({ request, context }: Route.ActionArgs) {
  const note = (await readPostedForm(request)).get('note')
  if (typeof note !== 'string' || !isRecordId(note)) return data({ ok: false }, { status: 422 })
  await markMentionRead(actorOf(staffOf(context)), note)
  return data({ ok: true })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({ serverAction, onFailure: () => ({ ok: false }) })
}

export default function TodayScreen({
  loaderData: { isMine, lists, whatsapp, notes, suspected, seats, hours },
}: Route.ComponentProps) {
  const full = lists.filter(({ rows }) => rows.length > 0)
  const empty = [
    ...lists.flatMap(({ name, rows }) =>
      rows.length > 0 ? [] : [todayTexts[name][isMine ? 'emptyMine' : 'empty']],
    ),
    ...emptySeatTexts(seats),
  ]
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useLiveChanges(['enquiries'], () => void revalidate())
  const [attach] = useState(() => (screen: HTMLElement | null) => {
    if (!screen) return undefined
    const timer = setInterval(() => void revalidate(), pause)
    const stop = offerRowKeys(screen, { title: 'Today' })
    const leave = followRowLinks(screen, (address) => void navigate(address, { state: fromList }))
    return () => {
      clearInterval(timer)
      stop()
      leave()
    }
  })
  return (
    <div ref={attach}>
      <div className="flex flex-wrap items-center gap-x-6 border-line border-b">
        <h1 className="text-2xl comfortable:text-3xl">Today</h1>
        <Owners isMine={isMine} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => isKeyListOpen.set(true)}
          className={`${buttonStyles.text} order-1 ml-auto lg:order-2 lg:ml-0`}
        >
          Keys
        </button>
        {suspected > 0 && <Suspected number={suspected} />}
      </div>
      {notes.total > 0 && <NotesToYou {...notes} />}
      {full.map(({ name, total, rows }) => (
        <section key={name} aria-labelledby={`today-${name}`} className="mt-2 comfortable:mt-6">
          <h2 id={`today-${name}`} className="py-1 font-strong font-text text-base">
            {todayTexts[name].heading} <span className="text-stone">({formatCount(total)})</span>
          </h2>
          <TodayRows list={name} rows={rows} whatsapp={whatsapp} />
          {total > rows.length && (
            <p className="text-sm text-stone">
              The first {rows.length} are shown.{' '}
              <Link
                to={
                  contentKinds.enquiry.path + filterQuery({ ...fullLists[name], owner: isMine ? 'mine' : '' })
                }
                className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
              >
                See all in Enquiries<span className="sr-only">: {todayTexts[name].heading}</span>
              </Link>
            </p>
          )}
        </section>
      ))}
      <SeatsToday seats={seats} hours={hours} />
      {empty.length > 0 && <p className="mt-4 text-stone">{empty.join(' · ')}</p>}
      <div className="list-foot pointer-events-none sticky bottom-0 z-10 mt-4 *:pointer-events-auto [@media(height<30rem)]:static">
        <LazyStatusLine floats />
        <p role="status" data-row-line className="sr-only" />
      </div>
    </div>
  )
}

function Suspected({ number }: { number: number }) {
  const text =
    number === 1 ? '1 enquiry looks like spam.' : `${formatCount(number)} enquiries look like spam.`
  return (
    <p className="order-2 flex flex-wrap items-center gap-x-2 text-sm lg:order-1 lg:ml-auto">
      <span key={text}>{text}</span>
      <Link
        to={contentKinds.enquiry.path + filterQuery({ show: 'suspected-spam' })}
        className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
      >
        Check that no traveller is among them
      </Link>
    </p>
  )
}

function Owners({ isMine }: { isMine: boolean }) {
  const { state } = useLocation()
  const choices = [
    { label: 'All', to: todayPath, isCurrent: !isMine },
    { label: 'Mine', to: `${todayPath}?show=mine`, isCurrent: isMine },
  ]
  return (
    <nav aria-label="Whose enquiries" className="flex flex-wrap gap-x-2">
      {choices.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          state={state}
          aria-current={isCurrent ? 'page' : undefined}
          className="-mb-px min-h-11 min-w-11 border-transparent border-b-3 px-3 py-2 text-center aria-[current]:border-monsoon aria-[current]:font-strong"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Plain links followed by the router: a `Link` per row would double the cost of rendering and hydrating it.
 */
function followRowLinks(screen: HTMLElement, go: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.matches('[data-row-id] [data-key]:not([target])') || !isFollowedHere(event)) return
    event.preventDefault()
    dismiss()
    go(link.pathname + link.search + link.hash)
  }
  screen.addEventListener('click', follow)
  return () => screen.removeEventListener('click', follow)
}

function isFollowedHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
