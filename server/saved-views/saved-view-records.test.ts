import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removeColleague } from '#server/auth/staff-accounts.ts'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { eraseEnquiries, removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { changes } from '#server/tables/change-table.ts'
import { trash } from '#server/tables/content-tables.ts'
import { savedViewDefaults, savedViews, staffUsers } from '#server/tables/staff-tables.ts'
import { runTrashAction } from '#server/trash/trash-records.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import type { SavedViewForm } from '#shared/staff/saved-view-schema.ts'
import { savedViewsMaximum, savedViewTexts } from '#shared/staff/saved-views.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedSession, seedStaff } from '#tests/support/staff/staff-members.ts'
import {
  changeDefaultView,
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  updateSavedView,
} from './saved-view-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().delete(savedViews)
  await database().delete(staffUsers)
})

const list = 'enquiries'
const form = (given: Partial<SavedViewForm>): SavedViewForm => ({
  ...{ deed: 'create', id: null, name: 'Hot leads', query: 'status=new', isShared: false },
  ...given,
})

async function somebody(role: StaffRole = 'enquiries'): Promise<StaffActor> {
  return staffActor({ id: await seedStaff(`${randomUUID()}@site.test`, role), role })
}

async function save(actor: StaffActor, given: Partial<SavedViewForm> = {}): Promise<string> {
  const outcome = await createSavedView(actor, { list, form: form(given) })
  if (!outcome.ok) throw new Error(outcome.problem)
  return outcome.id
}

const namesFor = async (actor: StaffActor, of = list) =>
  (await listSavedViews(actor, of)).map(({ name }) => name)

test('who may not work on enquiries saves no view of them for everybody (N18)', async () => {
  const viewer = await somebody('viewer')
  const refused = await createSavedView(viewer, { list, form: form({ isShared: true }) })
  expect(refused).toMatchObject({ ok: false, status: 403, problem: savedViewTexts.unshareable })
  const id = await save(viewer)
  const shared = await changeSavedView(viewer, { list, form: form({ id, isShared: true }) })
  expect(shared).toMatchObject({ ok: false, status: 403 })
  expect(await database().$count(savedViews, eq(savedViews.isShared, true))).toBe(0)
})

test('what somebody saved for themselves is not there for anybody else, not even for an owner (N18)', async () => {
  const [maker, owner] = [await somebody(), await somebody('owner')]
  const id = await save(maker)
  expect([await namesFor(maker), await namesFor(owner)]).toEqual([['Hot leads'], []])
  for (const work of [changeSavedView, updateSavedView, removeSavedView, restoreSavedView])
    expect(await work(owner, { list, form: form({ id }) })).toMatchObject({ ok: false, status: 404 })
  expect(await changeDefaultView(owner, { list, id })).toMatchObject({ ok: false, status: 404 })
  expect(await database().$count(savedViewDefaults)).toBe(0)
})

test('everybody’s view is changed and removed by its maker and by an owner alone (N18)', async () => {
  const [maker, colleague, owner] = [await somebody(), await somebody('editor'), await somebody('owner')]
  const id = await save(maker, { isShared: true })
  const rename = form({ id, name: 'Mine now', isShared: true })
  for (const work of [changeSavedView, updateSavedView, removeSavedView])
    expect(await work(colleague, { list, form: rename })).toMatchObject({ ok: false, status: 403 })
  expect(await namesFor(colleague)).toEqual(['Hot leads'])
  expect(await changeSavedView(owner, { list, form: rename })).toMatchObject({
    ok: true,
    before: { name: 'Hot leads', isShared: true },
  })
  expect(await removeSavedView(maker, { list, form: rename })).toMatchObject({ ok: true, name: 'Mine now' })
  expect(await namesFor(colleague)).toEqual([])
  expect(await restoreSavedView(maker, { list, form: rename })).toMatchObject({ ok: true })
  expect(await namesFor(colleague)).toEqual(['Mine now'])
})

