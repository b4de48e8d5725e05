/** Chats and emails take punctuation and words around an address into its link. */
import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'

useTestDatabase()
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  await seedTour({ title: 'Fort walk', slug: 'fort-walk' })
  await seedDestination({ title: 'Raigad', slug: 'raigad' })
  await seedPost({ title: 'Rain', slug: 'rain' })
}, 120_000)

const surrounded = [
  ...[
    'SLUG…safari)',
    'SLUG)',
    'SLUG).',
    'SLUG.',
    'SLUG,',
    'SLUG;',
    'SLUG!',
    'SLUG*',
    'SLUG_',
    'SLUG>',
    'SLUG]',
  ],
  ...[
    'SLUG"',
    'SLUG”',
    'SLUG’',
    'SLUG।',
    'SLUG…',
    'SLUG\u200b',
    'SLUG\u00a0',
    'SLUG\u2060 please',
    '\u200eSLUG',
  ],
  ...['(SLUG)', 'SLUG&utm_source=x', 'SLUG=', 'SLUG: 3 days', 'SLUGला', 'SLUG🙏'],
]

test.each(['/tours/fort-walk', '/mr/tours/fort-walk', '/destinations/raigad', '/blog/rain'])(
  'a link with something around the address of %s leads to it',
  async (path) => {
    const { ask } = await startPipeline(build)
    const [slug = ''] = path.split('/').slice(-1)
    const folder = path.slice(0, -slug.length)
    const results: unknown[] = []
    for (const text of surrounded) {
      const { status, headers } = await ask(folder + encodeURIComponent(text.replace('SLUG', slug)))
      results.push([text, status, headers.location])
    }
    expect(results).toEqual(surrounded.map((text) => [text, 301, path]))
    for (const other of [`${slug}-2`, `${slug}x`, `x${slug}`, 'none)'])
      expect((await ask(folder + encodeURIComponent(other))).status).toBe(404)
  },
)
