import { useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import { replyIdOf } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { DeskActionResult } from './enquiry-action-result.tsx'
import type { WhatsappState } from './use-whatsapp.ts'

type Props = {
  whatsapp: WhatsappState
  /** The traveller's number with country code; null if it has changed since. */
  number: string | null
  id: string
}

/** Only "Yes" counts as a reply to the traveller. */
export function SentQuestion({ whatsapp, number, id }: Props) {
  const { asked, answering, openAction, isOpenedHere } = whatsapp
  return (
    <>
      <DeskActionResult answer={openAction.answer} fields={[]} />
      <DeskActionResult answer={answering.answer} fields={[]} />
      {asked && (
        <Question key={asked.id} headingId={`sent-${id}`} waits={isOpenedHere}>
          <p className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line text-sm">{asked.text}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            {(['whatsapp-sent', 'whatsapp-not-sent'] as const).map((event) => (
              <answering.fetcher.Form key={event} method="post" action={whatsapp.action}>
                <input type="hidden" name="eventId" value={replyIdOf(asked.id)} />
                {event === 'whatsapp-sent' && <input type="hidden" name="text" value={asked.text} />}
                <button
                  type="submit"
                  name="event"
                  value={event}
                  disabled={answering.fetcher.state !== 'idle'}
                  className={event === 'whatsapp-sent' ? buttonStyles.primary : buttonStyles.outline}
                >
                  {event === 'whatsapp-sent' ? 'Yes' : 'Not sent'}
                </button>
              </answering.fetcher.Form>
            ))}
            {number !== null && (
              <a
                href={whatsappAddress({ number, text: asked.text })}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
              >
                Open WhatsApp<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </div>
        </Question>
      )}
    </>
  )
}

type QuestionProps = { headingId: string; waits: boolean; children: React.ReactNode }

/** Takes the focus when the user returns from WhatsApp. */
function Question({ headingId, waits, children }: QuestionProps) {
  const [attach] = useState(() => (box: HTMLElement | null) => {
    const submitQuestion = () => {
      if (document.visibilityState === 'visible') box?.focus()
    }
    if (waits) document.addEventListener('visibilitychange', submitQuestion)
    return () => document.removeEventListener('visibilitychange', submitQuestion)
  })
  return (
    <section
      ref={attach}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mt-3 rounded-field border-konkan border-l-4 bg-konkan/8 px-4 py-3"
    >
      <h3 id={headingId} className="font-strong">
        Sent on WhatsApp?
      </h3>
      {children}
    </section>
  )
}
