import { expect, test } from 'vitest'
import { findImportViolations } from '#scripts/check-imports.ts'
import { writeTree } from '#tests/support/small-tree.ts'
import { allowedPairs, findMutualFolders } from './mutual-folders.ts'

const letters = "import { links } from '#server/auth/links.ts'\nexport const letters = links\n"
const order = "import type { queue } from '#server/email/queue.ts'\nexport type Order = typeof queue\n"
const circle = {
  'server/auth/links.ts': 'export const links = 1\n',
  'server/auth/order.ts': order,
  'server/email/letters.ts': letters,
  'server/email/queue.ts': 'export const queue = 1\n',
}
const folders = ['auth', 'email'] as const
const pair = { folders, reason: 'Both were there.' }

test('two folders that import each other are refused, by types alone and without a circle of files, too', async () => {
  const violations = await findImportViolations(writeTree(circle), [])
  expect(violations).toContainEqual({
    rule: 'no-mutual-folders',
    from: 'server/auth/order.ts',
    to: 'server/email/queue.ts',
    why: expect.stringContaining('server/email/letters.ts imports server/auth/links.ts'),
  })
})

test('an allowed pair passes while both import the other', async () => {
  const rules = (await findImportViolations(writeTree(circle), [pair])).map(({ rule }) => rule)
  expect(rules).not.toContain('no-mutual-folders')
  expect(rules).not.toContain('no-spare-pair')
})

test('an allowed pair that is no longer needed is refused, so that the list only gets shorter', async () => {
  const { 'server/auth/order.ts': _, ...without } = circle
  expect(await findImportViolations(writeTree(without), [pair])).toContainEqual(
    expect.objectContaining({ rule: 'no-spare-pair', from: 'server/auth', to: 'server/email' }),
  )
})

test('tests, files directly in server/ and imports within a folder are no arrows', () => {
  const imports = [
    { from: 'server/auth/links.ts', to: 'server/email/queue.ts' },
    { from: 'server/email/messages/emails.test.ts', to: 'server/auth/links.ts' },
    { from: 'server/main.ts', to: 'server/auth/links.ts' },
    { from: 'server/auth/links.ts', to: 'server/main.ts' },
    { from: 'server/auth/links.ts', to: 'server/auth/order.ts' },
    { from: 'server/auth/order.ts', to: 'server/auth/links.ts' },
  ]
  expect(findMutualFolders(imports)).toEqual([])
})

test('every allowed pair names its folders in order, and says why', () => {
  for (const { folders, reason } of allowedPairs) {
    expect([...folders]).toEqual([...folders].sort())
    expect(reason).toMatch(/^[A-Z].{20,}\.$/)
  }
})
