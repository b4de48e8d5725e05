import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type Language, languages } from '#shared/pages/languages.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { receivePlanningEnquiry } from './receive-enquiry.ts'

useTestDatabase()

beforeAll(() => void loadConfiguration({ SECRET: 'for tests alone '.repeat(3) }))

function send(message: string, language: Language) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Asha', email: 'asha@example.com', message })) {
    form.append(name, value)
  }
  return receivePlanningEnquiry({ form, page: 'contact', clientAddress: '203.0.113.9', language })
}

const stored = async () =>
  (await database().select().from(enquiries).orderBy(enquiries.createdAt)).map(
    ({ message, language }) => `${message}: ${language}`,
  )

test('an enquiry holds the language of its page', async () => {
  for (const language of languages) await send(`Asked in ${language}`, language)
  expect(await stored()).toEqual(languages.map((language) => `Asked in ${language}: ${language}`))
})

test('the same enquiry, sent again from a page in another language, is no second one', async () => {
  const first = await send('दोन दिवस', 'mr')
  expect(await send('दोन दिवस', 'hi')).toEqual(first)
  expect((await stored()).filter((told) => told.startsWith('दोन दिवस'))).toEqual(['दोन दिवस: mr'])
})
