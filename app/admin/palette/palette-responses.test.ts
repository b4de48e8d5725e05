import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import type { PaletteResponse } from './palette-results.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(enquiries)
})

/** What somebody of this role is answered. */
async function startAsking(role: StaffRole = 'owner') {
  const { open } = await startSignedIn()
  await database().update(staffUsers).set({ role })
  return async (parameters: Record<string, string> | string[][]) => {
    const { status, text } = await open(`/admin/find/answers?${new URLSearchParams(parameters)}`)
    expect(status).toBe(200)
    return JSON.parse(text) as PaletteResponse
  }
}

const labels = ({ groups }: PaletteResponse) => groups.flatMap(({ items }) => items.map(({ label }) => label))

test('a stranger finds nothing, and nothing that names an enquiry (N24)', async () => {
  const { ask } = await startSite()
  const { id } = await seedEnquiry({ name: 'Asha Canary' })
  for (const query of ['q=canary', `recent=enquiry:${id}`]) {
    const { status, text } = await ask(`/admin/find/answers?${query}`)
    expect([status, text.includes('Asha Canary')]).toEqual([302, false])
  }
})

test('who may not read the library finds no file, by words or by ref, and a viewer is led to no form (N25)', async () => {
  const file = { filename: 'a', originalFilename: 'raigad-fort.jpg', filePath: 'media/a.jpg', fileSize: 1 }
  const [row] = await database()
    .insert(media)
    .values({ ...file, mimeType: 'image/jpeg' })
    .returning({ id: media.id })
  const id = row?.id ?? ''
  const tour = await seedTour({ title: 'Raigad fort' })
  const refs = [
    ['recent', `media:${id}`],
    ['recent', `tour:${tour.id}`],
  ]
  const desk = await startAsking('enquiries')
  expect(labels(await desk({ q: 'raigad' }))).toEqual(['Raigad fort'])
  expect((await desk(refs)).recent.map(({ label }) => label)).toEqual(['Raigad fort'])
  const viewer = await startAsking('viewer')
  const answer = await viewer({ q: 'raigad' })
  expect(labels(answer)).toEqual(['Raigad fort', 'raigad-fort.jpg'])
  expect(answer.groups[0]?.items[0]?.to).toBe(`/admin/tours/${tour.id}/preview`)
  expect((await viewer(refs)).recent).toHaveLength(2)
})

test('nonsense finds nothing and breaks nothing: patterns, statements, NUL, letters without end (N24)', async () => {
  const ask = await startAsking()
  await seedEnquiry({ name: '100% sure', phone: '9822012345' })
  for (const q of ["' OR 1=1--", '\0\0', '\\', '(((', 'a'.repeat(5000), '‮', '%_'])
    expect([q.slice(0, 9), labels(await ask({ q }))]).toEqual([q.slice(0, 9), []])
  expect(labels(await ask({ q: '0%' }))).toEqual(['100% sure'])
  const refs = ['tour:', 'tour:x', 'nobody:1', '', 'enquiry:00000000-0000-4000-8000-000000000000']
  expect((await ask(refs.map((ref) => ['recent', ref]))).recent).toEqual([])
  expect((await ask(Array.from({ length: 200 }, () => ['recent', 'tour:x']))).recent).toEqual([])
})

test.each(['98220 12345', '+919822012345', '09822012345', '९८२२० १२३४५', '98220-12345', '0091 98220 12345'])(
  'a sender is found by the phone number, typed as %s',
  async (q) => {
    const ask = await startAsking()
    await seedEnquiry({ name: 'Sunita', phone: '+91 98220 12345' })
    await seedEnquiry({ name: 'Ravi', phone: '98220 54321' })
    expect(labels(await ask({ q }))).toEqual(['Sunita'])
  },
)

test('a sender is found by name and e-mail, in Devanagari too; who is called so before who only wrote so', async () => {
  const ask = await startAsking()
  await seedEnquiry({ name: 'Sunita Patil', email: 'sunita@example.com' })
  await seedEnquiry({ name: 'Ravi', email: 'ravi@example.com', message: 'With Sunita and two children.' })
  for (const q of ['sunita', 'सुनीता']) expect(labels(await ask({ q }))).toEqual(['Sunita Patil', 'Ravi'])
  expect(labels(await ask({ q: 'SUNITA@example' }))).toEqual(['Sunita Patil'])
})

test('an item is found in both scripts, whichever its title is written in, the closest title first', async () => {
  const ask = await startAsking()
  await seedDestination({ title: 'Around Pune', slug: 'around-pune' })
  await seedDestination({ title: 'Pune', slug: 'pune' })
  await seedDestination({ title: 'Old forts near Pune', slug: 'old-forts' })
  await seedDestination({ title: 'महाबळेश्वर', slug: 'mahabaleshwar' })
  expect(labels(await ask({ q: 'पुणे' }))[0]).toBe('Pune')
  expect(labels(await ask({ q: 'pune' }))[0]).toBe('Pune')
  expect(labels(await ask({ q: 'Mahabaleshwar' }))).toEqual(['महाबळेश्वर'])
})

test('what was chosen lately is called by its present name, in its order, and is gone when it was deleted (N26)', async () => {
  const ask = await startAsking()
  const [one, other] = [await seedEnquiry({ name: 'Asha' }), await seedEnquiry({ name: 'Ravi' })]
  const refs = [other, one, other].map(({ id }) => ['recent', `enquiry:${id}`])
  expect((await ask(refs)).recent.map(({ label }) => label)).toEqual(['Ravi', 'Asha'])
  await database().delete(enquiries)
  expect((await ask(refs)).recent).toEqual([])
})

test('the page of what was found also finds screens and settings', async () => {
  const { open } = await startSignedIn()
  const { text } = await open('/admin/find?q=tagline')
  expect(text).toContain('href="/admin/settings#field-site_info.tagline"')
  await database().update(staffUsers).set({ role: 'editor' })
  expect((await open('/admin/find?q=tagline')).text).not.toContain('/admin/settings#')
})
