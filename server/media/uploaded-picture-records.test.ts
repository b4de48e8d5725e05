import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { answerWithin, type Share, whoAsks } from '#server/database/database-share.ts'
import { someStaff } from '#tests/support/acting-staff.ts'
import { photograph } from '#tests/support/hostile-files.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { closeMedia, openMedia } from './media.ts'
import { createUploadedMedia } from './uploaded-picture-records.ts'

useTestDatabase()

test('a picture is prepared as a job, whoever has uploaded it: nothing of it takes the time of the upload', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'pravas-prepare-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await openMedia({ directory, promptness: 20_000 })
  onTestFinished(closeMedia)
  const others: Share[] = []
  const prepared: Share[] = []
  const { $client: pool } = database()
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
    const { text = '' } = given[0] as { text?: string }
    const asked = text.includes('media_preparations') && text.startsWith('update') ? prepared : others
    asked.push(whoAsks().share)
    return query(...given)
  }) as typeof pool.query)
  const picture = await photograph(400, 300).jpeg().toBuffer()
  const outcome = await answerWithin('staff', () =>
    createUploadedMedia(someStaff, {
      content: picture,
      originalFilename: 'fort.jpg',
      area: 'uploads',
      limits: { image: 5_000_000 },
    }),
  )
  expect(outcome).toMatchObject({ ok: true, item: { isPrepared: true } })
  expect(others).toContain('staff')
  expect(new Set(prepared)).toEqual(new Set(['jobs']))
})
