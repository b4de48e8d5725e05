import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import {
  seedDestination,
  seedEnquiry,
  seedMediaFile,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { links, one as only, type PageElement, readPage, words } from '#tests/support/pages/page-tree.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(emptyAuditLog)

const plain = { Accept: 'text/html' }
const title = 'Murud & Janjira'
const kinds = [
  { section: 'destinations', kind: 'destination', one: 'destination', seed: seedDestination },
  { section: 'tours', kind: 'tour', one: 'tour', seed: seedTour },
  { section: 'blog', kind: 'blogPost', one: 'blog post', seed: seedPost },
  { section: 'services', kind: 'travelService', one: 'service', seed: seedTravelService },
] as const

async function trash(kind: TrashKind, { id }: { id: string }): Promise<string> {
  await write({ actor: someStaff, action: 'remove', subject: { kind, ids: [id] } }, (writing) =>
    moveToTrash(writing, { kind, ids: [id] }),
  )
  return id
}

const tabTitle = (page: PageElement) => words(only(only(page, 'head'), 'title'))

async function seedTrashed({ kind, seed }: (typeof kinds)[number]): Promise<string> {
  const slug = kind === 'travelService' ? {} : { slug: randomUUID() }
  return trash(kind, await seed({ title, ...slug }))
}

test.each(kinds)(
  'a deleted $one offers no Edit in its preview, form or version, and leads to the trash',
  async (noun) => {
    const { section, kind, one } = noun
    const id = await seedTrashed(noun)
    const { open } = await startSignedIn(plain)
    const [entry = { id: '' }] = await database().select({ id: changes.id }).from(changes)
    const version = `versions/${entry.id}`
    for (const part of ['preview', 'preview/mr', 'edit', version, `preview?version=${entry.id}`]) {
      const { status, text } = await open(`/admin/${section}/${id}/${part}`)
      const page = readPage(text)
      expect([part, status]).toEqual([part, 404])
      expect(words(page)).toContain(`This ${one} is in the trash.`)
      if (!part.startsWith('versions')) expect(text).toContain(`<title>This ${one} is deleted`)
      const ways = links(page)
      expect(ways.map(([label]) => label)).not.toContain('Edit')
      const [, way = ''] = ways.find(([label]) => label === 'To the trash') ?? []
      expect(words(readPage((await open(way)).text))).toContain(title)
      expect(way).toContain(`kind=${kind}`)
    }
  },
)

test.each(kinds)('a $one that never was offers no Edit in its preview', async ({ section, one }) => {
  const { open } = await startSignedIn(plain)
  const { status, text } = await open(`/admin/${section}/${randomUUID()}/preview`)
  const page = readPage(text)
  expect([status, words(page).includes(`This ${one} does not exist.`)]).toEqual([404, true])
  const labels = links(page).map(([label]) => label)
  expect([labels.includes('Edit'), labels.includes('Back to the list')]).toEqual([false, true])
})

const dialogs = [
  {
    kind: 'media',
    one: 'file',
    paths: (id: string) => [`media/${id}`, `media/${id}/crop`, `media/delete?id=${id}`],
  },
  {
    kind: 'enquiry',
    one: 'enquiry',
    paths: (id: string, other: string) => [
      ...['', '/edit', '/reply', `/merge/${other}`].map((part) => `enquiries/${id}${part}`),
      `enquiries/${other}/merge/${id}`,
    ],
  },
  {
    kind: 'tour',
    one: 'tour',
    paths: (id: string) => [`tours/${id}/translations/mr`, `tours/${id}/delete`, `tours/new/${id}`],
  },
] as const

async function seedTrashedOf(kind: (typeof dialogs)[number]['kind']): Promise<string> {
  if (kind === 'media') return trash(kind, await seedMediaFile(title))
  return kind === 'enquiry' ? trash(kind, await seedEnquiry({ name: title })) : seedTrashed(kinds[1])
}

const seedDialogs = async () =>
  Promise.all(
    dialogs.map(async ({ paths, ...noun }) => {
      const { id } = await seedEnquiry({ name: 'Leela' })
      return { ...noun, paths: paths(await seedTrashedOf(noun.kind), id).map((path) => `/admin/${path}`) }
    }),
  )

test('no screen of a deleted item names it to whoever may not see the trash (N03)', async () => {
  const seeded = await seedDialogs()
  const { open } = await startSignedIn(plain)
  await database().update(staffUsers).set({ role: 'viewer' })
  for (const path of seeded.flatMap(({ paths }) => paths)) {
    const { status, text } = await open(path)
    expect([path, [403, 404].includes(status)]).toEqual([path, true])
    expect([path, text.includes('Janjira'), text.includes('To the trash')]).toEqual([path, false, false])
  }
  const { text } = await open(seeded[0]?.paths[0] ?? '')
  expect(words(readPage(text))).toContain('This file is in the trash. An owner or editor can restore it.')
})

test('every dialog of a deleted item says that it is in the trash, and leads there', async () => {
  const { open } = await startSignedIn(plain)
  for (const { kind, one, paths } of await seedDialogs()) {
    for (const path of paths) {
      const { status, text } = await open(path)
      const page = readPage(text)
      expect([path, status]).toEqual([path, 404])
      expect([path, words(page).includes(`This ${one} is in the trash.`)]).toEqual([path, true])
      expect(tabTitle(page)).toContain(`This ${one} is deleted`)
      const [, way = ''] = links(page).find(([label]) => label === 'To the trash') ?? []
      expect(words(readPage((await open(way)).text))).toContain(title)
      expect(way).toContain(`kind=${kind}`)
    }
  }
})

test('what never was is in no trash', async () => {
  const { open } = await startSignedIn(plain)
  for (const path of dialogs.flatMap(({ paths }) => paths(randomUUID(), randomUUID()))) {
    const { status, text } = await open(`/admin/${path}`)
    expect([path, status, text.includes('is in the trash')]).toEqual([path, 404, false])
    expect(tabTitle(readPage(text))).toMatch(/This (file|enquiry|tour) does not exist/)
  }
})

test('whoever may not see the trash is told who can restore it, and not what it is called (N03)', async () => {
  const id = await seedTrashed(kinds[1])
  const { open } = await startSignedIn(plain)
  await database().update(staffUsers).set({ role: 'viewer' })
  const { status, text } = await open(`/admin/tours/${id}/preview`)
  expect(status).toBe(404)
  expect(words(readPage(text))).toContain('An owner or editor can restore it.')
  expect([text.includes('Janjira'), text.includes('To the trash')]).toEqual([false, false])
})
