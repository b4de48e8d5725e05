import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { StatusSelect } from '#app/admin/desk/enquiries/status-select.tsx'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { closeAfterClick, closeWhenLeft, placeMenu, steerMenu } from '#app/admin/shell/dialogs/steer-menu.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { useAuth, useMay } from '#app/admin/shell/session/auth-context.tsx'
import { currentRowLook } from '#app/admin/shell/shortcuts/row-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { readWhatsappTemplates } from '#server/enquiries/replies/reply-template-records.ts'
import type { TodayRow } from '#server/enquiries/today-records.ts'
import type { WhatsappChat, WhatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { ReplyTime } from '#shared/enquiries/reply-time.ts'
import { type TodayListName, todayTexts } from '#shared/enquiries/today-lists.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'
import { useWhatsapp, type WhatsappState } from './use-whatsapp.ts'
import { WhatsappTextLink, whatsappItem } from './whatsapp-link-button.tsx'

const WhatsappMenu = lazyOnIdle(() => import('./whatsapp-menu.tsx').then((part) => part.WhatsappMenu))
const SentQuestion = lazyOnIdle(() => import('./sent-question.tsx').then((part) => part.SentQuestion))

/** `answer`: remaining time to reply; null after a reply. */
export type TodayEnquiry = TodayRow & {
  answer: ReplyTime | null
  call: string | null
  reply: WhatsappReply | null
  /** Opened WhatsApp message of the user that is not confirmed as sent. */
  chat: WhatsappChat | undefined
}

type Texts = Awaited<ReturnType<typeof readWhatsappTemplates>>

type Props = { list: TodayListName; rows: readonly TodayEnquiry[]; whatsapp: Texts }

export function TodayRows({ list, rows, whatsapp }: Props) {
  return (
    <ol aria-label={todayTexts[list].heading} className="divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row-id={`${list}/${row.id}`}
          className={`group/row relative grid items-center gap-x-4 py-1.5 lg:grid-cols-[12.5rem_minmax(0,1fr)_auto] xl:grid-cols-[16rem_minmax(0,1fr)_auto] comfortable:py-3 ${currentRowLook}`}
        >
          <Traveller {...row} />
          <Wish {...row} />
          <Row row={row} texts={whatsapp} />
        </li>
      ))}
    </ol>
  )
}

function Traveller({ id, name, answer, answeredAt, replyAwaitedSince }: TodayEnquiry) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm leading-snug lg:block">
      <a
        href={`${contentKinds.enquiry.path}/${id}`}
        data-key="Enter"
        className="touch-reach wrap-anywhere inline-flex min-h-6 items-center font-strong text-base text-monsoon leading-snug hover:underline"
      >
        {name}
      </a>
      {answer && (
        <span className={`block ${answer.isUrgent ? 'font-strong text-laterite-deep' : 'text-stone'}`}>
          {answer.words}
          <span className="font-normal">
            {' '}
            · <span className="sr-only">answer </span>by {answer.until}
          </span>
        </span>
      )}
      {replyAwaitedSince && (
        <span className="block font-strong text-laterite-deep">
          wrote {formatDateTime(replyAwaitedSince)}
          <span className="sr-only"> and waits for an answer</span>
        </span>
      )}
      {!answer && !replyAwaitedSince && answeredAt && (
        <span className="block text-stone">answered {formatDateTime(answeredAt)}</span>
      )}
    </p>
  )
}

function Wish({ type, tour, phone, call, message, owner, nextStep, nextStepOn }: TodayEnquiry) {
  const mayChange = useMay()('enquiries.change')
  const facts = [tour ?? enquiryTypeLabels[type], owner ?? (mayChange ? '' : 'Unassigned')]
  return (
    <div className="flex min-w-0 items-center gap-2">
      {owner && <PersonMark name={owner} title={`Owner: ${owner}`} />}
      <p className="wrap-anywhere line-clamp-2 min-w-0 text-sm leading-snug">
        {nextStep && nextStepOn && (
          <span className="font-strong">{describeNextStep({ nextStep, nextStepOn })} · </span>
        )}
        <span className="text-stone">{facts.filter(Boolean).join(' · ')}</span>
        {phone && ' · '}
        {call ? (
          <a href={call} className="whitespace-nowrap text-monsoon hover:underline">
            {phone}
          </a>
        ) : (
          phone
        )}
        {message && ` · ${message}`}
      </p>
    </div>
  )
}

