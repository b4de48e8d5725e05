import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import type { ReplyDesk } from '#server/enquiries/replies/reply-desk-records.ts'
import { type ChosenSheet, type ReplyFile, undoSeconds } from '#shared/enquiries/replies/reply-form.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import { replyLimits } from '#shared/enquiries/replies/reply-template.ts'
import { replySubject, writeReplyText } from '#shared/enquiries/replies/reply-text.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { ReplyFiles } from './reply-files.tsx'
import { ReplySheet } from './reply-sheet.tsx'
import { TemplateMenu } from './template-menu.tsx'

/** Result for a reply that was rejected or withdrawn. */
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
  desk: ReplyDesk & { newId: string; seen: string }
  result: ReplyResult | undefined
  onClose: () => void
}

/** True while sending and after success. */
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
  const whole = errors[wholeForm]
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
  const [body, setBody] = useState(begin?.body ?? '')
  // Constant for all attempts, because revalidation returns a new id.
  const [replyId] = useState(desk.newId)
  const isSending = useSending(result)
  const { errors = {} } = result ?? {}
  const isDirty = body.trim() !== '' && !isSending
  const path = replyPath(enquiryId)

  function send(event: FormEvent) {
    if (isSending) event.preventDefault()
  }

  return (
    <Form
      method="post"
      action={path}
      onSubmit={send}
      noValidate
      replace
      className="flex min-h-0 grow flex-col"
    >
      <input type="hidden" name="replyId" value={replyId} />
      <input type="hidden" name="seen" value={result?.seen ?? desk.seen} />
      <div className="min-h-0 grow space-y-5 overflow-y-auto px-4 py-5 sm:px-6">
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
        <p className="wrap-anywhere text-stone">
          To {desk.name}, {desk.email}
        </p>
        <TemplateMenu
          templates={desk.templates}
          isTyped={body.trim() !== ''}
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
        <FormControl id="reply-body" label="Text" required problems={errors.body}>
          <textarea
            id="reply-body"
            name="body"
            rows={12}
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
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
        <button
          type="submit"
          disabled={isSending || desk.problem !== undefined}
          className={`${buttonStyles.primary} disabled:opacity-60`}
        >
          {isSending ? 'Sending…' : 'Send'}
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Cancel
        </button>
        <span className="text-sm text-stone">
          Sent after {undoSeconds} seconds; until then it can be undone.
        </span>
      </div>
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  )
}

type PreviewProps = { desk: ReplyDesk; subject: string; body: string }

/** Generated by the same function as the sent email. */
function ReplyPreview({ desk, subject, body }: PreviewProps) {
  const [title = '', ...lines] = desk.quote.split('\n')
  const quote = desk.quote === '' ? null : { title, text: lines.join('\n') }
  const text = writeReplyText({ body: body.trimEnd() || '…', signature: desk.signature, quote })
  return (
    <section aria-labelledby="reply-preview">
      <h3 id="reply-preview" className="font-strong">
        What the traveller will read
      </h3>
      <div className="mt-1 rounded-card border border-line bg-sand px-4 py-3">
        <p className="wrap-anywhere font-strong">{replySubject(subject, desk.reference)}</p>
        <p className="wrap-anywhere mt-2 whitespace-pre-wrap">{text}</p>
      </div>
    </section>
  )
}
