import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/content-tables.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'
import { may, staffRoles } from '#shared/staff/permissions.ts'
import { trashPermission } from '#shared/staff/trash-permissions.ts'
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
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { readItemState } from './item-state-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE trash`)
  await emptyAuditLog()
})

const seeds: Record<TrashKind, () => Promise<{ id: string }>> = {
  destination: () => seedDestination({ title: 'Murud', slug: randomUUID() }),
  tour: () => seedTour({ title: 'Murud', slug: randomUUID() }),
  blogPost: () => seedPost({ title: 'Murud', slug: randomUUID() }),
  travelService: () => seedTravelService({ title: 'Murud' }),
  enquiry: () => seedEnquiry({ name: 'Murud' }),
  media: () => seedMediaFile('Murud'),
}

async function trashed(kind: TrashKind): Promise<string> {
  const { id } = await seeds[kind]()
  await write({ actor: someStaff, action: 'remove', subject: { kind, ids: [id] } }, (writing) =>
    moveToTrash(writing, { kind, ids: [id] }),
  )
  return id
}

test.each(trashKinds)(
  'no %s is known by what is no id, by an id of nothing, or by that of another kind',
  async (kind) => {
    const other: TrashKind = kind === 'tour' ? 'destination' : 'tour'
    for (const itemId of ['', "' OR 1=1--", randomUUID(), await trashed(other), (await seeds[other]()).id])
      expect(await readItemState(someStaff, { kind, itemId })).toEqual({ is: 'unknown' })
  },
)

test.each(trashKinds)(
  'a %s is stored, then in the trash under its title, then gone for good',
  async (kind) => {
    const { id: itemId } = await seeds[kind]()
    expect(await readItemState(someStaff, { kind, itemId })).toEqual({ is: 'stored' })
    const gone = { kind, itemId: await trashed(kind) }
    expect(await readItemState(someStaff, gone)).toEqual({ is: 'trashed', kind, title: 'Murud' })
    await database().delete(trash).where(eq(trash.itemId, gone.itemId))
    expect(await readItemState(someStaff, gone)).toEqual({ is: 'removed' })
    await emptyAuditLog()
    expect(await readItemState(someStaff, gone)).toEqual({ is: 'unknown' })
  },
)

test('what is stored is so also where the ledger has forgotten it', async () => {
  const { id: itemId } = await seeds.tour()
  await emptyAuditLog()
  expect(await readItemState(someStaff, { kind: 'tour', itemId })).toEqual({ is: 'stored' })
  await database().delete(storageOf('tour').table)
})

test('what lies in the trash is named to those alone who may see it there (N03)', async () => {
  const itemId = await trashed('tour')
  for (const role of staffRoles) {
    const state = await readItemState(staffActor({ id: randomUUID(), role }), { kind: 'tour', itemId })
    const title = may(role, trashPermission('tour')) ? 'Murud' : ''
    expect([role, state]).toEqual([role, { is: 'trashed', kind: 'tour', title }])
  }
})
