import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { receivedEnquiry } from '#tests/support/browser/received-enquiry.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { receivePlanningEnquiry } from './receive-enquiry.ts'

useTestDatabase()

beforeAll(() => void loadConfiguration({ SECRET: 'for tests alone '.repeat(3) }))
beforeEach(() => database().delete(enquiries))

/** A post of a page without script: it carries no key. */
function send(message: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Asha', email: 'asha@example.com', message }))
    form.set(name, value)
  return receivePlanningEnquiry({ form, page: 'contact', clientAddress: '203.0.113.7', language: 'en' })
}

test.each([
  [-1, 1],
  [1, -1],
])(
  'a double click without a key across the end of a window (%i ms, %i ms) is one row',
  async (...instants) => {
    await send('Before')
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const sent: Promise<unknown>[] = []
    await database().transaction(async (transaction) => {
      await transaction.execute(sql`SELECT FROM rate_limits FOR UPDATE`)
      for (const [at, instant] of instants.entries()) {
        clock.mockReturnValue(Date.UTC(2026, 10, 21, 12) + instant)
        sent.push(send('Twice'))
        await waitForLockWaiters(at + 1)
      }
    })
    expect(await Promise.all(sent)).toEqual([receivedEnquiry, receivedEnquiry])
    const rows = await database().select({ message: enquiries.message }).from(enquiries)
    expect(rows.map(({ message }) => message).sort()).toEqual(['Before', 'Twice'])
  },
)
