// Takes a message of the mailbox into the timeline of its enquiry: with its words, or, where these cannot be read, with where they lie.
import type { OpenedMailbox } from '#server/email/mailbox/mailbox-client.ts'
import { readBytes } from '#server/email/mailbox/mailbox-orders.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { addReceivedEmail, isWanted } from '#server/enquiries/replies/received-email-records.ts'
import { foldQuote } from '#shared/enquiries/replies/fold-quote.ts'
import { formatFileSize } from '#shared/values/file-size.ts'
import type { MatchedMessage } from './match-messages.ts'

type Words = Awaited<ReturnType<OpenedMailbox['read']>> | DeliveryProblem

const seeMailbox = 'Read it in the mailbox.'

/**
 * Whether it was taken in, and not before. Rejects with a DeliveryProblem where reading breaks off; the message is taken in without
 * its words then, when this `isLastTry`: one at which it breaks each time must not keep those behind it.
 */
export async function takeInMessage(
  mailbox: OpenedMailbox,
  { message, isLastTry }: { message: MatchedMessage; isLastTry: boolean },
): Promise<{ isTaken: boolean; problem?: DeliveryProblem }> {
  const { head, enquiryId } = message
  if (!(await isWanted({ messageId: head.messageId, enquiryId }))) return { isTaken: false }
  const words = await mailbox.read(head.uid).catch((error: unknown) => {
    if (error instanceof DeliveryProblem) return error
    throw error
  })
  const problem = words instanceof DeliveryProblem ? words : undefined
  if (problem && !isLastTry) throw problem
  return { isTaken: await store(message, words), ...(problem && { problem }) }
}

/** False where another instance has taken it in meanwhile, or its enquiry is gone. */
function store({ head, enquiryId, fromOther }: MatchedMessage, read: Words): Promise<boolean> {
  const isRead = read !== null && !(read instanceof DeliveryProblem)
  const { words, quote } = isRead ? foldQuote(read.text) : { words: '', quote: '' }
  const isCut = head.size > readBytes
  const large = isCut && `(The message has ${formatFileSize(head.size)}. ${seeMailbox})`
  const remark = isRead ? large : `(This message cannot be shown here. ${seeMailbox})`
  return addReceivedEmail({
    ...{ enquiryId, fromOther, quote },
    messageId: head.messageId,
    inReplyTo: head.answers[0] ?? '',
    address: head.from,
    subject: head.subject,
    words: [words, remark].filter(Boolean).join('\n\n'),
    attachments: isRead ? read.attachments : [],
  })
}
