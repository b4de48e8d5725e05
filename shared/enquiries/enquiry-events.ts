import { actorLabel, type EntryActor } from '#shared/staff/actor-label.ts'
import { type EnquiryStatus, enquiryStatusLabels } from './enquiry.ts'

type Telling = { sentence: string; words?: string }
type DescribeEvent = (who: string, event: { actorKind: EntryActor['actorKind']; text: string }) => Telling

const named = <Kinds extends string>(
  kinds: Record<Kinds, DescribeEvent>,
): Readonly<Record<Kinds, DescribeEvent>> => kinds

/** Registry of timeline events; the database has the same kinds. */
const told = named({
  received: (who, { actorKind }) => ({ sentence: actorKind === 'staff' ? `${who} added it` : 'Received' }),
  note: (who, { text }) => ({ sentence: `${who} wrote a note`, words: text }),
  call: (who, { text }) => ({ sentence: `${who} called`, words: text }),
  'email-sent': (who, { text }) => ({ sentence: `${who} sent an email`, words: text }),
  'email-failed': (who, { text }) => ({ sentence: `An email of ${who} could not be sent`, words: text }),
  'email-received': (who, { actorKind, text }) => ({
    sentence: actorKind === 'staff' ? `${who} added an email of the traveller` : 'An answer came by mail',
    words: text,
  }),
  'whatsapp-opened': (who) => ({ sentence: `${who} opened WhatsApp` }),
  'whatsapp-sent': (who, { text }) => ({ sentence: `${who} sent a WhatsApp message`, words: text }),
  'whatsapp-not-sent': (who) => ({ sentence: `${who} did not send the WhatsApp message` }),
  'whatsapp-received': (who, { text }) => ({
    sentence: `${who} added a WhatsApp message of the traveller`,
    words: text,
  }),
  status: (who, { text }) => ({
    sentence: `${who} set the status to ${enquiryStatusLabels[text as EnquiryStatus] ?? text}`,
  }),
  owner: (who, { actorKind, text }) => {
    if (text === '') return { sentence: `${who} removed the owner` }
    return { sentence: actorKind === 'job' ? `${text} got it by turn` : `${who} assigned it to ${text}` }
  },
  'next-step': (who, { text }) =>
    text
      ? { sentence: `${who} set the next step`, words: text }
      : { sentence: `${who} removed the next step` },
  edited: (who, { text }) => ({ sentence: `${who} corrected the enquiry`, words: text }),
  merged: (who, { text }) => ({ sentence: `${who} merged another enquiry into this one`, words: text }),
  seats: (who, { text }) => ({ sentence: `${who} ${text}` }),
})

export type EnquiryEvent = EntryActor & {
  kind: keyof typeof told
  /** Text of a note or call; for other events the new value. */
  text: string
}

/** During an upgrade an instance may read events of a newer release. */
const unknownKind: DescribeEvent = (who, { text }) => ({
  sentence: `${who} changed the enquiry`,
  words: text,
})

/** Returns a sentence such as `Meera wrote a note`, and the text or value. */
export function describeEnquiryEvent(event: EnquiryEvent): { sentence: string; words: string } {
  const describe: DescribeEvent | undefined = Object.hasOwn(told, event.kind) ? told[event.kind] : undefined
  const { sentence, words = '' } = (describe ?? unknownKind)(actorLabel(event), event)
  return { sentence, words }
}
