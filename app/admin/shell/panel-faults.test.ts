import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

async function breakTable(table: string): Promise<void> {
  await database().execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`))
  onTestFinished(
    async () => void (await database().execute(sql.raw(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`))),
  )
}

const broken = [
  ['/admin', 'enquiries'],
  ['/admin/destinations', 'destinations'],
  ['/admin/destinations/new', 'destinations'],
  ['/admin/tours', 'tours'],
  ['/admin/blog', 'blog_posts'],
  ['/admin/services', 'services'],
  ['/admin/enquiries', 'enquiries'],
  ['/admin/today', 'enquiries'],
  ['/admin/media', 'media'],
  ['/admin/settings', 'settings'],
  ['/admin/email-settings', 'settings'],
] as const

test.each(broken)('a stranger is shown no panel around %s, broken or whole', async (path, table) => {
  const { ask } = await startSite()
  await breakTable(table)
  const answer = await ask(path)
  expect([answer.status, answer.text.includes('aria-label="Sections"')]).toEqual([302, false])
})

test.each(broken)('%s that fails keeps the panel around it and says its number', async (path, table) => {
  const { open } = await startSignedIn()
  await breakTable(table)
  const { status, text, headers: told } = await open(path)
  expect(status).toBe(500)
  expect(text).toContain('>This did not work</h1>')
  expect(text).toMatch(/<title>This did not work · \S/)
  expect(text).toContain(`<code class="select-all">${told['x-request-id']}</code>`)
  expect(text).toMatch(
    /<nav aria-label="Sections"[\s\S]*<header[\s\S]*staff@site\.test[\s\S]*<main id="content"/,
  )
  expect(text.match(/<main/g)).toHaveLength(1)
  expect(text).toContain(`href="${path}"`)
  expect(text).toContain('>Try Again<')
  expect(text.includes('>To the dashboard<')).toBe(path !== '/admin')
  expect(text).not.toMatch(unclean)
})

test('a form that the panel does not know is refused within the panel, in words and without a number', async () => {
  const { send } = await startSignedIn()
  const { status, text } = await send('/admin/account', { intent: 'unheard-of' })
  expect(status).toBe(422)
  expect(text).toContain('This form is out of date. Reload the page and try again.')
  expect(text).toContain('aria-label="Sections"')
  expect(text).not.toContain('its number')
})
