import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { specifiedKeys } from '#shared/claims/claim-catalogue.ts'
import { staffRoles } from '#shared/staff/permissions.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { type LaunchDone, launchPath } from './launch-labels.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const heading = 'Before you launch'
const others = staffRoles.filter((role) => role !== 'owner')

test.each(others)('%s is shown no check-list, and no form of it does anything (N05)', async (role) => {
  const { open, send } = await startSignedIn()
  await database().update(staffUsers).set({ role })
  const { text } = await open('/admin')
  expect(text).toContain('The last 30 days')
  expect(text).not.toContain(heading)
  expect(text).not.toContain(launchPath)
  expect((await send(launchPath, { 'hide-open': 'true' })).status).toBe(403)
  expect((await send(launchPath, { confirm: 'figure_rating' })).status).toBe(403)
  expect((await open('/')).text).toContain('4.8')
})

test('a form that asks for nothing known is refused in words, and changes nothing', async () => {
  const { send, open } = await startSignedIn()
  const { status, text } = await send(`${launchPath}.data`, { confirm: 'figure_nothing' })
  expect(status).toBe(422)
  expect(text).toContain('Choose what to do with an entry of the list.')
  expect((await open('/admin')).text).toContain(`${specifiedKeys.length} claims not confirmed yet`)
})

test('all that is not confirmed is hidden by one form of the dashboard, and shown by the next', async () => {
  const { act, open, ask, headers } = await startSignedIn()
  const dashboard = (await open('/admin')).text
  expect(dashboard).toContain(heading)
  // Every claim is named, with the three ways to deal with it.
  const buttons = all(readPage(dashboard), 'button').map(
    ({ attributes: { name, value } }) => `${name} ${value}`,
  )
  const links = all(readPage(dashboard), 'a').map(({ attributes: { href } }) => href)
  for (const key of specifiedKeys) {
    expect(buttons).toEqual(expect.arrayContaining([`confirm ${key}`, `hide ${key}`]))
    expect(links).toContain(`/admin/settings#claim-${key}`)
  }
  await act(launchPath, { confirm: 'figure_years' })
  const { result } = await act<LaunchDone>(launchPath, { 'hide-open': 'true' })
  expect(result.text).toBe(`${specifiedKeys.length - 1} claims are hidden.`)
  expect((await open('/admin')).text).not.toContain('not confirmed yet')
  const home = (await open('/')).text
  expect(home).not.toMatch(/(?<!\d)4\.8(?!\d)/)
  expect(home).toContain('10+')
  const body = new URLSearchParams(result.undo.map(([name, value]) => [name, value]))
  const sent = {
    ...headers,
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://site.test',
  }
  const shown = await ask(`${launchPath}.data`, { method: 'POST', headers: sent, body: body.toString() })
  expect(shown.text).toContain(`${specifiedKeys.length - 1} claims are shown again.`)
  expect((await open('/admin')).text).toContain(`${specifiedKeys.length - 1} claims not confirmed yet`)
})