test('a name is needed, and taken once for each person and once for everybody, whatever its case', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await save(one)
  const again = (actor: StaffActor, given = {}) => createSavedView(actor, { list, form: form(given) })
  expect(await again(one, { name: '' })).toMatchObject({ field: 'name', problem: savedViewTexts.nameMissing })
  expect(await again(one, { name: 'HOT LEADS' })).toMatchObject({
    field: 'name',
    problem: savedViewTexts.nameTaken,
  })
  expect(await again(other)).toMatchObject({ ok: true })
  expect(await again(one, { isShared: true })).toMatchObject({ ok: true })
  expect(await again(other, { isShared: true })).toMatchObject({ problem: savedViewTexts.nameTaken })
  expect(await createSavedView(one, { list: 'tours', form: form({}) })).toMatchObject({ ok: true })
})

test('what was removed comes back under its name only while nobody else has it', async () => {
  const maker = await somebody()
  const id = await save(maker)
  await removeSavedView(maker, { list, form: form({ id }) })
  await save(maker)
  expect(await restoreSavedView(maker, { list, form: form({ id }) })).toMatchObject({
    problem: savedViewTexts.nameTaken,
  })
  expect(await namesFor(maker)).toEqual(['Hot leads'])
})

test(`of ${savedViewsMaximum + 5} that one person saves at once the first ${savedViewsMaximum} are kept, and of one name one`, async () => {
  const maker = await somebody()
  const names = Array.from({ length: savedViewsMaximum + 5 }, (_, at) => `View ${at}`)
  const outcomes = await Promise.all(
    names.map((name) => createSavedView(maker, { list, form: form({ name }) })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(savedViewsMaximum)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ problem: savedViewTexts.tooMany })
  const other = await somebody()
  const same = await Promise.all([1, 2, 3].map(() => createSavedView(other, { list, form: form({}) })))
  expect(same.filter(({ ok }) => ok)).toHaveLength(1)
})

test('one view opens first for whoever chose it, and none after it is removed or let go', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const [first, second] = [
    await save(one, { isShared: true }),
    await save(one, { name: 'Second', isShared: true }),
  ]
  await changeDefaultView(one, { list, id: first })
  await changeDefaultView(one, { list, id: second })
  const defaults = async (actor: StaffActor) =>
    (await listSavedViews(actor, list)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect([await defaults(one), await defaults(other)]).toEqual([[second], []])
  await changeDefaultView(one, { list, id: null })
  expect(await defaults(one)).toEqual([])
})

test('an update keeps the name, and stores nothing that the list does not listen to', async () => {
  const maker = await somebody()
  const id = await save(maker)
  const query = `type=tour&page=4&columns=name.owner&evil=${'x'.repeat(50)}`
  expect(await updateSavedView(maker, { list, form: form({ id, name: 'Other', query }) })).toMatchObject({
    ok: true,
  })
  expect(await listSavedViews(maker, list)).toMatchObject([
    { name: 'Hot leads', query: 'type=tour&columns=name.owner' },
  ])
})

test('with its maker’s account a private view goes and everybody’s stays; the ledger names no filter', async () => {
  const [maker, other] = [await somebody(), await somebody()]
  await save(maker, { query: 'q=Sharma' })
  await save(maker, { name: 'Ours', isShared: true })
  await database().delete(staffUsers).where(eq(staffUsers.id, maker.id))
  expect(await listSavedViews(other, list)).toMatchObject([
    { name: 'Ours', maker: null, isChangeable: false },
  ])
  expect(await database().$count(savedViews)).toBe(1)
  const entries = await database().select().from(changes)
  const ofViews = entries.filter(({ kind }) => kind === 'saved-view')
  expect(ofViews.length).toBeGreaterThan(2)
  expect(JSON.stringify(ofViews)).not.toContain('Sharma')
})

