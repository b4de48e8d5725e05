import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { tours } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { draftTexts, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { shareCards } from './card-jobs.ts'
import { CardSyncJob, removeUnusedCards } from './card-sync-job.ts'
import { CardWorkerClient } from './card-worker-client.ts'
import { findItemCard, findSiteCard } from './published-cards.ts'

useTestDatabase()

let directory: string
let site: ReturnType<typeof startJobs> | undefined

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-keeper-'))
  await openMedia({ directory: path.join(directory, 'store') })
})

afterEach(() => site?.stop())

afterAll(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})

function startSite(): void {
  site = startJobs({ registrations: [shareCards({ fontDirectory: path.join(directory, 'fonts') })] })
}

async function listStored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of mediaStorage().list(['cards'])) keys.push(`/${key}`)
  return keys.sort()
}

async function countRounds(where: string): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql.raw(`SELECT count(*)::int AS count FROM ${jobSchema}.job WHERE name = 'share-cards' AND ${where}`),
  )
  return rows[0]?.count ?? 0
}

async function cardPathOf(slug: string): Promise<string> {
  const tour = await findPublishedTour(slug)
  if (!tour) throw new Error(`no tour at ${slug}`)
  return findItemCard('tour', tour)
}

async function waitForCards(wanted: string[]): Promise<void> {
  await expect.poll(listStored).toEqual([...wanted].sort())
}

test('draws what is missing at the start, for drafts nothing', async () => {
  await seedTour({ ...draftTexts })
  await seedTour({ title: 'Raigad', slug: 'raigad' })
  startSite()
  await waitForCards([await findSiteCard(), await cardPathOf('raigad')])
})

test('draws a card when something is published, and another when its price changes', async () => {
  const before = await listStored()
  startSite()
  const at = eq(tours.slug, draftTexts.slug)
  await writeAsStaff((within) => within.update(tours).set({ status: 'published' }).where(at))
  const first = await cardPathOf(draftTexts.slug)
  await waitForCards([...before, first])
  await writeAsStaff((within) => within.update(tours).set({ priceFrom: 9999 }).where(at))
  const second = await cardPathOf(draftTexts.slug)
  expect(second).not.toBe(first)
  await waitForCards([...before, first, second])
})

test('draws again at the next start what was lost meanwhile', async () => {
  const lost = await cardPathOf('raigad')
  const before = await listStored()
  await mediaStorage().remove(lost.slice(1))
  startSite()
  await waitForCards(before)
})

test('goes on with the others when one picture is no picture', async () => {
  const filePath = 'media/1732190000000-0a1b2c3d4e5f.webp'
  await mediaStorage().put(filePath, new Uint8Array([1, 2, 3]))
  const record = { filename: 'a.webp', originalFilename: 'a.webp', fileSize: 3, mimeType: 'image/webp' }
  await database()
    .insert(media)
    .values({ ...record, filePath })
  await seedTour({ title: 'Broken', slug: 'broken', featuredImage: filePath })
  await seedTour({ title: 'Elsewhere', slug: 'elsewhere', featuredImage: 'https://other.test/a.jpg' })
  const before = await listStored()
  startSite()
  await waitForCards([...before, await cardPathOf('broken'), await cardPathOf('elsewhere')])
})

test('draws no card under its final name before the picture is prepared, and then draws it with the picture', async () => {
  const filePath = 'media/1732190000001-0a1b2c3d4e5f.png'
  const facts = { filename: 'b.png', originalFilename: 'b.png', fileSize: 1, mimeType: 'image/png' }
  await database()
    .insert(media)
    .values({ ...facts, filePath, isPrepared: false })
  await seedTour({ title: 'Chosen at once', slug: 'chosen', featuredImage: filePath })
  await seedTour({ title: 'Without picture', slug: 'without' })
  const lost = { ...facts, filePath: 'media/1732190000002-0a1b2c3d4e5f.png' }
  await database().insert(media).values(lost)
  await seedTour({ title: 'Lost picture', slug: 'lost', featuredImage: lost.filePath })
  const job = new CardSyncJob(path.join(directory, 'fonts'))
  const drawn: { title: string; pictureBytes: number | undefined }[] = []
  vi.spyOn(CardWorkerClient.prototype, 'draw').mockImplementation(async ({ card, picture }) => {
    drawn.push({ title: card.title, pictureBytes: picture?.length })
    return new Uint8Array([0xff])
  })
  await job.drawMissing()
  expect(drawn.map(({ title }) => title)).toContain('Without picture')
  expect(drawn).toContainEqual({ title: 'Lost picture', pictureBytes: undefined })
  expect(await listStored()).not.toContain(await cardPathOf('chosen'))
  await mediaStorage().put(filePath, new Uint8Array([1, 2, 3, 4]))
  await writeAsStaff((within) =>
    within.update(media).set({ isPrepared: true }).where(eq(media.filePath, filePath)),
  )
  await job.drawMissing()
  vi.restoreAllMocks()
  expect(drawn).toContainEqual({ title: 'Chosen at once', pictureBytes: 4 })
  expect(await listStored()).toContain(await cardPathOf('chosen'))
})

