import type { ReplyDesk } from '#server/enquiries/replies/reply-desk-records.ts'
import { replySubject, writeReplyText } from '#shared/enquiries/replies/reply-text.ts'

type Props = { desk: ReplyDesk; subject: string; body: string }

/** The email as the traveller reads it: written by the same function that writes what is sent. */
export function ReplyPreview({ desk, subject, body }: Props) {
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
