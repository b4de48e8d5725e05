import { expect, test } from 'vitest'
import { describeEnquiryEvent, type EnquiryEvent } from './enquiry-events.ts'

const meera = {
  actorKind: 'staff',
  actorId: '11111111-1111-4111-8111-111111111111',
  actorName: 'Meera',
} as const
const visitor = { actorKind: 'visitor', actorId: '', actorName: '' } as const
const turns = { actorKind: 'job', actorId: 'turns', actorName: '' } as const

function tell(kind: EnquiryEvent['kind'], text = '') {
  return describeEnquiryEvent({ ...meera, kind, text })
}

test('opening WhatsApp is never told as a message that was sent', () => {
  expect(tell('whatsapp-opened', 'Namaste')).toEqual({ sentence: 'Meera opened WhatsApp', words: '' })
  expect(tell('whatsapp-not-sent').sentence).toBe('Meera did not send the WhatsApp message')
  expect(tell('whatsapp-sent', 'Namaste')).toEqual({
    sentence: 'Meera sent a WhatsApp message',
    words: 'Namaste',
  })
})

test('an arrival is told by whether a visitor sent it or staff added it', () => {
  expect(describeEnquiryEvent({ ...visitor, kind: 'received', text: '' }).sentence).toBe('Received')
  expect(tell('received').sentence).toBe('Meera added it')
})

test('an email of the traveller is told by who brought it', () => {
  expect(describeEnquiryEvent({ ...visitor, kind: 'email-received', text: 'Yes, please.' })).toEqual({
    sentence: 'An answer came by mail',
    words: 'Yes, please.',
  })
  expect(tell('email-received', 'Yes, please.').sentence).toBe('Meera added an email of the traveller')
})

test('an owner who came by turn was assigned by nobody', () => {
  expect(describeEnquiryEvent({ ...turns, kind: 'owner', text: 'Asha' }).sentence).toBe('Asha got it by turn')
  expect(tell('owner', 'Asha').sentence).toBe('Meera assigned it to Asha')
  expect(tell('owner').sentence).toBe('Meera removed the owner')
})

test('a status is told by its label, and one that is none of ours as it is', () => {
  expect(tell('status', 'contacted').sentence).toBe('Meera set the status to Contacted')
  expect(tell('status', 'parked').sentence).toBe('Meera set the status to parked')
})

test('a next step is told with its words, and its end without', () => {
  expect(tell('next-step', '25 Nov 2026: Call')).toEqual({
    sentence: 'Meera set the next step',
    words: '25 Nov 2026: Call',
  })
  expect(tell('next-step')).toEqual({ sentence: 'Meera removed the next step', words: '' })
})

test('what was written or corrected stands beside its sentence', () => {
  const words = { note: 'wrote a note', call: 'called', edited: 'corrected the enquiry' } as const
  for (const [kind, deed] of Object.entries(words)) {
    expect(tell(kind as keyof typeof words, 'Rooms')).toEqual({ sentence: `Meera ${deed}`, words: 'Rooms' })
  }
})

test('an event of a newer release is shown with its text', () => {
  expect(tell('invoice' as EnquiryEvent['kind'], 'No. 12')).toEqual({
    sentence: 'Meera changed the enquiry',
    words: 'No. 12',
  })
})
