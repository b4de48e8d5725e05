import { eq, sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { feedPath, sitePaths } from '#app/site/site-paths.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { contentRegister } from '#server/content/content-register.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  incrementContentVersion,
  resetContentVersion,
  waitForContentVersion,
  withdrawnSinceVersion,
} from '#server/content/content-version.ts'
import { applyDueSchedules } from '#server/content/schedule/due-items.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { listShareCards } from '#server/sharing/card-list.ts'
import { publicationState } from '#server/tables/is-published.ts'
import { addressOf, type ContentKindName, contentKindNames, listPaths } from '#shared/content/content-kind.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { connection } = useTestDatabase()
let build: ServerBuild

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  build = await realBuild()
  await waitFor(contentVersionIsSure)
}, 120_000)
afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})
beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services, old_slugs CASCADE`)
})

const inAnHour = new Date(Date.now() + 3_600_000)
const canary = 'DRAFT-CANARY'
const texts = { ...draftTexts, isFeatured: true, publishAt: inAnHour }

/** An item of each kind that is a draft until its minute, and had another address before. */
const seeds: Record<ContentKindName, () => Promise<{ id: string }>> = {
  destination: () => seedDestination({ ...texts, slug: 'former', region: canary }),
  tour: () => seedTour({ ...texts, slug: 'former' }),
  blogPost: () =>
    seedPost({ ...texts, slug: 'former', content: canary, contentHtml: canary, tags: [canary] }),
  travelService: () =>
    seedTravelService({ title: canary, description: canary, isActive: false, publishAt: inAnHour }),
}

/** The site with its pages kept as the real one keeps them, and where visitors would meet the item. */
async function startSite(kind: ContentKindName) {
  const version = {
    current: currentContentVersion,
    isSure: contentVersionIsSure,
    withdrawnSince: withdrawnSinceVersion,
  }
  const { ask } = await startPipeline(build, { version })
  const { table } = contentRegister[kind]
  const { id } = await seeds[kind]()
  const list = listPaths[addressOf(kind)]
  const own = `/${addressOf(kind)}/${draftTexts.slug}`
  const former = `/${addressOf(kind)}/former`
  const hasPage = 'slug' in table
  if (hasPage) await database().update(table).set({ slug: draftTexts.slug }).where(eq(table.id, id))
  const search = `${list}?q=${canary}`
  const everywhere = [list, '/', '/sitemap.xml', feedPath, search]
  const places = hasPage ? [...everywhere, own, former] : everywhere

  /** The places that tell of it; what was asked for, a word or its own address, stands in the answer in any case. */
  async function met(): Promise<string[]> {
    const found: string[] = []
    for (const path of places) {
      const { status, text, headers } = await ask(path)
      const told = `${text.replaceAll(/value="[^"]*"|q=[^"&\\]*|wish=[^"&\\]*|"q[^,]*,"[^"]*"/g, '')} ${headers.location ?? ''}`
      const names = path.startsWith(own) ? [canary] : [canary, draftTexts.slug]
      if (status < 400 && names.some((name) => told.includes(name))) found.push(path)
    }
    if (JSON.stringify(await listShareCards()).includes(canary)) found.push('share card')
    return found
  }
  const comesDue = (what: 'publishAt' | 'unpublishAt') =>
    database()
      .update(table)
      .set({ [what]: sql`now()` } as never)
      .where(eq(table.id, id))
  return { ask, own, former, hasPage, met, comesDue }
}

test.each(contentKindNames)(
  'a scheduled %s is met nowhere before its minute, everywhere after it, and nowhere once it has ended (Q20, Q21)',
  async (kind) => {
    const { ask, own, former, hasPage, met, comesDue } = await startSite(kind)
    // Twice, so that every page is kept.
    expect([await met(), await met()]).toEqual([[], []])
    if (hasPage) expect([(await ask(own)).status, (await ask(former)).status]).toEqual([404, 404])

    await comesDue('publishAt')
    // The minute alone shows nothing: the status does.
    expect(await met()).toEqual([])
    expect(await applyDueSchedules()).toBe(1)
    const shown = await met()
    expect(shown).toContain(listPaths[addressOf(kind)])
    if (hasPage) {
      expect(shown).toEqual(expect.arrayContaining([own, former, '/sitemap.xml', 'share card']))
      expect((await ask(former)).status).toBe(301)
    }
    if (kind === 'blogPost') expect(shown).toEqual(expect.arrayContaining([feedPath, sitePaths.blog]))

    await comesDue('unpublishAt')
    expect(await applyDueSchedules()).toBe(1)
    // Also not as what was last known, while the database is away.
    vi.spyOn(database().$client, 'query').mockRejectedValueOnce(new Error('away'))
    expect(await met()).toEqual([])
    vi.restoreAllMocks()
  },
)

async function dropKeptPages(): Promise<void> {
  await waitForContentVersion(await database().transaction(incrementContentVersion))
}

test.each(contentKindNames)(
  'a published %s whose end has passed is met nowhere, also before the job has come, as after a restore or an import (Q07)',
  async (kind) => {
    const { ask, own, former, hasPage, met } = await startSite(kind)
    const { table } = contentRegister[kind]
    const minuteAgo = sql`now() - interval '1 minute'`
    await database()
      .update(table)
      .set({
        ...publicationState(table, true),
        publishAt: null,
        unpublishAt: sql`now() + interval '1 hour'`,
      } as never)
    await dropKeptPages()
    expect(await met()).toContain(listPaths[addressOf(kind)])
    await database()
      .update(table)
      .set({ unpublishAt: minuteAgo } as never)
    await dropKeptPages()
    expect(await met()).toEqual([])
    if (hasPage) expect([(await ask(own)).status, (await ask(former)).status]).toEqual([404, 404])
    expect(await applyDueSchedules()).toBe(1)
    expect(await met()).toEqual([])
  },
)
