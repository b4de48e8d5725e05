// Stores a mailbox message in the enquiry's timeline, with text if readable.
import type { OpenedMailbox } from '#server/email/mailbox/mailbox-client.ts'
import { type MessageText, readBytes } from '#server/email/mailbox/mailbox-orders.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { addReceivedEmail, isWanted } from '#server/enquiries/replies/received-email-records.ts'
import { foldQuote, referencesIn } from '#shared/enquiries/replies/reply-text.ts'
import { formatFileSize } from '#shared/values/money.ts'
import type { MatchedMessage } from './match-messages.ts'

type MessageReading = Awaited<ReturnType<OpenedMailbox['read']>> | DeliveryProblem

const seeMailbox = 'Read it in the mailbox.'
const left = '(This message left the folder of the mailbox before it was read.)'

type Taking = {
  isClaimed: boolean
  isSkipped: boolean
  /** The error that ended the connection. */
  problem?: DeliveryProblem
}

/** True if the message itself causes the error, so retrying is useless. */
export function isCausedByMessage({ kind }: DeliveryProblem): boolean {
  return kind === 'overloaded' || kind === 'unreadable'
}

/**
 * Stores a new message. Rejects with a DeliveryProblem if the connection breaks. On the last try, or if the
 * message is the cause, stores it without text, so it does not block others.
 */
export async function takeInMessage(
  mailbox: OpenedMailbox,
  { message, isLastTry }: { message: MatchedMessage; isLastTry: boolean },
): Promise<Taking> {
  const { head, enquiryId, references } = message
  if (!(await isWantedByAny(message))) return { isClaimed: false, isSkipped: false }
  const words = await mailbox.read(head.uid).catch((error: unknown) => {
    if (error instanceof DeliveryProblem) return error
    throw error
  })
  const problem = words instanceof DeliveryProblem ? words : undefined
  if (problem && !isLastTry && !isCausedByMessage(problem)) throw problem
  const isSkipped = words === null || problem !== undefined
  const text = isText(words) ? words.text : ''
  const named = referencesIn(text).find((reference) => references.has(reference)) ?? ''
  const found = enquiryId ?? references.get(named)
  const isClaimed = found !== undefined && (await store(message, { enquiryId: found, words }))
  return { isClaimed, isSkipped, ...(problem && { problem }) }
}

function isText(reading: MessageReading): reading is MessageText {
  return reading !== null && reading !== 'gone' && !(reading instanceof DeliveryProblem)
}

async function isWantedByAny({ head, enquiryId, references }: MatchedMessage): Promise<boolean> {
  const possible = enquiryId === undefined ? new Set(references.values()) : [enquiryId]
  for (const id of possible) if (await isWanted({ messageId: head.messageId, enquiryId: id })) return true
  return false
}

type Storing = { enquiryId: string; words: MessageReading }

/** False if it is stored already or the enquiry was deleted. */
async function store(
  { head, fromOther }: MatchedMessage,
  { enquiryId, words: read }: Storing,
): Promise<boolean> {
  if (!(await isWanted({ messageId: head.messageId, enquiryId }))) return false
  const isRead = isText(read)
  const { words, quote } = isRead ? foldQuote(read.text) : { words: '', quote: '' }
  const isTruncated = head.size > readBytes || (isRead && read.isTruncated)
  const large = isTruncated && `(The message has ${formatFileSize(head.size)}. ${seeMailbox})`
  const missing = read === 'gone' ? left : `(This message cannot be shown here. ${seeMailbox})`
  const remark = isRead ? large : missing
  return addReceivedEmail({
    ...{ enquiryId, fromOther, quote },
    messageId: head.messageId,
    inReplyTo: head.inReplyTo[0] ?? '',
    address: head.from,
    subject: head.subject,
    words: [words, remark].filter(Boolean).join('\n\n'),
    attachments: isRead ? read.attachments : [],
  })
}
