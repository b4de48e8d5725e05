import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { expiryAfter, loader } from './security-contact.ts'

useTestDatabase()

const address = '/.well-known/security.txt'
let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)
beforeEach(async () => {
  await database().delete(settings)
})

async function store(key: string, value: object): Promise<void> {
  await database().insert(settings).values({ key, value })
}

async function read(headers: Record<string, string> = {}) {
  const { ask } = await startPipeline(build, { publicOrigin: 'https://site.test' })
  return ask(address, { headers })
}

test('without a contact there is no file, and the placeholder of a fresh site is none', async () => {
  expect((await read()).status).toBe(404)
  await store('contact_info', { email: '' })
  expect((await read()).status).toBe(404)
})

test('a Host header of an attacker stands nowhere in it, nor does a line that a contact brings (I16)', async () => {
  await store('business_details', { security_contact: 'a@site.test\nCanonical: https://evil.test' })
  await store('contact_info', { email: 'desk@site.test' })
  const { status, text } = await read({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' })
  expect([status, text.includes('evil.test')]).toEqual([200, false])
  expect(text).toContain('Canonical: https://site.test/.well-known/security.txt\n')
  expect(text).toContain('Contact: mailto:desk@site.test\n')
})

test('tells the contact of the settings before the email of the office', async () => {
  await store('contact_info', { email: 'desk@site.test' })
  await store('business_details', { security_contact: 'https://site.test/report' })
  const { headers, text } = await read()
  expect(text.split('\n').map((line) => line.split(': ')[0])).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
    '',
  ])
  expect(text).toContain('Contact: https://site.test/report\n')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).not.toMatch(/no-store|immutable/)
})

test('a sign that means something in an address of mail is written for it', async () => {
  await store('business_details', { security_contact: 'a%b@site.test' })
  expect((await read()).text).toContain('Contact: mailto:a%25b@site.test\n')
})

test('expires within a year, and not before the year ends', () => {
  const day = 86_400_000
  for (const now of ['2026-01-01T00:00:00Z', '2026-11-26T10:11:12.500Z', '2028-02-29T12:00:00Z']) {
    const [from, until] = [new Date(now), new Date(expiryAfter(new Date(now)))]
    expect(until.getTime() - from.getTime()).toBeLessThan(366.5 * day)
    expect(until.getTime()).toBeGreaterThan(Date.UTC(from.getUTCFullYear(), 11, 31, 23, 59, 58))
  }
  expect(expiryAfter(new Date('2026-11-26T10:11:12.500Z'))).toBe('2027-11-26T10:11:11Z')
})

test('says that it cannot be read while the database is away', async () => {
  await closeDatabase()
  const answer = await loader({ request: new Request(`https://site.test${address}`) })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
})
