import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { databaseContext, runInShare, type Share } from '#server/database/database-share.ts'
import { mediaPreparations } from '#server/tables/media-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { changeFocalPoint } from './cropped-image-records.ts'
import { closeMedia, openMedia } from './media.ts'
import { findMedia } from './media-records.ts'
import { enqueueImagePreparation } from './prepare-images.ts'
import { createUploadedMedia } from './uploaded-image-records.ts'

useTestDatabase()

const limits = { image: 5_000_000 }

async function freshFolder(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pravas-prepare-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function upload(width: number, height: number) {
  const content = await photograph(width, height).jpeg().toBuffer()
  const sent = { content, originalFilename: 'fort.jpg', area: 'uploads', limits } as const
  const outcome = await createUploadedMedia(someStaff, sent)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

test('a picture is prepared as a job, whoever has uploaded it: nothing of it takes the time of the upload', async () => {
  await openMedia({ directory: await freshFolder(), promptness: 20_000 })
  onTestFinished(closeMedia)
  const others: Share[] = []
  const prepared: Share[] = []
  const { $client: pool } = database()
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
    const { text = '' } = given[0] as { text?: string }
    const asked = text.includes('media_preparations') && text.startsWith('update') ? prepared : others
    asked.push(databaseContext().share)
    return query(...given)
  }) as typeof pool.query)
  const item = await runInShare('staff', () => upload(400, 300))
  expect(item).toMatchObject({ isPrepared: true })
  expect(others).toContain('staff')
  expect(new Set(prepared)).toEqual(new Set(['jobs']))
})

test('one that stands upright keeps its upper part once its size is known, and others their middle', async () => {
  await openMedia({ directory: await freshFolder(), promptness: 20_000 })
  onTestFinished(closeMedia)
  expect(await upload(300, 400)).toMatchObject({ isPrepared: true, focalX: 50, focalY: 10 })
  expect(await upload(400, 300)).toMatchObject({ isPrepared: true, focalX: null, focalY: null })
})

test('a point that somebody chose while the picture waited stays', async () => {
  const directory = await freshFolder()
  const workerFile = path.join(directory, 'silent.mjs')
  await writeFile(workerFile, `process.on('message', () => undefined)`)
  await openMedia({ directory, promptness: 50, workerFile })
  const { id } = await upload(300, 400)
  expect(await changeFocalPoint(someStaff, { id, point: { x: 30, y: 85 } })).toEqual({ ok: true })
  await openMedia({ directory, promptness: 50 })
  onTestFinished(closeMedia)
  await waitFor(async () => {
    await database()
      .update(mediaPreparations)
      .set({ dueAt: new Date(0) })
    enqueueImagePreparation()
    return Boolean((await findMedia(someStaff, id))?.isPrepared)
  })
  expect(await findMedia(someStaff, id)).toMatchObject({ width: 300, focalX: 30, focalY: 85 })
})
