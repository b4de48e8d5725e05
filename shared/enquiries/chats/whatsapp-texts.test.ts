import { expect, test } from 'vitest'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { fillWhatsappTemplates } from './whatsapp-texts.ts'

const enquiry = {
  ...{ type: 'tour' as const, name: 'Asha {me}', tour: 'Konkan Coast', travelDates: null },
  ...{ groupSize: 4, reference: 'TKRBN' },
}
const around = { enquiry, me: 'Meera', link: 'https://example.com/tours/konkan' }
const template = (name: string, body: string) => ({ id: name, name, body, language: 'en' as const })

test('a template holds what the enquiry says, in the words of its language, those of the traveller first (B19)', () => {
  const templates = [
    template('First', '{name}: {tour} on {dates} for {group}, {link}, {me}, {code}'),
    { ...template('पहिले', '{dates}'), language: 'mr' as const },
  ]
  const [first, second] = fillWhatsappTemplates(templates, { ...around, language: 'mr' })
  expect(first).toEqual({ id: 'पहिले', name: 'पहिले (Marathi)', text: 'तुमच्या तारखा' })
  // A name that looks like a placeholder stays a name.
  expect(second?.text).toBe(
    'Asha {me}: Konkan Coast on your dates for 4 people, https://example.com/tours/konkan, Meera, TKRBN',
  )
  expect(fillWhatsappTemplates(templates, around).map(({ id }) => id)).toEqual(['First', 'पहिले'])
})

test('no text is longer than the timeline takes, and none ends in half a letter', () => {
  const long = { ...enquiry, tour: '🌴'.repeat(100) }
  const [text] = fillWhatsappTemplates([template('Long', `x${'{tour}'.repeat(160)}`)], {
    ...around,
    enquiry: long,
  })
  expect(text?.text.length).toBeLessThanOrEqual(enquiryLimits.message)
  expect(text?.text.isWellFormed()).toBe(true)
})
