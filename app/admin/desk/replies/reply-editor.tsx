import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import type { ReplyScreenData } from '#server/enquiries/replies/reply-screen-records.ts'
import { type ChosenSheet, type ReplyFile, undoSeconds } from '#shared/enquiries/replies/reply-form.ts'
import { replyPath, withoutReply } from '#shared/enquiries/replies/reply-paths.ts'
import { replyLimits } from '#shared/enquiries/replies/reply-template.ts'
import { replySubject, writeReplyText } from '#shared/enquiries/replies/reply-text.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { ReplyFiles } from './reply-files.tsx'
import { ReplySheet } from './reply-sheet.tsx'
import { TemplateMenu } from './template-menu.tsx'

export type ReplyResult = {
  errors: FormErrors
  seen?: string
  /** Undefined leaves the form's choice unchanged. */
  sheet?: ChosenSheet | null
  takenBack?: { subject: string; body: string; files: ReplyFile[]; sheet: ChosenSheet | null }
  isSent?: true
}

type Props = {
  enquiryId: string
  desk: ReplyScreenData & { newId: string; seen: string }
  result: ReplyResult | undefined
  onClose: () => void
}

function useSending(result: ReplyResult | undefined): boolean {
  return useNavigation().formMethod === 'POST' || result?.isSent === true
}

const fields = [
  { name: 'subject', id: 'reply-subject', label: 'Subject' },
  { name: 'body', id: 'reply-body', label: 'Text' },
  { name: 'files', id: 'reply-files', label: 'Files of the media library' },
  { name: 'sheet', id: 'reply-sheet', label: 'Print sheet of a tour' },
] as const

function ReplyRefusal({ errors }: { errors: FormErrors }) {
  const whole = errors[formErrorKey]
  const problems = fields.flatMap(({ name, id, label }) => {
    const text = errors[name]?.join(' ')
    return text ? [{ id, label, text }] : []
  })
  if (whole) return <FormFailure text={whole.join(' ')} problems={problems} />
  return problems.length > 0 && <FormFailure text="Not sent yet. Please look at:" problems={problems} />
}

export function ReplyEditor({ enquiryId, desk, result, onClose }: Props) {
  const [begin] = useState(result?.takenBack)
  const [subject, setSubject] = useState(begin?.subject || desk.subject)
  const [body, setBody] = useState(begin?.body ?? desk.greeting)
  // Constant for all attempts, because revalidation returns a new id.
  const [replyId] = useState(desk.newId)
  const isSending = useSending(result)
  const { errors = {} } = result ?? {}
  const isDirty = !['', desk.greeting.trim()].includes(body.trim()) && !isSending
  const path = replyPath(enquiryId)
  const { search, state } = useLocation()

  function send(event: FormEvent) {
    if (isSending) event.preventDefault()
  }

  return (
    <section aria-label={`Reply to ${desk.name}`} className="reply-editor">
      <Form
        method="post"
        action={path + search}
        onSubmit={send}
        onKeyDown={sendOnKeys}
        noValidate
        replace
        state={state}
        preventScrollReset
        className="reply-form"
      >
        <input type="hidden" name="replyId" value={replyId} />
        <input type="hidden" name="seen" value={result?.seen ?? desk.seen} />
        <div className="reply-fields">
          <DraftOffer
            form={path}
            stored={{}}
            work={isDirty ? { values: { subject, body }, base: {}, start: {} } : undefined}
            isStored={() => false}
            onBringBack={({ values }) => {
              setSubject(values.subject ?? subject)
              setBody(values.body ?? body)
            }}
          />
          {desk.problem && <Alert kind="problem">{desk.problem}</Alert>}
          {result?.takenBack && <Alert kind="success">Sending was undone. Nothing was sent.</Alert>}
          <ReplyRefusal key={result?.seen ?? ''} errors={errors} />
          <p className="wrap-anywhere text-sm text-stone">
            To {desk.name}, {desk.email}
          </p>
          <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
            <TemplateMenu
              templates={desk.templates}
              isEntered={isDirty}
              onChosen={(template) => {
                setSubject(template.subject)
                setBody(template.body)
              }}
            />
            <FormControl id="reply-subject" label="Subject" required problems={errors.subject}>
              <input
                id="reply-subject"
                name="subject"
                value={subject}
                maxLength={replyLimits.subject}
                autoComplete="off"
                onChange={({ currentTarget }) => setSubject(currentTarget.value)}
                aria-invalid={errors.subject !== undefined || undefined}
                aria-describedby={notesOf('reply-subject', { problems: errors.subject })}
                className={fieldLook}
              />
            </FormControl>
          </div>
          <FormControl id="reply-body" label="Text" required problems={errors.body}>
            <textarea
              ref={attachText}
              id="reply-body"
              name="body"
              rows={6}
              lang={desk.language}
              value={body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
              aria-invalid={errors.body !== undefined || undefined}
              aria-describedby={notesOf('reply-body', { problems: errors.body })}
              className={fieldLook}
            />
          </FormControl>
          <ReplyFiles newest={desk.files} chosen={begin?.files ?? []} problems={errors.files} />
          <ReplySheet
            tours={desk.sheetTours}
            asked={desk.askedTour}
            given={result?.sheet === undefined ? begin?.sheet : result.sheet}
            problems={errors.sheet}
          />
          <ReplyPreview desk={desk} subject={subject} body={body} />
        </div>
        <div className="flex flex-wrap items-center gap-2 pt-2">
          <button
            type="submit"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title="Ctrl+Enter"
            disabled={isSending || desk.problem !== undefined}
            className={`${buttonStyles.primary} disabled:opacity-60`}
          >
            {isSending ? 'Sending…' : 'Send'}
          </button>
          <button type="button" onClick={onClose} className={buttonStyles.text}>
            Cancel
          </button>
          <span className="text-sm text-stone">
            Sent after {undoSeconds} seconds; until then it can be undone.
          </span>
        </div>
        <UnsavedChangesGuard form={path} isDirty={isDirty} />
      </Form>
    </section>
  )
}

function sendOnKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click()
}

/** The text begins with a greeting, so writing goes on at its end. */
function attachText(field: HTMLTextAreaElement | null) {
  if (!field || field.closest('dialog')?.contains(document.activeElement?.closest('[role=alert]') ?? null))
    return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

type PreviewProps = { desk: ReplyScreenData; subject: string; body: string }

function ReplyPreview({ desk, subject, body }: PreviewProps) {
  const [title = '', ...lines] = desk.quote.split('\n')
  const quote = desk.quote === '' ? null : { title, text: lines.join('\n') }
  const text = writeReplyText({ body: body.trimEnd() || '…', signature: desk.signature, quote })
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-monsoon">
        What the traveller will read
      </summary>
      <section
        aria-label="What the traveller will read"
        className="rounded-card border border-line bg-sand px-4 py-3"
      >
        <p className="wrap-anywhere font-strong">{replySubject(subject, desk.reference)}</p>
        <p className="wrap-anywhere mt-2 whitespace-pre-wrap">{text}</p>
      </section>
    </details>
  )
}

/** Closes the reply editor: the enquiry stays open, with the same history entry. */
export function useCloseReply(): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return () =>
    void navigate(withoutReply(pathname) + search, { replace: true, state, preventScrollReset: true })
}
