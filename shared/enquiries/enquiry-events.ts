import { actorLabel, type EntryActor } from '#shared/staff/actor-label.ts'
import {
  type EnquiryStatus,
  enquiryStatusLabels,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from './enquiry.ts'
import type { EnquiryEditInput } from './enquiry-forms.ts'
import { enquirySourceLabels } from './enquiry-source.ts'
import { type PartyField, partyFields, partyLabels } from './party.ts'
import { showTravelDates } from './travel-dates.ts'

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

/** Titles of tours and days of departures by id. */
type Titles = ReadonlyMap<string, string>
type Show = (said: EnquiryEditInput, titles: Titles) => string

const shown: Readonly<Record<keyof EnquiryEditInput, readonly [label: string, show: Show]>> = {
  type: ['Type', ({ type }) => enquiryTypeLabels[type]],
  source: ['Source', ({ source }) => enquirySourceLabels[source]],
  name: ['Name', ({ name }) => name],
  email: ['Email', ({ email }) => email],
  phone: ['Phone', ({ phone }) => phone ?? ''],
  tourId: ['Tour', ({ tourId }, titles) => (tourId === null ? '' : (titles.get(tourId) ?? 'a deleted item'))],
  departureId: [
    'Departure',
    ({ departureId }, titles) => (departureId === null ? '' : (titles.get(departureId) ?? 'a deleted date')),
  ],
  travelDates: [
    'Travel dates',
    ({ travelDates }) => (travelDates === null ? '' : showTravelDates(travelDates)),
  ],
  groupSize: ['Group size', (said) => showGroupSize(said)],
  ...partyShown(),
  budgetRange: ['Budget', ({ budgetRange }) => showBudgetRange(budgetRange)],
  message: ['Message', ({ message }) => message],
}

function partyShown() {
  const rows = partyFields.map((name): [PartyField, [string, Show]] => [
    name,
    [partyLabels[name], (said) => String(said[name] ?? '')],
  ])
  return Object.fromEntries(rows) as Record<PartyField, [string, Show]>
}

type Edit = { before: EnquiryEditInput; after: EnquiryEditInput; titles: Titles }

/** Returns the previous values of the changed fields, one line each; '' without changes. */
export function describeEdit({ before, after, titles }: Edit): string {
  const names = Object.keys(shown) as (keyof EnquiryEditInput)[]
  const lines = names
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [label, show] = shown[name]
      return `${label}: ${show(before, titles) || 'nothing'}`
    })
  return lines.length === 0 ? '' : ['Before it said:', ...lines].join('\n')
}
