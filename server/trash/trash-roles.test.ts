import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/content-tables.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { findTrashed, listTrash, listTrashedIds, runTrashAction } from './trash-records.ts'

useTestDatabase()

const actorAs = (role: StaffRole) => staffActor({ id: someStaff.id, role })
const everything = { q: '', kind: '', page: 1 } as const

async function discard(kind: TrashKind, id: string): Promise<void> {
  const change = { actor: someStaff, action: 'remove', subject: { kind, ids: [id] } } as const
  await write(change, (writing) => moveToTrash(writing, { kind, ids: [id] }))
}

beforeEach(async () => {
  await database().delete(trash)
  await discard('tour', (await seedTour({ title: 'Round' })).id)
  await discard('enquiry', (await seedEnquiry({ name: 'Asha' })).id)
})

async function titlesFor(role: StaffRole): Promise<string[]> {
  const { items, total } = await listTrash(actorAs(role), everything)
  expect(total).toBe(items.length)
  return items.map(({ title }) => title).sort()
}

test('of the trash each role sees what it may delete (N05)', async () => {
  expect(await titlesFor('viewer')).toEqual([])
  expect(await titlesFor('enquiries')).toEqual(['Asha'])
  expect(await titlesFor('editor')).toEqual(['Asha', 'Round'])
})

test('who works on enquiries alone neither finds, restores nor ends what is of another kind (N02)', async () => {
  const { items } = await listTrash(someStaff, everything)
  const tour = items.find(({ kind }) => kind === 'tour')!
  const desk = actorAs('enquiries')
  expect(await findTrashed(desk, [tour.id])).toEqual([])
  expect((await listTrashedIds(desk, { q: '', kind: 'tour' })).total).toBe(0)
  for (const deed of ['restore', 'purge'] as const)
    expect((await runTrashAction(desk, { deed, ids: [tour.id] })).items).toMatchObject([
      { outcome: 'missing' },
    ])
  expect(await titlesFor('editor')).toEqual(['Asha', 'Round'])
})
