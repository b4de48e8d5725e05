import { enquiryTypeLabels, showBudgetRange, showGroupSize } from './enquiry.ts'
import type { EnquiryEditInput } from './enquiry-forms.ts'
import { enquirySourceLabels } from './enquiry-source.ts'
import { type PartyField, partyFields, partyLabels } from './party.ts'
import { showTravelDates } from './travel-dates.ts'

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
