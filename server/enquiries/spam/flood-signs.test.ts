import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { contactDraft } from '#tests/support/contact-draft.ts'
import { floodSigns } from './flood-signs.ts'

beforeAll(() => void loadConfiguration({ SECRET: 'a secret for tests alone, letter s' }))

const signs = (address: string, message = '') => floodSigns(contactDraft({ message }), address)

test('neither address nor words can be read from a sign', () => {
  const message = 'We would like to see the forts near Satara with our grandmother.'
  expect(signs('203.0.113.7', message).join()).not.toMatch(/203|113|forts|Satara/)
})

test('a short message, or none, is a sign of nothing', () => {
  expect(signs('203.0.113.7')).toHaveLength(1)
  expect(signs('203.0.113.7', 'Forts, please. 1234567890 1234567890 1234567890 !!!!!')).toHaveLength(1)
})

test('the same words with other numbers and signs are the same', () => {
  const message = 'Ask for 20 of our followers, the cheapest in the world, at once!'
  const other = 'ASK for 31 of our followers... the cheapest in the world - at once'
  expect(signs('203.0.113.7', message)).toEqual(signs('203.0.113.250', other))
  expect(signs('203.0.113.7', message)).not.toEqual(signs('203.0.114.7', other))
})

test('forty letters are words, thirty-nine are not, in any script', () => {
  expect(signs('203.0.113.7', `${'a1! '.repeat(39)}`)).toHaveLength(1)
  expect(signs('203.0.113.7', `${'a1! '.repeat(40)}`)).toHaveLength(2)
  expect(signs('203.0.113.7', 'किल्ला '.repeat(10))).toHaveLength(2)
})
