import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

useTestDatabase()

/** As an upload is recorded before it is looked into. */
async function receive(): Promise<string> {
  const change = { actor: someStaff, action: 'receive', subject: { kind: 'media' } } as const
  const picture = { filename: 'a.jpg', originalFilename: 'fort.jpg', filePath: `media/${Math.random()}.jpg` }
  const [row] = await write(change, (writing) =>
    writing
      .insert(media)
      .values({ ...picture, fileSize: 1, mimeType: 'image/jpeg', isPrepared: false })
      .returning({ id: media.id }),
  )
  return row?.id ?? ''
}

async function remove(id: string, action: 'discard' | 'remove'): Promise<void> {
  const change = { actor: someStaff, action, subject: { kind: 'media', ids: [id] } } as const
  await write(change, (writing) => writing.delete(media).where(eq(media.id, id)))
}

async function entered(work: () => Promise<unknown>): Promise<string[]> {
  const entries = await followAuditLog()
  await work()
  return (await entries()).map(({ action }) => action)
}

test('an upload that is refused leaves no entry', async () => {
  expect(await entered(async () => remove(await receive(), 'discard'))).toEqual([])
})

test('of a picture that is deleted, or was worked on, the ledger keeps all', async () => {
  expect(await entered(async () => remove(await receive(), 'remove'))).toEqual(['receive', 'remove'])
  const worked = await entered(async () => {
    const id = await receive()
    await database().update(media).set({ altText: 'A fort' }).where(eq(media.id, id))
    await remove(id, 'discard')
  })
  expect(worked).toEqual(['receive', 'change', 'discard'])
})
