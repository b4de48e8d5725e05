import { createContext, type ReactNode, useContext } from 'react'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { FormNotice } from '#app/site/policies/form-notice.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { useScript } from '#app/ui/use-script.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import type { EnquiryResult } from './enquiry-action.ts'
import type { FormRules } from './form-rules.ts'
import { daysKept } from './local-draft.ts'
import type { useEnquiryForm } from './use-enquiry-form.ts'

type Fields = {
  idPrefix: string
  rules: FormRules
  errors: FormErrors
  values: Record<string, string>
  /** What is to be said of the limit of one field. */
  limit: { name: string; text: string } | undefined
}
const noFields: Fields = { idPrefix: '', rules: {}, errors: {}, values: {}, limit: undefined }
const FieldsContext = createContext(noFields)

type Props = {
  enquiry: ReturnType<typeof useEnquiryForm>
  action: string
  rules: FormRules
  /** What stands in the fields at first: what came back from the server. */
  answered: EnquiryResult | undefined
  /** What stands in fields before anything is typed. */
  initial?: Record<string, string> | undefined
  /** Keeps the ids of two forms on one page apart. */
  idPrefix: string
  labels: Readonly<Record<string, string>>
  button: string
  children: ReactNode
}

/** An enquiry form around its fields: messages above, the shield within, the button and the draft's note below. */
export function EnquiryForm({ enquiry, action, button, children, ...rest }: Props) {
  const { idPrefix, rules, answered, labels, initial = {} } = rest
  const { answer, isSending } = enquiry
  // Its words and messages are English still.
  const lang = usePageLanguage() === 'en' ? undefined : 'en'
  const problem = answer && answer.kind !== 'received' ? answer : undefined
  const begun = answered && answered.kind !== 'received' ? answered.values : initial
  const values = enquiry.isFresh ? {} : begun
  const errors = problem?.errors ?? {}
  const problems = Object.entries(errors).map(([name, texts]) => ({
    id: `${idPrefix}-${name}`,
    label: labels[name] ?? '',
    text: texts.join(' '),
  }))
  return (
    <form
      lang={lang}
      ref={enquiry.attach}
      method="post"
      action={action}
      onSubmit={enquiry.submit}
      onInput={enquiry.note}
      onPaste={enquiry.notePaste}
      {...hydrateOnIdle}
    >
      {problem && (
        <FormFailure key={enquiry.messages} text={problem.text} problems={problems}>
          {problem.kind === 'offline' && <WhileOffline enquiry={enquiry} />}
        </FormFailure>
      )}
      {enquiry.wasLeftUnsent && <LeftUnsent />}
      <FieldsContext value={{ idPrefix, rules, errors, values, limit: enquiry.limit }}>
        {children}
      </FieldsContext>
      <p aria-live="polite" className="sr-only">
        {enquiry.limit?.text}
      </p>
      <SpamProtection />
      <button
        type="submit"
        disabled={isSending}
        className={`mt-6 w-full disabled:bg-stone ${buttonStyles.primary}`}
      >
        {isSending ? enquiryTexts.submitting : button}
      </button>
      <FormNotice />
      <KeptNote clear={enquiry.clear} />
    </form>
  )
}

type FieldProps = Pick<
  Parameters<typeof LabelledField>[0],
  'label' | 'autoComplete' | 'inputMode' | 'rows' | 'options' | 'hint' | 'className'
> & { name: string }

/** One field of the form around it, with the rules, the value and the problems that the form knows for its name. */
export function EnquiryField({ name, ...rest }: FieldProps) {
  const { idPrefix, rules, errors, values, limit } = useContext(FieldsContext)
  return (
    <LabelledField
      id={`${idPrefix}-${name}`}
      name={name}
      constraints={rules[name]?.constraints ?? {}}
      problems={errors[name]}
      value={values[name]}
      note={limit?.name === name && limit.text}
      {...rest}
    />
  )
}

/** What only programs see and fill in, and what script notes when the form is sent. */
function SpamProtection() {
  return (
    <>
      <input type="hidden" name={spamProtectionFields.key} />
      <input type="hidden" name={spamProtectionFields.elapsed} />
      <div inert aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this field empty
          <input type="text" name={spamProtectionFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** What the device keeps, said where it does; a browser without script, or without styles, can only clear the form. */
function KeptNote({ clear }: { clear: () => void }) {
  const hasScript = useScript()
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone noscript:hidden">
      <span className="min-h-[2lh] grow basis-64 sm:min-h-[1lh]">
        {hasScript && `What you type is kept on this device until you send it, for ${daysKept} days at most.`}
      </span>
      <button
        type="reset"
        onClick={(event) => {
          event.preventDefault()
          clear()
        }}
        className="-mx-2 min-h-11 px-2 text-monsoon underline underline-offset-4"
      >
        Clear
      </button>
    </p>
  )
}

function WhileOffline({ enquiry }: Pick<Props, 'enquiry'>) {
  if (!enquiry.isWaiting) return <p className="mt-2">It is kept on this device until you send it.</p>
  return (
    <>
      <p className="mt-2">
        Nothing is lost: your request is kept on this device and will be sent by itself, once, when the
        connection returns.
      </p>
      <button
        type="button"
        onClick={enquiry.stopWaiting}
        className="min-h-11 text-monsoon underline underline-offset-4"
      >
        Do not send it by itself
      </button>
    </>
  )
}

/** Found on the device from an earlier visit that ended without a connection. */
function LeftUnsent() {
  return (
    <div role="status" className="mb-6 rounded-card border-2 border-turmeric bg-paper p-4">
      <p className="font-strong">
        Your request could not be sent when you were last here. It is still in the form.
      </p>
      <button type="submit" className={`mt-3 ${buttonStyles.outline}`}>
        Send It Now
      </button>
    </div>
  )
}
