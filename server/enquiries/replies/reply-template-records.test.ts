import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { replyTemplates } from '#server/tables/enquiry-tables.ts'
import { placeholderProblem } from '#shared/enquiries/replies/reply-placeholders.ts'
import type { ReplyTemplateInput } from '#shared/enquiries/replies/reply-template.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import {
  changeReplyTemplate,
  createReplyTemplate,
  findReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
} from './reply-template-records.ts'

useTestDatabase()

const input: ReplyTemplateInput = {
  ...{ name: 'First', kind: 'email', language: 'en' },
  ...{ subject: 'About {tour}', body: 'Dear {name}' },
}
const seeded = await import('node:fs').then(({ readFileSync }) =>
  readFileSync('server/database/migrations/0061-baseline.sql', 'utf8')
    .split('\n\n')
    .filter((statement) => statement.includes('INSERT INTO reply_templates'))
    .join('\n'),
)

beforeEach(async () => {
  await database().delete(replyTemplates)
  await emptyAuditLog()
})

async function add(more: Partial<ReplyTemplateInput> = {}) {
  const outcome = await createReplyTemplate(someStaff, { ...input, ...more })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

test('the texts that a fresh site begins with hold known placeholders alone', () => {
  const texts = [...seeded.matchAll(/E?'([^']+)'/g)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(12)
  const used = texts.filter((text) => /\{name\}/.test(text))
  expect(used.map(placeholderProblem)).toEqual(used.map(() => undefined))
})

test('a viewer writes no template (N02)', async () => {
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(createReplyTemplate(viewer, input)).rejects.toMatchObject({ status: 403 })
  const { id } = await add()
  await expect(removeReplyTemplate(viewer, id)).rejects.toMatchObject({ status: 403 })
  expect(await listReplyTemplates()).toHaveLength(1)
})

test('two templates of one kind and language have two names, also where both are added at once', async () => {
  const outcomes = await Promise.all(
    ['First', 'first'].map((name) => createReplyTemplate(someStaff, { ...input, name })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    errors: { name: [expect.stringMatching(/already/)] },
  })
  await add({ language: 'mr' })
  await add({ kind: 'whatsapp' })
  expect(await listReplyTemplates()).toHaveLength(3)
})

test('the same form twice adds one template', async () => {
  const preservedIdentity = { id: randomUUID() }
  expect(await createReplyTemplate(someStaff, { ...input, preservedIdentity })).toMatchObject({ ok: true })
  expect(await createReplyTemplate(someStaff, { ...input, preservedIdentity })).toMatchObject({
    reason: 'added',
  })
})

test('who changes an old version is told what stands there', async () => {
  const { id, updatedAt } = await add()
  const edit = (body: string, loadedAt = updatedAt) =>
    changeReplyTemplate(someStaff, { id, loadedAt, input: { ...input, body } })
  expect(await edit('Namaste {name}')).toMatchObject({ ok: true, item: { body: 'Namaste {name}' } })
  expect(await edit('Hello {name}')).toMatchObject({ reason: 'conflict', stored: { body: 'Namaste {name}' } })
  expect(
    await changeReplyTemplate(someStaff, { id: randomUUID(), loadedAt: updatedAt, input }),
  ).toMatchObject({
    reason: 'missing',
  })
})

test('a template for WhatsApp keeps no subject, and is listed for WhatsApp alone', async () => {
  await add({ kind: 'whatsapp', subject: 'left over' })
  expect(await listReplyTemplates('whatsapp', 'en')).toMatchObject([{ subject: '' }])
  expect(await listReplyTemplates('email')).toEqual([])
  expect(await listReplyTemplates('whatsapp', 'hi')).toEqual([])
})

test('the ledger tells of a template, and a deleted one is gone', async () => {
  const { id } = await add()
  expect(await removeReplyTemplate(someStaff, id)).toBe(true)
  expect(await removeReplyTemplate(someStaff, id)).toBe(false)
  expect(await findReplyTemplate(id)).toBeUndefined()
  expect(await findReplyTemplate('nonsense')).toBeUndefined()
  const entries = await database().select().from(changes)
  expect(entries.map(({ kind, action, title }) => `${action} ${kind} ${title}`).sort()).toEqual([
    'create reply-template First',
    'remove reply-template First',
  ])
})