test('stops at once, in the middle of its work too, which the next start goes on with', async () => {
  await seedTour({ title: 'Never drawn', slug: 'never-drawn' })
  const before = await listStored()
  const begun = Promise.withResolvers<void>()
  const ends: Promise<unknown>[] = []
  const draw = CardWorkerClient.prototype.draw
  const spy = vi.spyOn(CardWorkerClient.prototype, 'draw').mockImplementation(function (
    this: CardWorkerClient,
    order,
  ) {
    const drawn = draw.call(this, order)
    ends.push(drawn.catch((error: Error) => error.message))
    begun.resolve()
    return drawn
  })
  onTestFinished(() => spy.mockRestore())
  startSite()
  await begun.promise
  await site?.stop()
  expect(await Promise.all(ends)).toEqual([expect.stringContaining('ended before it answered')])
  expect(await listStored()).toEqual(before)
  spy.mockRestore()
  startSite()
  await waitForCards([...before, await cardPathOf('never-drawn')])
})

test('of two instances that hear of a change one draws, and what changes meanwhile is the same round', async () => {
  const sites = [1, 2].map(() =>
    startJobs({ registrations: [shareCards({ fontDirectory: path.join(directory, 'fonts') })] }),
  )
  onTestFinished(async () => void (await Promise.all(sites.map(({ stop }) => stop()))))
  await Promise.all(sites.map(({ started }) => started))
  await waitFor(async () => (await countRounds("state = 'completed'")) === (await countRounds('true')))
  const before = await countRounds('true')
  for (const priceFrom of [7001, 7002])
    await writeAsStaff((within) => within.update(tours).set({ priceFrom }).where(eq(tours.slug, 'raigad')))
  await waitFor(async () => (await countRounds("state = 'completed'")) > before)
  expect(await countRounds('true')).toBe(before + 1)
  expect(await listStored()).toContain(await cardPathOf('raigad'))
})

test('clears away cards that nothing shows any more, when they are old enough', async () => {
  const used = [await findSiteCard(), await cardPathOf('raigad')]
  const before = await listStored()
  expect(await removeUnusedCards()).toBe(0)
  await database().delete(tours).where(eq(tours.slug, 'broken'))
  expect(await removeUnusedCards(-1)).toBeGreaterThan(0)
  const after = await listStored()
  expect(after).toEqual(expect.arrayContaining(used))
  expect(after.length).toBeLessThan(before.length)
})

test('a round that a stop ends between two cards goes back to the queue', async () => {
  await seedTour({ title: 'Drawn before the stop', slug: 'before-the-stop' })
  await seedTour({ title: 'Left by the stop', slug: 'left-by-the-stop' })
  const stop = new AbortController()
  const storage = mediaStorage()
  const put = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await put(...given)
    stop.abort()
  })
  onTestFinished(() => spy.mockRestore())
  let round = async () => undefined as unknown
  const queue = {
    send: async () => 'a job',
    work: async (...given: [string, object, typeof round]) => {
      round = given[2]
      return 'a worker'
    },
  } as unknown as PgBoss
  const { work } = shareCards({ fontDirectory: path.join(directory, 'fonts') })
  await work(queue, { stopping: stop.signal, breakingOff: stop.signal })
  await expect(round()).rejects.toThrow('aborted')
  expect(spy).toHaveBeenCalledOnce()
})
