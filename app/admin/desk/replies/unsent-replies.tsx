import { Form, useLocation, useRevalidator } from 'react-router'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import { withoutReference } from '#shared/enquiries/replies/reply-text.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Reply = {
  id: string
  state: 'waiting' | 'sending' | 'failed' | 'given-up' | 'sent' | 'received'
  subject: string
  body: string
  problem: string
  staffName: string
  at: Date
}

type Props = { enquiryId: string; replies: readonly Reply[]; mayChange: boolean }

const states: Readonly<Partial<Record<Reply['state'], string>>> = {
  waiting: 'waits to be sent',
  sending: 'is being sent',
  failed: 'could not be sent yet and is tried again',
  'given-up': 'was not sent',
}

/** Undo while queued, further actions after a final failure. */
export function UnsentReplies({ enquiryId, replies, mayChange }: Props) {
  const { revalidate } = useRevalidator()
  useLiveChanges(['enquiries', 'email'], () => void revalidate())
  return (
    <ul id="emails" className="space-y-2 py-2 empty:hidden">
      {replies.map((reply) => (
        <li
          key={reply.id}
          className={`border-l-4 px-4 py-2 ${reply.state === 'given-up' ? 'border-laterite bg-laterite/8' : 'border-konkan bg-konkan/8'}`}
        >
          <div role="status">
            <p className="wrap-anywhere">
              <span className="font-strong">
                The email of {reply.staffName || 'a colleague'} {states[reply.state]}
              </span>{' '}
              <time dateTime={reply.at.toISOString()} className="inline-block text-sm text-stone">
                {formatDateTime(reply.at)}
              </time>
            </p>
            {reply.problem && <p className="wrap-anywhere text-laterite-deep">{reply.problem}</p>}
          </div>
          <details>
            <summary className="wrap-anywhere min-h-11 cursor-pointer content-center">
              {withoutReference(reply.subject)}
            </summary>
            <p className="wrap-anywhere whitespace-pre-line">{reply.body}</p>
          </details>
          {mayChange && <ReplyLinks enquiryId={enquiryId} reply={reply} />}
        </li>
      ))}
    </ul>
  )
}

function ReplyLinks({ enquiryId, reply: { id, state } }: { enquiryId: string; reply: Reply }) {
  const look = 'min-h-11 min-w-11 font-strong text-monsoon underline underline-offset-4'
  const location = useLocation()
  if (state !== 'waiting' && state !== 'given-up') return null
  return (
    <Form
      method="post"
      action={replyPath(enquiryId) + location.search}
      state={location.state}
      replace
      preventScrollReset
      className="flex flex-wrap gap-x-5"
    >
      <input type="hidden" name="replyId" value={id} />
      {state === 'given-up' && (
        <button type="submit" name="intent" value="resend" className={look}>
          Send again
        </button>
      )}
      <button type="submit" name="intent" value="take-back" className={look}>
        {state === 'waiting' ? 'Undo' : 'Change the text'}
      </button>
    </Form>
  )
}
