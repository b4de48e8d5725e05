import { StatusSelect } from '#app/admin/desk/enquiries/status-select.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import { currentRowLook } from '#app/admin/shell/shortcuts/row-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { readWhatsappTemplates } from '#server/enquiries/replies/whatsapp-template-records.ts'
import type { TodayRow } from '#server/enquiries/today-records.ts'
import type { WhatsappOpening, WhatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { describeNextStep } from '#shared/enquiries/desk/next-step-line.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { ReplyTime } from '#shared/enquiries/reply-time.ts'
import { type TodayListName, todayTexts } from '#shared/enquiries/today-lists.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { DeskActionResult, useDeskForm } from './desk-result.tsx'
import { useWhatsapp, type WhatsappState } from './use-whatsapp.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

const SentQuestion = lazyOnIdle(() => import('./sent-question.tsx').then((part) => part.SentQuestion))

/** `answer`: remaining time to reply; null after a reply. */
export type TodayEnquiry = TodayRow & {
  answer: ReplyTime | null
  reply: WhatsappReply | null
  /** Opened WhatsApp message of the user that is not confirmed as sent. */
  opening: WhatsappOpening | undefined
}

type Texts = Awaited<ReturnType<typeof readWhatsappTemplates>>

type Props = { list: TodayListName; rows: readonly TodayEnquiry[]; whatsapp: Texts }

export function TodayRows({ list, rows, whatsapp }: Props) {
  return (
    <ol aria-label={todayTexts[list].heading} className="mt-2 divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row-id={`${list}/${row.id}`}
          className={`grid items-center gap-x-4 gap-y-1 py-2 xl:grid-cols-[minmax(0,1fr)_auto] ${currentRowLook}`}
        >
          <About {...row} />
          <Row row={row} texts={whatsapp} />
        </li>
      ))}
    </ol>
  )
}

function About({ id, name, phone, type, tour, message, owner, answer, ...row }: TodayEnquiry) {
  const { nextStep, nextStepOn, answeredAt, replyAwaitedSince } = row
  const mayChange = useMay()('enquiries.change')
  // Users with the permission see a button instead.
  const nobody = mayChange ? '' : 'Unassigned'
  const facts = [tour ?? enquiryTypeLabels[type], owner ?? nobody, phone, message].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a
          href={`${contentKinds.enquiry.path}/${id}`}
          data-key="Enter"
          className="touch-reach wrap-anywhere inline-flex min-h-8 items-center font-strong text-monsoon hover:underline"
        >
          {name}
        </a>
        {answer && (
          <span className={answer.isUrgent ? 'font-strong text-laterite-deep' : 'text-stone'}>
            {answer.words}
            <span className="font-normal text-sm"> · answer by {answer.until}</span>
          </span>
        )}
        {replyAwaitedSince && (
          <span className="font-strong text-laterite-deep">
            wrote {formatDateTime(replyAwaitedSince)}
            <span className="sr-only"> and waits for an answer</span>
          </span>
        )}
        {!answer && !replyAwaitedSince && answeredAt && (
          <span className="text-sm text-stone">answered {formatDateTime(answeredAt)}</span>
        )}
      </p>
      {nextStep && nextStepOn && (
        <p className="wrap-anywhere">{describeNextStep({ nextStep, nextStepOn })}</p>
      )}
      <div className="flex items-center gap-2">
        {owner && <PersonMark name={owner} title={`Owner: ${owner}`} />}
        <p className="wrap-anywhere line-clamp-2 min-w-0 text-sm text-stone xl:line-clamp-1">{facts}</p>
      </div>
    </div>
  )
}

function Row({ row, texts }: { row: TodayEnquiry; texts: Texts }) {
  const { id, reply, opening } = row
  const action = `${contentKinds.enquiry.path}/${id}`
  const whatsapp = useWhatsapp({ action, pending: opening })
  const mayChange = useMay()('enquiries.change')
  const isConfirmationRequired = whatsapp.asked || whatsapp.opening.answer || whatsapp.answering.answer
  return (
    <>
      <Actions row={row} whatsapp={whatsapp} texts={texts} />
      <div className="empty:hidden xl:col-span-2">
        {mayChange && isConfirmationRequired && (
          <SentQuestion whatsapp={whatsapp} number={reply?.number ?? null} id={id} />
        )}
      </div>
    </>
  )
}

const rowLook = `${buttonStyles.outline} h-11 px-3`

type ActionsProps = { row: TodayEnquiry; whatsapp: WhatsappState; texts: Texts }

function Actions({ row, whatsapp, texts }: ActionsProps) {
  const { id, name, email, status, ownerId, answer: left, reply } = row
  const { fetcher, answer } = useDeskForm()
  const { user } = useAuth()
  const address = `${contentKinds.enquiry.path}/${id}`
  const mayChange = useMay()('enquiries.change')
  const standing = { id, name, status, isLate: left?.isUrgent ?? false }
  if (!mayChange || !user) return <StatusSelect {...standing} />
  const moreTexts = texts.templates.length > 0 && { ...texts, enquiry: row, me: user.name }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {email !== '' && (
        <a href={replyPath(id)} data-key="r" className={rowLook}>
          Reply<span className="sr-only">: {name}</span>
        </a>
      )}
      {reply && <WhatsappButton {...{ reply, name, whatsapp, moreTexts }} look={rowLook} />}
      <a href={`${address}#event-text`} data-key="n" className={rowLook}>
        Note<span className="sr-only">: {name}</span>
      </a>
      {ownerId === null && (
        <fetcher.Form method="post" action={address}>
          <input type="hidden" name="owner" value={user.id} />
          <input type="hidden" name="seenOwner" value="" />
          <button type="submit" name="event" value="owner" data-key="a" className={rowLook}>
            Assign to me<span className="sr-only">: {name}</span>
          </button>
        </fetcher.Form>
      )}
      <StatusSelect {...standing} />
      {/* On success the row itself changes, so only errors are shown. */}
      {answer && !('nextId' in answer) && <DeskActionResult answer={answer} fields={[]} />}
    </div>
  )
}
