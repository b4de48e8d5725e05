import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiryFloods } from '#server/tables/enquiries/enquiry-flood-table.ts'
import { seedEnquiry } from '#tests/support/content-rows.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const list = '/admin/enquiries'

test('the dashboard tells of a flood and leads to what it had set aside, which can be judged there (H13)', async () => {
  const { open, send } = await startSignedIn()
  expect((await open('/admin')).text).not.toContain('flood of enquiries')
  const given = { suspectedSpam: true, inFlood: true }
  const [first, second] = [
    await seedEnquiry({ ...given, name: 'Asha' }),
    await seedEnquiry({ ...given, name: 'Bot' }),
  ]
  await database().insert(enquiryFloods).values({ enquiries: 312, networks: 10 })
  const dashboard = await open('/admin')
  expect(dashboard.text).toMatch(/role="status"><section[^>]*>.*312 enquiries in 10 minutes from 10 networks/)
  expect(dashboard.text).toContain(`href="${list}?show=flood"`)
  const offered = await open(`${list}?show=flood`)
  expect(offered.text).toContain('Received during a flood (2)')
  for (const deed of ['not-spam', 'spam', 'delete']) expect(offered.text).toContain(`value="${deed}"`)
  expect((await send(`${list}?show=flood`, { id: first.id, deed: 'not-spam' })).status).toBe(200)
  expect((await send(`${list}?show=flood`, { id: second.id, deed: 'spam' })).status).toBe(200)
  const after = await open(list)
  expect(after.text).toContain('Asha')
  expect(after.text).not.toContain('Received during a flood')
})
