import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { importTexts } from '#shared/enquiries/enquiry-import.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => void (await database().delete(enquiries)))

const plain = { Accept: 'text/html' }
const path = '/admin/enquiries/import'

/** A form with a file, as a browser sends it. */
function multipart(fields: Record<string, string>, file?: { name: string; content: string | Buffer }) {
  const boundary = 'test-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file?.name}"\r\nContent-Type: text/csv\r\n\r\n`
  const end = `--${boundary}--\r\n`
  const pieces = file
    ? [Buffer.from(parts.join('')), Buffer.from(head), Buffer.from(file.content), Buffer.from(`\r\n${end}`)]
    : [Buffer.from(parts.join('')), Buffer.from(end)]
  return { body: Buffer.concat(pieces), type: `multipart/form-data; boundary=${boundary}` }
}

async function open() {
  const { ask, headers } = await startSignedIn(plain)
  async function send(fields: Record<string, string>, file?: { name: string; content: string | Buffer }) {
    const { body, type } = multipart(fields, file)
    const more = { 'Content-Type': type, Origin: 'https://site.test', 'Content-Length': String(body.length) }
    return ask(path, { method: 'POST', headers: { ...headers, ...more }, body })
  }
  return { send, ask, headers }
}

test('a form without a file, and a file that is no CSV, are refused in words (N19)', async () => {
  const { send } = await open()
  const nothing = await send({ deed: 'check' })
  expect([nothing.status, nothing.text.includes(importTexts.noFile)]).toEqual([422, true])
  const cut = await send(
    { deed: 'check' },
    { name: 'a.csv', content: Buffer.from('नाव\nआशा').subarray(0, -1) },
  )
  expect([cut.status, cut.text.includes('The file is damaged')]).toEqual([422, true])
  const deed = await send({ deed: 'burn' }, { name: 'a.csv', content: 'Name\nx' })
  expect(deed.status).toBe(422)
})

test('days as Excel writes them are read, and what 03/04/25 means is asked', async () => {
  const { send } = await open()
  const content = 'Name,Mobile,Date\r\nAsha,9822000004,22-Nov-25\r\nRavi,9822000005,03/04/25\r\n'
  const first = await send(
    { deed: 'check' },
    { name: 'a.csv', content: Buffer.from(`\ufeff${content}`, 'utf16le') },
  )
  expect([first.status, first.text.includes('name="dayOrder"')]).toEqual([200, true])
  await send({
    deed: 'store',
    importId: crypto.randomUUID(),
    fileName: 'a.csv',
    csv: content,
    dayOrder: 'month',
  })
  const rows = await database().select({ name: enquiries.name, at: enquiries.createdAt }).from(enquiries)
  expect(Object.fromEntries(rows.map(({ name, at }) => [name, at.toISOString().slice(0, 10)]))).toEqual({
    Asha: '2025-11-22',
    Ravi: '2025-03-04',
  })
})

test('a file is checked, its columns corrected, and stored, with nothing chosen again', async () => {
  const { send } = await open()
  const content = 'Guest of ours,Telephone,Words\nAsha <b>,98200 12345,"Two ""big"" rooms"\n,,\n'
  const first = await send({ deed: 'check' }, { name: 'C:\\season.csv', content })
  expect([first.status, first.text.includes(importTexts.nameColumn)]).toEqual([422, true])
  expect(first.text).toContain('Asha &lt;b&gt;')
  const page = readPage(first.text)
  const hidden = (name: string) =>
    all(page, 'input').find(({ attributes }) => attributes.name === name)?.attributes.value ?? ''
  expect(hidden('fileName')).toBe('season.csv')
  expect(hidden('importId')).toMatch(/^[0-9a-f-]{36}$/)
  // Three columns under one name, as three menus send them.
  const body = new URLSearchParams({
    deed: 'store',
    importId: hidden('importId'),
    fileName: 'season.csv',
    csv: content,
  })
  for (const field of ['name', 'phone', 'message']) body.append('column', field)
  const { ask, headers } = await startSignedIn(plain)
  const done = await ask(path, {
    method: 'POST',
    headers: { ...headers, Origin: 'https://site.test', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  expect([done.status, done.text.includes('1 enquiry was imported')]).toEqual([200, true])
  expect(await database().select().from(enquiries)).toMatchObject([
    { name: 'Asha <b>', phone: '98200 12345', message: 'Two "big" rooms' },
  ])
})

test('a form beyond what a file may hold is refused before it is read (N19)', async () => {
  const { send } = await open()
  const { status } = await send({ deed: 'check' }, { name: 'a.csv', content: 'x'.repeat(3 * 1024 * 1024) })
  expect(status).toBe(413)
})

test('the ticked ones are printed each on a sheet, at most 50, with status, facts and timeline', async () => {
  const rows = await Promise.all(Array.from({ length: 52 }, (_, at) => seedEnquiry({ name: `Guest ${at}` })))
  const { ask, headers } = await open()
  const sheetsOf = async (query: string) => {
    const { status, text } = await ask(`/admin/enquiries/print${query}`, { headers })
    return { status, text, number: text.match(/<article/g)?.length ?? 0 }
  }
  const two = await sheetsOf(`?id=${rows[0]?.id}&id=${rows[1]?.id}&id=x`)
  expect([two.status, two.number, two.text.includes('Timeline')]).toEqual([200, 2, true])
  const every = await sheetsOf('?all=true&status=new')
  expect([every.number, every.text.includes('52 enquiries were chosen')]).toEqual([50, true])
  const none = await sheetsOf('')
  expect([none.number, none.text.includes('Nothing is selected')]).toEqual([0, true])
})