function Row({ row, texts }: { row: TodayEnquiry; texts: Texts }) {
  const { id, reply, chat } = row
  const action = `${contentKinds.enquiry.path}/${id}`
  const whatsapp = useWhatsapp({ action, pending: chat })
  const mayChange = useMay()('enquiries.change')
  const isQuestionShown = whatsapp.asked || whatsapp.openAction.answer || whatsapp.answering.answer
  return (
    <>
      <Actions row={row} whatsapp={whatsapp} texts={texts} />
      <div className="empty:hidden lg:col-span-3">
        {mayChange && isQuestionShown && (
          <SentQuestion whatsapp={whatsapp} number={reply?.number ?? null} id={id} />
        )}
      </div>
    </>
  )
}

type ActionsProps = { row: TodayEnquiry; whatsapp: WhatsappState; texts: Texts }

/** The way the traveller wrote; the others appear on hover, focus and in the menu. */
function Actions({ row, whatsapp, texts }: ActionsProps) {
  const { id, name, email, status, ownerId, answer: left, reply, source } = row
  const { fetcher, answer } = useEnquiryAction()
  const { user } = useAuth()
  const [isOpened, setOpened] = useState(false)
  const address = `${contentKinds.enquiry.path}/${id}`
  const mayChange = useMay()('enquiries.change')
  const standing = { id, name, status, isOverdue: left?.isUrgent ?? false }
  if (!mayChange || !user) return <StatusSelect {...standing} />
  const [greeting] = reply?.texts ?? []
  const isByWhatsapp = reply !== null && (email === '' || source === 'whatsapp')
  const moreTexts = texts.templates.length > 0 && { ...texts, enquiry: row, me: user.name }
  const spoken = <span className="sr-only">: {name}</span>
  const assignId = `assign-${id}`
  const replyLink = (look: string, icon: ReactNode) =>
    email !== '' && (
      <a href={replyPath(id)} data-key="r" title="Reply by email" className={look}>
        {icon ?? 'Reply'}
        <span className="sr-only">
          {icon && 'Reply'}: {name}
        </span>
      </a>
    )
  const whatsappLink = (look: string, icon: ReactNode) =>
    reply &&
    greeting && (
      <WhatsappTextLink {...{ name, whatsapp, look }} number={reply.number} text={greeting}>
        <Icon name="whatsapp" />
        {icon ? <span className="sr-only">WhatsApp</span> : 'WhatsApp'}
      </WhatsappTextLink>
    )
  return (
    <div className="relative flex min-w-0 items-center gap-1 max-lg:flex-wrap lg:justify-end">
      <div className="row-tools">
        {isByWhatsapp
          ? replyLink(buttonStyles.icon, <Icon name="mail" />)
          : whatsappLink(buttonStyles.icon, true)}
        <a href={`${address}#event-text`} data-key="n" title="Write a note" className={buttonStyles.icon}>
          <Icon name="edit" />
          <span className="sr-only">Note</span>
          {spoken}
        </a>
        {ownerId === null && (
          <fetcher.Form id={assignId} method="post" action={address}>
            <input type="hidden" name="owner" value={user.id} />
            <input type="hidden" name="seenOwner" value="" />
            <input type="hidden" name="event" value="owner" />
            <button type="submit" data-key="a" title="Assign to me" className={buttonStyles.icon}>
              <Icon name="people" />
              <span className="sr-only">Assign to me</span>
              {spoken}
            </button>
          </fetcher.Form>
        )}
      </div>
      {isByWhatsapp ? whatsappLink(buttonStyles.outline, null) : replyLink(buttonStyles.outline, null)}
      <details
        // Opened before hydration.
        ref={(menu) => {
          if (menu?.open) setOpened(true)
        }}
        onToggle={({ currentTarget }) => {
          setOpened(true)
          placeMenu(currentTarget)
        }}
        onBlur={closeWhenLeft}
        onKeyDown={steerMenu}
        className="sm:relative"
      >
        <summary title="More" className={buttonStyles.icon}>
          <Icon name="more" />
          <span className="sr-only">More: {name}</span>
        </summary>
        {isOpened && (
          <WhatsappMenu {...{ reply, moreTexts, name, whatsapp }} look="">
            {email !== '' && <MenuLink to={replyPath(id)}>Reply by email</MenuLink>}
            <MenuLink to={`${address}#event-text`}>Note</MenuLink>
            {ownerId === null && (
              <li>
                <button type="submit" form={assignId} onClick={closeAfterClick} className={whatsappItem}>
                  Assign to me
                </button>
              </li>
            )}
          </WhatsappMenu>
        )}
      </details>
      <StatusSelect {...standing} />
      {/* On success the row itself changes, so only errors are shown. */}
      {answer && !('nextId' in answer) && <DeskActionResult answer={answer} fields={[]} />}
    </div>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} state={fromList} className={whatsappItem}>
        {children}
      </Link>
    </li>
  )
}
