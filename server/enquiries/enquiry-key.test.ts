import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import {
  draftBookingEnquiry,
  draftPlanningEnquiry,
  type EnquiryDraft,
} from '#shared/enquiries/enquiry-draft.ts'
import { bookingFormSchema, planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { contactDraft } from '#tests/support/pages/contact-draft.ts'
import { enquiryKeys } from './enquiry-key.ts'

beforeAll(() => void loadConfiguration({ SECRET: 'for tests alone '.repeat(3) }))

const draft = contactDraft({ type: 'trip_planning', message: 'Hi' })
const minute = 60_000
// The first instant of a window of ten minutes.
const noon = Date.UTC(2026, 10, 21, 12)

function keysOf(change: { key?: string; draft?: Partial<EnquiryDraft>; address?: string; at?: number }) {
  const form = new FormData()
  if (change.key !== undefined) form.set('key', change.key)
  const post = {
    form,
    draft: { ...draft, ...change.draft },
    clientAddress: change.address ?? '203.0.113.7',
  }
  return enquiryKeys(post, change.at ?? noon)
}

test.each([
  ['other words', { draft: { message: 'Hello' } }],
  ['another form', { draft: { sourcePage: 'plan-my-trip' } }],
  ['another address', { address: '203.0.113.8' }],
  ['twenty minutes later', { at: noon + 20 * minute }],
])('without a key, %s make another enquiry', (_, change) => {
  expect(keysOf(change).known).not.toContain(keysOf({}).own)
})

test.each([-10, -0.1, 0, 9.9, 10, 19.9])(
  'without a key, the same after %f minutes is known again',
  (minutes) => {
    expect(keysOf({ at: noon + minutes * minute }).known).toContain(keysOf({}).own)
  },
)

test('another key, or the same on another form, makes another enquiry', () => {
  const { own } = keysOf({ key: 'key-of-this-message' })
  expect(keysOf({ key: 'key-of-that-message' }).known).not.toContain(own)
  expect(keysOf({ key: 'key-of-this-message', draft: { sourcePage: 'plan-my-trip' } }).known).not.toContain(
    own,
  )
})

test('the same key is known again from another address, years later', () => {
  const { own } = keysOf({ key: 'key-of-this-message' })
  expect(keysOf({ key: 'key-of-this-message', address: '2001:db8::1', at: 2 * noon }).known).toContain(own)
})

const booking = { type: 'tour', tourId: '0f8fad5b-d9cb-469f-a165-70867728950e' } as const
const ofOtherTour = { ...booking, tourId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }

test.each([{ key: 'key-of-this-booking' }, {}])(
  'a booking is known again under another address of its tour, and not for another tour (%o)',
  (key) => {
    const { own } = keysOf({ ...key, draft: { ...booking, sourcePage: 'tour-old-road' } })
    expect(keysOf({ ...key, draft: { ...booking, sourcePage: 'tour-new-road' } }).known).toContain(own)
    expect(keysOf({ ...key, draft: { ...ofOtherTour, sourcePage: 'tour-old-road' } }).known).not.toContain(
      own,
    )
  },
)

test('a booking that an earlier release stored under the address of its page is known again', () => {
  const key = 'key-of-this-booking'
  const { own } = keysOf({ key, draft: { sourcePage: 'tour-old-road' } })
  expect(keysOf({ key, draft: { ...booking, sourcePage: 'tour-old-road' } }).known).toContain(own)
})

test.each([{ key: 'key-of-this-message' }, {}])(
  'a plan that names a tour, and a booking without one, are known by their pages (%o)',
  (key) => {
    const plan = { ...booking, type: 'trip_planning' } as const
    const { own } = keysOf({ ...key, draft: { ...plan, sourcePage: 'plan-my-trip' } })
    expect(keysOf({ ...key, draft: { ...plan, sourcePage: 'contact' } }).known).not.toContain(own)
    const bare = { type: 'tour', tourId: null } as const
    const page = keysOf({ ...key, draft: { ...bare, sourcePage: 'tour-old-road' } })
    expect(keysOf({ ...key, draft: { ...bare, sourcePage: 'tour-new-road' } }).known).not.toContain(page.own)
  },
)

test('a key that is none counts as none', () => {
  expect(keysOf({ key: 'x' }).own).toBe(keysOf({}).own)
})

// Of release 0.2.0, with this secret, address and time.
test('a form without a key that an earlier release stored is known again', () => {
  const input = {
    ...{ name: 'Asha', email: 'asha@example.com', phone: '+91 98220 12345', callTime: 'morning' },
    ...{ message: 'Hi', travelDates: 'in May', destinations: 'Goa' },
  }
  const sent = [
    draftBookingEnquiry(bookingFormSchema.parse({ ...input, groupSize: '4' }), {
      id: booking.tourId,
      slug: 'old-road',
    }),
    draftPlanningEnquiry(planningFormSchema.parse(input), { page: 'plan' }),
  ]
  const keys = sent.map((draft) =>
    enquiryKeys({ form: new FormData(), draft, clientAddress: '203.0.113.7' }, noon),
  )
  expect(keys.map(({ own }) => own)).toEqual([
    'jnohMVXznA28ipvOqn_aJWvidCgs6pIlJ34Bh1LYji4',
    'R2eEGb_J8sobxuJPehwbVu12j59NoK_Tt-NiqjfcA6s',
  ])
})
