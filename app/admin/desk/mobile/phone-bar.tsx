import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { CallQuestion } from './call-question.tsx'
import { NextStepSheet } from './next-step-sheet.tsx'

type Props = {
  enquiry: { id: string; name: string; nextStep: string | null; answeredAt: Date | null }
  children: ReactNode
}

type Sheet = 'next-step' | 'called' | undefined

const look = 'phone-way'

/**
 * Reply options; on a phone a bottom bar with note and next step too. Starting a call opens the question
 * about its outcome; the tap itself is not logged.
 */
export function PhoneBar({ enquiry, children }: Props) {
  const [sheet, setSheet] = useState<Sheet>()
  const close = () => setSheet(undefined)
  function noteCall({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) setSheet('called')
  }
  return (
    // Calls are links, so keyboard users can reach them.
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of links inside
    <div className="phone-bar" onClick={noteCall}>
      {sheet === 'called' && (
        <CallQuestion enquiry={enquiry} onAgain={() => setSheet('next-step')} onClose={close} />
      )}
      {sheet === 'next-step' && <NextStepSheet enquiry={enquiry} onClose={close} />}
      <div className="phone-ways">
        {children}
        <button type="button" onClick={writeNote} className={look}>
          <Icon name="edit" />
          Note
        </button>
        <button
          type="button"
          aria-expanded={sheet === 'next-step'}
          onClick={() => setSheet(sheet === 'next-step' ? undefined : 'next-step')}
          className={look}
        >
          <Icon name="clock" />
          Next step
        </button>
      </div>
    </div>
  )
}

/** Focus opens the keyboard and scrolls the field above it. */
function writeNote() {
  const field = document.getElementById('event-text')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
