import { createContext, type ReactNode, useContext, useState } from 'react'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import type { IslandMessages } from '#app/site/messages/island-messages-en.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { useScript } from '#app/ui/use-store.ts'
import { trashDays } from '#shared/content/content-status.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { EnquiryOffice } from './enquiry-office.ts'
import type { EnquiryResult } from './enquiry-result.ts'
import type { FormRules } from './form-rules.ts'
import { draftLifetimeDays } from './local-draft.ts'
import type { useEnquiryForm } from './use-enquiry-form.ts'

type Fields = {
  idPrefix: string
  rules: FormRules
  errors: FormErrors
  values: Record<string, string>
  limit: { name: string; text: string } | undefined
}
const noFields: Fields = { idPrefix: '', rules: {}, errors: {}, values: {}, limit: undefined }
const FieldsContext = createContext(noFields)

type Props = {
  enquiry: ReturnType<typeof useEnquiryForm>
  action: string
  rules: FormRules
  answered: EnquiryResult | undefined
  initial?: Record<string, string> | undefined
  idPrefix: string
  button: string
  office: EnquiryOffice
  children: ReactNode
}

export function EnquiryForm({ enquiry, action, button, office, children, ...rest }: Props) {
  const { idPrefix, rules, answered, initial = {} } = rest
  const { answer, isSending } = enquiry
  const words = useIslandMessages().form
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
      <FormNotice office={office} />
      <DraftNotice isSaved={enquiry.isSaved} clear={enquiry.clear} />
    </form>
  )
}

type FieldName = keyof IslandMessages['form']['labels']
type FieldProps = Pick<
  Parameters<typeof LabelledField>[0],
  'autoComplete' | 'inputMode' | 'rows' | 'options' | 'hint' | 'className'
> & {
  name: FieldName
  none?: string
}

export function EnquiryField({ name, none, ...rest }: FieldProps) {
  const { labels, select } = useIslandMessages().form
  const { idPrefix, rules, errors, values, limit } = useContext(FieldsContext)
  return (
    <LabelledField
      id={`${idPrefix}-${name}`}
      name={name}
      label={labels[name]}
      none={none ?? select}
      constraints={rules[name]?.constraints ?? {}}
      problems={errors[name]}
      value={values[name]}
      note={limit?.name === name && limit.text}
      {...rest}
    />
  )
}

type FoldProps = { names: readonly FieldName[]; title: string; className?: string; children: ReactNode }

/** Collapsed optional fields; expanded if one of them has a value or an error. */
export function EnquiryFold({ names, title, className = '', children }: FoldProps) {
  const { errors, values } = useContext(FieldsContext)
  const isWrong = names.some((name) => errors[name])
  const [fold, setFold] = useState({ isOpen: isWrong || names.some((name) => values[name]), isWrong })
  if (isWrong !== fold.isWrong) setFold({ isOpen: fold.isOpen || isWrong, isWrong })
  return (
    <details
      open={fold.isOpen}
      onToggle={({ currentTarget }) => setFold({ ...fold, isOpen: currentTarget.open })}
      className={className}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4">
        {title}
        <Icon name="down" className="size-5" />
      </summary>
      {children}
    </details>
  )
}

/** Honeypot field for bots, and the fields that script fills in on submit. */
function SpamProtection() {
  const { leaveEmpty } = useIslandMessages().form
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

/** Explains the local draft. Hidden without JavaScript; if styles are missing too, its button only resets the form. */
function DraftNotice({ isSaved, clear }: { isSaved: boolean; clear: () => void }) {
  const words = useIslandMessages().form
  const hasScript = useScript()
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone noscript:hidden">
      <span className="min-h-[2lh] grow basis-64 sm:min-h-[1lh]">
        {hasScript && isSaved && words.kept(draftLifetimeDays)}
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
  const words = useIslandMessages().form
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

function LeftUnsent() {
  const words = useIslandMessages().form
  return (
    <div role="status" className="mb-6 rounded-card border-2 border-turmeric bg-paper p-4">
      <p className="font-strong">{words.leftUnsent}</p>
      <button type="submit" className={`mt-3 ${buttonStyles.outline}`}>
        {words.sendNow}
      </button>
    </div>
  )
}

function FormNotice({ office: { name, privacy } }: Pick<Props, 'office'>) {
  const { notice } = useIslandMessages().form
  return (
    <p className="wrap-anywhere mt-4 text-sm text-stone">
      {notice(name, trashDays)}
      {privacy && (
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
