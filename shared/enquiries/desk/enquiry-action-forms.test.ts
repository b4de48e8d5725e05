import { expect, test } from 'vitest'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  deskActionSchema,
  enquiryEventSchema,
  enquiryOwnerSchema,
  isFullStep,
  nextStepSchema,
  receivedSchema,
} from './enquiry-action-forms.ts'
import { nextStepMaximum, receivedMaximum } from './enquiry-action-texts.ts'

const eventId = '11111111-1111-4111-8111-111111111111'
const colleague = '22222222-2222-4222-8222-222222222222'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function errorsOf(reading: { ok: boolean; errors?: unknown }): unknown {
  return reading.ok ? undefined : reading.errors
}

test('a form of the desk that names no deed of it is refused', () => {
  for (const event of ['', 'delete', 'NOTE', 'constructor', '__proto__']) {
    expect(errorsOf(readForm(deskActionSchema, formOf({ event }))), event).toEqual({
      event: ['Choose what is to be done.'],
    })
  }
})

test('what only a form of its own may do is no event', () => {
  for (const event of ['received', 'owner', 'next-step', 'unmerge']) {
    const reading = readForm(enquiryEventSchema, formOf({ event, eventId, text: 'Words' }))
    expect(errorsOf(reading), event).toEqual({ event: ['Choose what to add.'] })
    expect(readForm(deskActionSchema, formOf({ event })).ok, event).toBe(true)
  }
})

test('a note and a message of the traveller without words are refused at their field', () => {
  for (const text of ['', '   ', '\n\t']) {
    expect(errorsOf(readForm(enquiryEventSchema, formOf({ event: 'note', eventId, text })))).toEqual({
      text: ['Write the note first.'],
    })
    expect(
      errorsOf(readForm(enquiryEventSchema, formOf({ event: 'whatsapp-received', eventId, text }))),
    ).toEqual({ text: ['Paste the message first.'] })
  }
})

test('a call and a WhatsApp message need no words', () => {
  for (const event of ['call', 'whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent']) {
    const reading = readForm(enquiryEventSchema, formOf({ event, eventId, text: '' }))
    expect(reading, event).toEqual({ ok: true, value: { event, eventId, text: '' } })
  }
})

test('an event without an id of its own is refused, since it could be stored twice', () => {
  for (const id of ['', '7', `${eventId}0`, "' OR true --"]) {
    const reading = readForm(enquiryEventSchema, formOf({ event: 'note', eventId: id, text: 'Words' }))
    expect(Object.keys(errorsOf(reading) ?? {}), id).toEqual(['eventId'])
  }
})

test('words beyond what an event holds are refused, and those that just fit are kept', () => {
  const fits = 'य'.repeat(enquiryLimits.message)
  expect(readForm(enquiryEventSchema, formOf({ event: 'note', eventId, text: fits })).ok).toBe(true)
  const tooLong = readForm(enquiryEventSchema, formOf({ event: 'note', eventId, text: `${fits}य` }))
  expect(Object.keys(errorsOf(tooLong) ?? {})).toEqual(['text'])
  const email = readForm(receivedSchema, formOf({ eventId, text: 'e'.repeat(receivedMaximum + 1) }))
  expect(Object.keys(errorsOf(email) ?? {})).toEqual(['text'])
})

test('an answer of the traveller is not added without its words', () => {
  expect(errorsOf(readForm(receivedSchema, formOf({ eventId, text: ' ' })))).toEqual({
    text: ['Paste the text of the email first.'],
  })
})

test('an owner is somebody with an id, or nobody', () => {
  const reading = readForm(enquiryOwnerSchema, formOf({ owner: 'Meera', seenOwner: '' }))
  expect(Object.keys(errorsOf(reading) ?? {})).toEqual(['owner'])
  expect(readForm(enquiryOwnerSchema, formOf({ owner: colleague, seenOwner: '' }))).toEqual({
    ok: true,
    value: { owner: colleague, seenOwner: null },
  })
  expect(readForm(enquiryOwnerSchema, formOf({ owner: '', seenOwner: colleague }))).toEqual({
    ok: true,
    value: { owner: null, seenOwner: colleague },
  })
})

test('half a next step is refused at the half that is missing', () => {
  expect(errorsOf(readForm(nextStepSchema, formOf({ nextStep: '', nextStepOn: '25 Nov 2026' })))).toEqual({
    nextStep: ['Write what is to be done.'],
  })
  expect(errorsOf(readForm(nextStepSchema, formOf({ nextStep: 'Call', nextStepOn: '' })))).toEqual({
    nextStepOn: ['Choose the day on which it is to be done.'],
  })
})

test('the day of a next step is read as people write it, and one that is none is refused', () => {
  for (const nextStepOn of ['25 Nov 2026', '25/11/2026', '2026-11-25', '२५/११/२०२६']) {
    expect(readForm(nextStepSchema, formOf({ nextStep: 'Call', nextStepOn })), nextStepOn).toEqual({
      ok: true,
      value: { nextStep: 'Call', nextStepOn: '2026-11-25' },
    })
  }
  for (const nextStepOn of ['31 Feb 2026', 'tomorrow', '25/13/2026']) {
    const reading = readForm(nextStepSchema, formOf({ nextStep: 'Call', nextStepOn }))
    expect(Object.keys(errorsOf(reading) ?? {}), nextStepOn).toEqual(['nextStepOn'])
  }
})

test('a next step is one line of bounded length, and empty where there is none', () => {
  const long = readForm(
    nextStepSchema,
    formOf({ nextStep: 'c'.repeat(nextStepMaximum + 1), nextStepOn: '25 Nov 2026' }),
  )
  expect(Object.keys(errorsOf(long) ?? {})).toEqual(['nextStep'])
  expect(readForm(nextStepSchema, formOf({ nextStep: ' ', nextStepOn: ' ' }))).toEqual({
    ok: true,
    value: { nextStep: null, nextStepOn: null },
  })
})

test('a whole step has words and a day, or neither', () => {
  expect(isFullStep({ nextStep: null, nextStepOn: '2026-11-25' })).toBe(false)
  expect(isFullStep({ nextStep: 'Call', nextStepOn: null })).toBe(false)
  expect(isFullStep({ nextStep: 'Call', nextStepOn: '2026-11-25' })).toBe(true)
  expect(isFullStep({ nextStep: null, nextStepOn: null })).toBe(true)
})

test('a next step is told with its day in India', () => {
  expect(describeNextStep({ nextStep: 'Call about the dates', nextStepOn: '2026-11-25' })).toBe(
    '25 Nov 2026: Call about the dates',
  )
})
