import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDemoAccount } from '#server/auth/demo-account.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const sentences = ['These figures include the demo’s sample enquiries', 'Sample figures']

test('only the demo says that its figures come from a sample, and only there are made-up ones', async () => {
  const { open } = await startSignedIn()
  const before = await open('/admin')
  expect(before.text).toContain('What visitors send from the contact')
  expect(before.text).toContain('The last 30 days')
  expect(sentences.filter((words) => before.text.includes(words))).toEqual([])
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pravas-demo-'))
  openDemoAccount({ demo: true, dataDirectory })
  onTestFinished(() => {
    openDemoAccount({ demo: false, dataDirectory })
    rmSync(dataDirectory, { recursive: true })
  })
  await seedEnquiry({ name: 'Asha Kulkarni' })
  const { text } = await open('/admin')
  expect(text).toContain('Asha Kulkarni')
  expect(text).not.toContain('What visitors send from the contact')
  expect(sentences.filter((words) => text.includes(words))).toEqual(sentences)
})
