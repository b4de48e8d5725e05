import { createContext, type ReactNode, useContext } from 'react'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { type Messages, useMessages } from '#app/site/messages/messages.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { useScript } from '#app/ui/store.ts'
import { trashDays } from '#shared/content/trash-kinds.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { EnquiryResult } from './enquiry-answer.ts'
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
  button: string
  children: ReactNode
}

/** An enquiry form around its fields: messages above, the shield within, the button and the draft's note below. */
export function EnquiryForm({ enquiry, action, button, children, ...rest }: Props) {
  const { idPrefix, rules, answered, initial = {} } = rest
  const { answer, isSending } = enquiry
  const words = useMessages().form
  const problem = answer && answer.kind !== 'received' ? answer : undefined
  const begun = answered && answered.kind !== 'received' ? answered.values : initial
  const values = enquiry.isFresh ? {} : begun
  const errors = problem?.errors ?? {}
  const problems = Object.entries(errors).map(([name, texts]) => ({
    id: `${idPrefix}-${name}`,
    label: words.labels[name as FieldName] ?? '',
    text: texts.join(' '),
  }))
  return (
    <form
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
        {isSending ? words.submitting : button}
      </button>
      <FormNotice />
      <KeptNote isKept={enquiry.isKept} clear={enquiry.clear} />
    </form>
  )
}

type FieldName = keyof Messages['form']['labels']
type FieldProps = Pick<
  Parameters<typeof LabelledField>[0],
  'autoComplete' | 'inputMode' | 'rows' | 'options' | 'hint' | 'className'
> & { name: FieldName }

/** One field of the form around it, with the rules, the value and the problems that the form knows for its name. */
export function EnquiryField({ name, ...rest }: FieldProps) {
  const { labels, select } = useMessages().form
  const { idPrefix, rules, errors, values, limit } = useContext(FieldsContext)
  return (
    <LabelledField
      id={`${idPrefix}-${name}`}
      name={name}
      label={labels[name]}
      none={select}
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
  const { leaveEmpty } = useMessages().form
  return (
    <>
      <input type="hidden" name={spamProtectionFields.key} />
      <input type="hidden" name={spamProtectionFields.elapsed} />
      <div inert aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {leaveEmpty}
          <input
            type="text"
            name={spamProtectionFields.honeypot}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </div>
    </>
  )
}

/** What the device keeps, said where it does; a browser without script, or without styles, can only clear the form. */
function KeptNote({ isKept, clear }: { isKept: boolean; clear: () => void }) {
  const words = useMessages().form
  const hasScript = useScript()
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone noscript:hidden">
      <span className="min-h-[2lh] grow basis-64 sm:min-h-[1lh]">
        {hasScript && isKept && words.kept(daysKept)}
      </span>
      <button
        type="reset"
        onClick={(event) => {
          event.preventDefault()
          clear()
        }}
        className="-mx-2 min-h-11 px-2 text-monsoon underline underline-offset-4"
      >
        {words.clear}
      </button>
    </p>
  )
}

function WhileOffline({ enquiry }: Pick<Props, 'enquiry'>) {
  const words = useMessages().form
  if (!enquiry.isWaiting) return <p className="mt-2">{words.keptUnsent}</p>
  return (
    <>
      <p className="mt-2">{words.waiting}</p>
      <button
        type="button"
        onClick={enquiry.stopWaiting}
        className="min-h-11 text-monsoon underline underline-offset-4"
      >
        {words.stopWaiting}
      </button>
    </>
  )
}

/** Found on the device from an earlier visit that ended without a connection. */
function LeftUnsent() {
  const words = useMessages().form
  return (
    <div role="status" className="mb-6 rounded-card border-2 border-turmeric bg-paper p-4">
      <p className="font-strong">{words.leftUnsent}</p>
      <button type="submit" className={`mt-3 ${buttonStyles.outline}`}>
        {words.sendNow}
      </button>
    </div>
  )
}

/** Who keeps what a form sends, what for and how long, beside the button that sends it. */
function FormNotice() {
  const { name, policies } = useContext(FrameContext)
  const { notice } = useMessages().form
  const { privacy } = useMessages().frame
  return (
    <p className="wrap-anywhere mt-4 text-sm text-stone">
      {notice(name, trashDays)}
      {policies.includes('privacy') && (
        <>
          {' '}
          <SiteLink to={policyPaths.privacy} className="text-monsoon underline underline-offset-4">
            {privacy}
          </SiteLink>
        </>
      )}
    </p>
  )
}
