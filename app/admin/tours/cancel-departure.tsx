import { useState } from 'react'
import { useFetcher } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { serverErrorText } from '#app/admin/shell/error-text.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook } from '#app/ui/forms/field-box.tsx'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import type { Cancellation } from '#server/departures/cancellation-records.ts'
import type { DepartureRecord } from '#server/departures/departure-records.ts'
import {
  type CancellationResult,
  type CancellationTexts,
  cancellationTexts,
  fillCancellation,
} from '#shared/departures/cancellation.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import { whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import { whatsappNumber } from '#shared/enquiries/phone-numbers.ts'
import type { ReplyLanguage } from '#shared/enquiries/replies/reply-placeholders.ts'
import { replyLimits } from '#shared/enquiries/replies/reply-template.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'

const languages = Object.keys(cancellationTexts) as ReplyLanguage[]

type Props = {
  departure: DepartureRecord
  cancellation: Cancellation
  me: string
  isPast: boolean
}

/** Cancels a departure: whom it affects, the message to them, and who got it. */
export function CancelDeparture({ departure, cancellation, me, isPast }: Props) {
  const { affected, sendsEmail } = cancellation
  const fetcher = useFetcher<CancellationResult | SubmitFailure>()
  const [texts, setTexts] = useState(cancellationTexts)
  const mayChange = useMay()('content.change')
  const isCancelled = departure.state === 'cancelled'
  if (!mayChange || (isCancelled ? affected.length === 0 : isPast)) return null
  const unsent = affected.filter(({ email, hasEmail }) => sendsEmail && email !== '' && !hasEmail)
  const result = fetcher.data
  const errors: FormErrors = result && 'errors' in result ? result.errors : {}
  const { link } = cancellation
  const fill = (traveller: Affected) => fillCancellation(texts, { traveller, departure, me, link })
  return (
    <details open={isCancelled} className="no-print mt-8 rounded-card border border-line p-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-monsoon text-xl underline underline-offset-4">
        {isCancelled ? 'This departure is cancelled' : 'Cancel this departure'}
      </summary>
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {affected.map((traveller) => (
          <AffectedRow key={traveller.id} traveller={traveller} text={fill(traveller).body} />
        ))}
      </ul>
      <fetcher.Form method="post" action={`${departuresPath}/${departure.id}`} noValidate>
        {languages.map((language) => {
          const first = unsent.find((traveller) => (traveller.language ?? 'en') === language)
          return (
            <div key={language} className={first ? '' : 'hidden'}>
              <MessageFields {...{ language, texts, setTexts, errors }} />
              {first && <Preview name={first.name} {...fill(first)} />}
            </div>
          )
        })}
        {!sendsEmail && <p className="mt-3">Email is switched off. Call them or write on WhatsApp.</p>}
        {(!isCancelled || unsent.length > 0) && (
          <button type="submit" disabled={fetcher.state !== 'idle'} className={`mt-4 ${buttonStyles.danger}`}>
            {describeDeed(unsent.length, isCancelled)}
          </button>
        )}
      </fetcher.Form>
      <p role="status" className="mt-3 font-strong text-monsoon empty:hidden">
        {result?.ok && describeResult(result)}
      </p>
      {result && !result.ok && <Alert kind="problem">{problemOf(result)}</Alert>}
    </details>
  )
}

type Affected = Cancellation['affected'][number]

function AffectedRow({ traveller, text }: { traveller: Affected; text: string }) {
  const { id, name, email, phone, reference, seats, hasEmail } = traveller
  const number = email === '' || !hasEmail ? whatsappNumber(phone ?? '') : null
  const fetcher = useFetcher()
  const seatWords = seats === null ? 'asked for it' : `${seats} ${seats === 1 ? 'seat' : 'seats'}`
  const note = () =>
    void fetcher.submit(
      { event: 'whatsapp-opened', eventId: createIdempotencyKey(), text },
      { method: 'post', action: `${contentKinds.enquiry.path}/${id}` },
    )
  return (
    <li className="wrap-anywhere flex flex-wrap items-center gap-x-4 py-2">
      <span>
        {[name, seatWords, reference, phone].filter(Boolean).join(' · ')}
        {hasEmail ? ' · email queued or sent' : email === '' && ' · no email address'}
      </span>
      {number !== null && (
        <a
          href={whatsappAddress({ number, text: text.slice(0, replyLimits.whatsapp) })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={note}
          className={actionStyle}
        >
          WhatsApp<span className="sr-only">: {name} (opens in a new tab)</span>
        </a>
      )}
    </li>
  )
}

type FieldsProps = {
  language: ReplyLanguage
  texts: CancellationTexts
  setTexts: (texts: CancellationTexts) => void
  errors: FormErrors
}

function MessageFields({ language, texts, setTexts, errors }: FieldsProps) {
  const written = texts[language]
  const change = (part: Partial<typeof written>) =>
    setTexts({ ...texts, [language]: { ...written, ...part } })
  const [subject, body] = [`${language}.subject`, `${language}.body`]
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="font-strong">Message in {chatLanguageLabels[language]}</legend>
      <AdminField
        name={subject}
        label="Subject"
        lang={language}
        value={written.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        problems={errors[subject]}
      />
      <FormControl id={body} label="Text" problems={errors[body]}>
        <textarea
          id={body}
          name={body}
          lang={language}
          rows={6}
          value={written.body}
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          aria-invalid={errors[body] ? true : undefined}
          className={fieldLook}
        />
      </FormControl>
    </fieldset>
  )
}

function Preview({ name, subject, body }: { name: string; subject: string; body: string }) {
  return (
    <figure className="mt-2 rounded-card bg-sand p-3">
      <figcaption className="text-sm text-stone">Preview for {name}</figcaption>
      <p className="wrap-anywhere font-strong">{subject}</p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
    </figure>
  )
}

function describeDeed(count: number, isCancelled: boolean): string {
  const emails = count === 1 ? '1 email' : `${count} emails`
  if (isCancelled) return `Send ${emails}`
  return count === 0 ? 'Cancel the departure' : `Cancel the departure and send ${emails}`
}

function describeResult({ isFirst, sent }: Extract<CancellationResult, { ok: true }>): string {
  const emails = sent === 1 ? '1 email is on its way.' : `${sent} emails are on their way.`
  return isFirst ? `The departure is cancelled. ${emails}` : emails
}

function problemOf(result: Exclude<CancellationResult | SubmitFailure, { ok: true }>): string {
  if ('errors' in result) return (result.errors[formErrorKey] ?? ['Correct the marked fields.']).join(' ')
  return result.reason === 'not-allowed' ? roleRejection : serverErrorText
}
