import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useEnquiryAction } from '#app/admin/desk/enquiry-action-result.tsx'
import { EventForm } from '#app/admin/desk/event-form.tsx'
import { CallQuestion, NextStepSheet } from '#app/admin/desk/mobile/next-step-sheet.tsx'
import { SentQuestion } from '#app/admin/desk/sent-question.tsx'
import { useWhatsapp } from '#app/admin/desk/use-whatsapp.ts'
import { WhatsappButton } from '#app/admin/desk/whatsapp-button.tsx'
import { WaitingHere } from '#app/admin/shell/offline/waiting-notice.tsx'
import { actionStyle } from '#app/ui/button-styles.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import type { WhatsappChat, WhatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { NamedColleague } from '#shared/enquiries/desk/mentions.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { ReplyLinks } from '#shared/enquiries/reply-links.ts'

type Props = {
  enquiry: EnquiryDetail
  links: ReplyLinks
  reply: WhatsappReply | null
  chat: WhatsappChat | undefined
  sendsEmail: boolean
  newId: string
  colleagues: readonly NamedColleague[]
  editor: ReactNode
  onWrite: () => void
}

type Sheet = 'next-step' | 'called' | undefined

/**
 * Ways to answer, as tabs over what is written; on a phone the tabs are a bar at the bottom of the screen.
 * There a tap on Call opens the question about its outcome; the tap itself is not logged.
 */
export function Composer(props: Props) {
  const { enquiry, links, reply, chat, sendsEmail, newId, colleagues, editor, onWrite } = props
  const [isCall, setCall] = useState(false)
  const [sheet, setSheet] = useState<Sheet>()
  const { target } = useEnquiryAction()
  const whatsapp = useWhatsapp({ action: target.action, pending: chat })
  const close = () => setSheet(undefined)
  const write = (asCall: boolean) => {
    setCall(asCall)
    if (editor) onWrite()
    requestAnimationFrame(focusWords)
  }
  function handleCallLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) setSheet('called')
  }
  return (
    <section aria-label="Answer" className="composer no-print">
      {/* Calls are links, so keyboard users can reach them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of links inside */}
      <div className="phone-bar" onClick={handleCallLink}>
        {sheet === 'called' && (
          <CallQuestion enquiry={enquiry} onAgain={() => setSheet('next-step')} onClose={close} />
        )}
        {sheet === 'next-step' && <NextStepSheet enquiry={enquiry} onClose={close} />}
        <div className="answer-ways">
          {links.email !== null && (
            <ReplyWay {...{ enquiry, sendsEmail }} mailto={links.email} isOpen={Boolean(editor)} />
          )}
          {links.phone !== null && (
            <a href={links.phone} className="answer-way sm:hidden">
              <Icon name="phone" />
              Call
              <span className="sr-only">: {enquiry.name}</span>
            </a>
          )}
          {reply && (
            <WhatsappButton {...{ reply, whatsapp }} name={enquiry.name} id="whatsapp" look="answer-way" />
          )}
          <Way icon="edit" isOpen={!editor && !isCall} onOpen={() => write(false)}>
            Note
          </Way>
          <Way icon="phone" isOpen={!editor && isCall} onOpen={() => write(true)} className="max-sm:hidden">
            Call
          </Way>
          <Way
            icon="clock"
            isOpen={sheet === 'next-step'}
            onOpen={() => setSheet(sheet === 'next-step' ? undefined : 'next-step')}
            className="sm:hidden"
          >
            Next step
          </Way>
        </div>
        <SentQuestion whatsapp={whatsapp} number={reply?.number ?? null} id={enquiry.id} />
      </div>
      {/* Outside the bar, which is fixed on phones. */}
      {!editor && !sendsEmail && links.email !== null && (
        <p className="mt-1 text-sm text-stone">
          Email is switched off in the email settings, so “Reply by email” opens your own mail program.
        </p>
      )}
      {editor}
      <div className={editor ? 'hidden' : 'mt-2'}>
        {isCall && links.phone !== null && (
          <a href={links.phone} className={`${actionStyle} max-sm:hidden`}>
            Call {enquiry.phone}
          </a>
        )}
        <EventForm {...{ enquiry, newId, colleagues, isCall }} />
        <WaitingHere enquiryId={enquiry.id} />
      </div>
    </section>
  )
}

type ReplyWayProps = Pick<Props, 'enquiry' | 'sendsEmail'> & { mailto: string; isOpen: boolean }

function ReplyWay({ enquiry: { id, name }, sendsEmail, mailto, isOpen }: ReplyWayProps) {
  const { search, state } = useLocation()
  const words = (
    <>
      <Icon name="mail" />
      Reply<span className="sr-only"> by email: {name}</span>
    </>
  )
  if (!sendsEmail)
    return (
      <a href={mailto} className="answer-way">
        {words}
      </a>
    )
  return (
    <Link
      to={replyPath(id) + search}
      state={state}
      replace
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className="answer-way"
    >
      {words}
    </Link>
  )
}

type WayProps = {
  icon: IconName
  isOpen: boolean
  onOpen: () => void
  className?: string
  children: string
}

function Way({ icon, isOpen, onOpen, className = '', children }: WayProps) {
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen} className={`answer-way ${className}`}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** Focus opens the keyboard and scrolls the field above it. */
function focusWords() {
  const field = document.getElementById('event-text')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