test('a sender whose name consists of filters and of the words of views changes none of them (O06)', async () => {
  await emptyAuditLog()
  const actor = await somebody('owner')
  const views = [
    { name: 'Tour', query: 'type=tour&status=closed&sort=name' },
    { name: 'Gmail', query: 'q=gmail&source=phone&owner=mine&columns=name.owner' },
    { name: 'Com and gmail', query: 'q=gmail.com&answer=unanswered' },
    { name: 'Budget 50000', query: 'q=konkan&status=new' },
  ]
  await Promise.all(views.map((view) => save(actor, view)))
  const before = await database().select().from(savedViews).orderBy(savedViews.id)
  const entries = await database().select().from(changes).orderBy(changes.id)
  const senders = [
    { name: 'Closed Tour New Mine Phone Name Owner Unanswered Konkan', email: 'and@gmail.com' },
    { name: 'Tour', email: 'konkan@gmail.com', phone: '+91 91 50000 123' },
  ]
  for (const sender of senders) await eraseEnquiries(actor, { ids: [(await seedEnquiry(sender)).id] })
  expect(before).toHaveLength(views.length)
  expect(await database().select().from(savedViews).orderBy(savedViews.id)).toEqual(before)
  const after = await database().select().from(changes).orderBy(changes.id)
  expect(after.filter(({ kind }) => kind === 'saved-view')).toEqual(
    entries.filter(({ kind }) => kind === 'saved-view'),
  )
})

test('erasing an enquiry, or removing an account, erases the names that saved views hold, in the ledger too (O06)', async () => {
  await emptyAuditLog()
  const actor = await somebody('owner')
  const enquiry = { name: 'Asha Kulkarni', email: 'asha.k@example.com', phone: '+91 98220 12345' }
  const ids = await Promise.all(
    [
      { name: 'Trip of asha  kulkarni', query: 'q=98220+12345&status=new' },
      { name: 'Kulkarni', query: 'q=ASHA.K%40example.com', isShared: true },
      { name: 'Mail asha.k@example.com' },
      { name: 'Number ९८२२०१२३४५' },
    ].map((view) => save(actor, view)),
  )
  const renamed = await save(actor, { name: 'For Asha Kulkarni' })
  await changeSavedView(actor, { list, form: form({ id: renamed, name: 'Pune' }) })
  const other = await save(actor, { name: 'Ashas and forts', query: 'q=konkan' })
  const removed = await save(actor, { name: 'Kulkarni, Asha' })
  await removeSavedView(actor, { list, form: form({ id: removed }) })
  const [erased, trashed] = [await seedEnquiry(enquiry), await seedEnquiry({ ...enquiry, name: 'Leela Rao' })]
  await eraseEnquiries(actor, { ids: [erased.id] })
  const told = async () =>
    JSON.stringify([await database().select().from(savedViews), await database().select().from(changes)])
  expect(await told()).not.toMatch(/kulkarni|asha\.k|98220|९८२२०/i)
  const views = new Map((await database().select().from(savedViews)).map((view) => [view.id, view]))
  expect(ids.map((id) => [views.get(id)?.name, views.get(id)?.query])).toEqual(
    ids.map((id, at) => [`View ${id.slice(0, 8)}`, at === 1 ? '' : 'status=new']),
  )
  expect([views.get(renamed)?.name, views.get(other)?.query]).toEqual(['Pune', 'q=konkan'])

  const colleague = await somebody('owner')
  await removeEnquiries(actor, { ids: [trashed.id] })
  const entries = await database().select({ id: trash.id }).from(trash)
  await save(actor, { name: 'Leela Rao' })
  await runTrashAction(actor, { deed: 'purge', ids: entries.map(({ id }) => id) })
  expect(await told()).not.toContain('Leela')
  await save(colleague, { name: 'Hot ones of mine' })
  await removeColleague(await seedSession(actor.id), colleague.id)
  expect(await told()).not.toContain('Hot ones of mine')
})
