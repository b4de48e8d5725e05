import { Form } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'

type Rules = { goInTurn: boolean; atWork: readonly string[]; isContactedOnAnswer: boolean }
type Props = { turns: Rules; answer: AccountResult | undefined }

export function TurnsSection({ turns: { goInTurn, atWork }, answer }: Props) {
  return (
    <AccountSection
      id="turns"
      title="Automatic assignment"
      intro="New website enquiries go in rotation to the people at work today. Each person marks themselves as at work, until midnight. Without anyone at work, and for suspected spam, enquiries stay unassigned."
      result={resultOf(answer, 'change-turns')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-stone">{goInTurn ? describeAtWork(atWork) : 'Switched off.'}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change-turns" />
          <input type="hidden" name="in_turn" value={goInTurn ? 'false' : 'true'} />
          <button type="submit" className={buttonStyles.outline}>
            {goInTurn ? 'Stop assigning' : 'Assign automatically'}
          </button>
        </Form>
      </div>
    </AccountSection>
  )
}

/** Owners only: whether a reply changes the status from "New" to "Contacted". */
export function ContactedSection({ turns: { isContactedOnAnswer }, answer }: Props) {
  return (
    <AccountSection
      id="contacted"
      title="Status after a reply"
      intro="A sent email, a confirmed WhatsApp message or a logged call sets a new enquiry to “Contacted”. You can undo each change."
      result={resultOf(answer, 'change-contacted')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-stone">{isContactedOnAnswer ? 'Switched on.' : 'Switched off.'}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change-contacted" />
          <input type="hidden" name="on_answer" value={isContactedOnAnswer ? 'false' : 'true'} />
          <button type="submit" className={buttonStyles.outline}>
            {isContactedOnAnswer ? 'Do not change the status' : 'Set the status to Contacted'}
          </button>
        </Form>
      </div>
    </AccountSection>
  )
}

function describeAtWork(names: readonly string[]): string {
  return names.length > 0 ? `At work today: ${names.join(', ')}.` : 'No one is at work today yet.'
}
