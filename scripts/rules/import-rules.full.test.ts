import { describe, expect, test } from 'vitest'
import { findImportViolations } from '#scripts/check-imports.ts'
import { writeTree } from '#tests/support/small-tree.ts'
import { importRules } from './import-rules.ts'

const table = '#server/tables/tour-table.ts'
const published = '#server/tours/published-tours.ts'
const records = '#server/tours/tour-records.ts'
const page = 'app/site/tours/tours-page.tsx'
const card = 'app/site/tours/tour-card.tsx'

/** A house in which every import is allowed; each denial below adds one file that breaks one row. */
const soundHouse: Record<string, string> = {
  'shared/content/tour.ts': "import { z } from 'zod'\nexport const tour = z.string()\n",
  'shared/staff/staff-texts.ts': 'export const login = 1\n',
  'app/routes.ts': "export default ['site/tours/tours-page.tsx', 'admin/tours/tours-screen.tsx']\n",
  'app/root.tsx':
    "import { Button } from './ui/button.tsx'\nimport { react } from '#server/tours/published-tours.ts'\nexport { Button, react }\n",
  'app/ui/button.tsx':
    "import { tour } from '#shared/content/tour.ts'\nimport { memo } from 'react'\nexport const Button = [tour, memo]\n",
  [page]: [
    "import { Button } from '#app/ui/button.tsx'",
    `import { react } from '${published}'`,
    "import { receive } from '#server/enquiries/receive-enquiry.ts'",
    "import type { Route } from './+types/tours-page'",
    "import { Card } from './tour-card.tsx'",
    'export const Page: Route = [Button, react, receive, Card]\n',
  ].join('\n'),
  [card]: `import type { PublishedTour } from '${published}'\nexport const Card = (tour: PublishedTour) => tour\n`,
  'app/site/tours/tour-view.tsx': 'export const View = 1\n',
  'app/admin/tours/tours-screen.tsx': [
    `import { create } from '${records}'`,
    "import { View } from '#app/site/tours/tour-view.tsx'",
    "import { useRouterStateReader } from '#app/hydration/router-state.ts'",
    "import { guard } from '#server/auth/staff-guard.ts'",
    'export const Screen = [create, View, useRouterStateReader, guard]\n',
  ].join('\n'),
  'app/admin/desk/today-screen.tsx': 'export const Today = 1\n',
  'app/endpoints/feed.ts': `import { react } from '${published}'\nexport const loader = react\n`,
  'app/hydration/router-state.ts': 'export const useRouterStateReader = 1\n',
  'app/hydration/hydrate-page.tsx': 'export const hydratePage = 1\n',
  'server/main.ts': "import './http/app.ts'\nimport '#sample/load-sample.ts'\n",
  'server/config/configuration.ts': "import { z } from 'zod'\nexport const configuration = z\n",
  'server/http/app.ts':
    "import { Hono } from 'hono'\nimport { configuration } from '#server/config/configuration.ts'\nexport const app = [Hono, configuration]\n",
  'server/auth/staff-guard.ts':
    "import { database } from '#server/database/database.ts'\nexport const guard = database\n",
  'server/database/database.ts':
    "import { tours } from '#server/tables/schema.ts'\nexport const database = tours\n",
  'server/content/choose-slug.ts':
    "import { database } from '#server/database/database.ts'\nexport const chooseSlug = database\n",
  'server/tables/schema.ts': "export { tours } from './tour-table.ts'\n",
  'server/tables/destination-table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const destinations = pgTable\n",
  'server/tables/tour-table.ts':
    "import { destinations } from './destination-table.ts'\nexport const tours = destinations\n",
  'server/tables/setting-table.ts': 'export const settings = 1\n',
  'server/settings/setting-records.ts':
    "import { settings } from '#server/tables/setting-table.ts'\nexport const save = settings\n",
  'server/tours/published-tours.ts': [
    "import { database } from '#server/database/database.ts'",
    "import { destinations } from '#server/tables/destination-table.ts'",
    `import { tours } from '${table}'`,
    'export type PublishedTour = number',
    'export const react = [database, destinations, tours]\n',
  ].join('\n'),
  'server/tours/tour-records.ts': `import { tours } from '${table}'\nexport const create = tours\n`,
  'server/enquiries/receive-enquiry.ts': [
    `import { tours } from '${table}'`,
    `import { react } from '${published}'`,
    'export const receive = [tours, react]\n',
  ].join('\n'),
  'server/media/finished-image.ts': 'export const keep = 1\n',
  'sample/load-sample.ts': `import { create } from '${records}'\nimport { keep } from '#server/media/finished-image.ts'\nexport const load = [create, keep]\n`,
}

/** Each row: the rule, the file that breaks it, what that file imports. */
const denials: [rule: string, file: string, imported: string][] = [
  ['shared-imports-itself-and-zod', 'shared/price.ts', '#app/ui/button.tsx'],
  ['shared-imports-itself-and-zod', 'shared/price.ts', table],
  ['shared-imports-itself-and-zod', 'shared/price.ts', 'react'],
  ['shared-imports-itself-and-zod', 'shared/price.ts', 'node:path'],
  ['ui-imports-shared', 'app/ui/card.tsx', card.replace('app/', '#app/')],
  ['ui-imports-shared', 'app/ui/card.tsx', published],
  ['ui-imports-shared', 'app/ui/card.tsx', '#shared/staff/staff-texts.ts'],
  ['ui-imports-shared', 'app/ui/card.tsx', 'node:fs'],
  ['hydration-knows-no-page', 'app/hydration/hydrate-page.tsx', '#app/ui/button.tsx'],
  ['hydration-knows-no-page', 'app/hydration/hydrate-page.tsx', published],
  ['hydration-knows-no-page', 'app/hydration/hydrate-page.tsx', 'node:crypto'],
  ['site-reads-what-is-published', page, '#app/hydration/hydrate-page.tsx'],
  ['site-reads-what-is-published', page, records],
  ['site-reads-what-is-published', page, '#shared/staff/staff-texts.ts'],
  ['site-reads-what-is-published', page, table],
  ['site-reads-what-is-published', page, '#server/database/database.ts'],
  ['site-reads-what-is-published', page, '#app/admin/tours/tours-screen.tsx'],
  ['site-reads-what-is-published', 'app/site/tours/tour-facts.tsx', 'node:crypto'],
  ['server-only-in-route-modules', 'app/site/tours/tour-facts.tsx', published],
  ['server-only-in-route-modules', 'app/admin/tours/tour-dialog.tsx', records],
  ['admin-works-through-records', 'app/admin/tours/tours-screen.tsx', published],
  ['admin-works-through-records', 'app/admin/tours/tours-screen.tsx', table],
  ['admin-works-through-records', 'app/admin/tours/tours-screen.tsx', `#${page}`],
  ['admin-works-through-records', 'app/admin/tours/tours-screen.tsx', '#app/hydration/hydrate-page.tsx'],
  ['admin-imports-downwards', 'app/admin/tours/tours-screen.tsx', '#app/admin/desk/today-screen.tsx'],
  ['previews-read-what-is-published', 'app/admin/tours/tour-preview.tsx', table],
  ['previews-read-what-is-published', 'app/admin/tours/tour-preview.tsx', `#${page}`],
  ['endpoints-stay-apart-from-pages', 'app/endpoints/sitemap.ts', table],
  ['endpoints-stay-apart-from-pages', 'app/endpoints/sitemap.ts', `#${page}`],
  ['endpoints-stay-apart-from-pages', 'app/endpoints/sitemap.ts', '#server/http/app.ts'],
  ['app-root-sets-the-frame', 'app/entry.server.tsx', records],
  ['app-root-sets-the-frame', 'app/entry.server.tsx', '#server/http/app.ts'],
  ['noun-keeps-to-its-work', 'server/blog/post-records.ts', records],
  ['noun-keeps-to-its-work', 'server/blog/post-records.ts', '#server/enquiries/receive-enquiry.ts'],
  ['noun-keeps-to-its-work', 'server/blog/post-records.ts', '#app/ui/button.tsx'],
  ['noun-keeps-to-its-work', 'server/blog/post-records.ts', '#server/http/app.ts'],
  ['storage-keeps-files', 'server/media/storage/disk-storage.ts', table],
  ['storage-keeps-files', 'server/media/storage/disk-storage.ts', '#server/database/database.ts'],
  ['intake-writes-no-record', 'server/media/ingest/judge.ts', '#server/database/database.ts'],
  ['intake-writes-no-record', 'server/media/ingest/judge.ts', '#server/media/finished-image.ts'],
  ['import-works-through-records', 'server/import/old-tours.ts', published],
  ['import-works-through-records', 'server/import/old-tours.ts', '#app/ui/button.tsx'],
  ['import-works-through-records', 'server/import/old-tours.ts', '#server/http/app.ts'],
  ['backup-renders-posts-anew', 'server/backup/restore/restored-row.ts', records],
  ['backup-renders-posts-anew', 'server/backup/restore/restored-row.ts', published],
  ['http-knows-no-noun', 'server/http/page-cache.ts', published],
  ['http-knows-no-noun', 'server/http/page-cache.ts', table],
  ['http-knows-no-noun', 'server/http/page-cache.ts', '#server/database/database.ts'],
  ['http-knows-no-noun', 'server/http/page-cache.ts', '#app/root.tsx'],
  ['react-router-knows-no-noun', 'server/react-router/route-table.ts', published],
  ['react-router-knows-no-noun', 'server/react-router/route-table.ts', table],
  ['react-router-knows-no-noun', 'server/react-router/route-table.ts', '#server/http/app.ts'],
  ['react-router-knows-no-noun', 'server/react-router/route-table.ts', '#app/root.tsx'],
  ['metrics-only-count', 'server/metrics/counts.ts', '#server/database/database.ts'],
  ['tables-are-the-ground-floor', 'server/tables/post-table.ts', published],
  ['tables-are-the-ground-floor', 'server/tables/post-table.ts', '#shared/content/tour.ts'],
  ['tables-are-the-ground-floor', 'server/tables/post-table.ts', 'hono'],
  ['tables-are-the-ground-floor', 'server/tables/post-table.ts', '#server/database/database.ts'],
  ['postgres-asks-no-query', 'server/postgres/postgres-folder.ts', table],
  ['postgres-asks-no-query', 'server/postgres/postgres-folder.ts', '#server/database/database.ts'],
  ['database-knows-no-noun', 'server/database/search.ts', records],
  ['database-knows-no-noun', 'server/database/search.ts', published],
  ['database-knows-no-noun', 'server/database/search.ts', '#server/content/choose-slug.ts'],
  ['content-knows-no-noun', 'server/content/choose-slug.ts', records],
  ['content-knows-no-noun', 'server/content/choose-slug.ts', published],
  ['jobs-know-no-noun', 'server/jobs/start-jobs.ts', records],
  ['jobs-know-no-noun', 'server/jobs/start-jobs.ts', published],
  ['jobs-know-no-noun', 'server/jobs/start-jobs.ts', '#server/content/choose-slug.ts'],
  ['auth-rests-on-groundwork', 'server/auth/session.ts', records],
  ['config-stands-alone', 'server/config/secret.ts', '#server/database/database.ts'],
  ['start-files-see-the-server', 'server/dev.ts', '#app/root.tsx'],
  ['sample-loads-through-records', 'sample/load-tours.ts', table],
  ['sample-loads-through-records', 'sample/load-tours.ts', '#app/ui/button.tsx'],
  ['published-never-reads-records', 'server/tours/published-departures.ts', records],
  ['settings-through-their-readers', 'server/media/media-uses.ts', '#server/tables/setting-table.ts'],
  ['settings-through-their-readers', 'server/database/content-links.ts', '#server/tables/setting-table.ts'],
  ['finished-pictures-are-ours', 'server/tours/tour-records.ts', '#server/media/finished-image.ts'],
  ['finished-pictures-are-ours', 'app/endpoints/feed.ts', '#server/media/finished-image.ts'],
  ['product-never-imports-tests', 'shared/price.ts', '#shared/content/tour.test.ts'],
  ['server-needs-runtime-packages', 'server/http/page-cache.ts', 'vite'],
  ['every-import-is-found', 'shared/price.ts', '#shared/no-such-file.ts'],
]

async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const violations = await findImportViolations(
    writeTree({ 'shared/content/tour.test.ts': 'export {}\n', ...files }),
    [],
  )
  return violations.map(({ rule, from }) => `${rule} in ${from}`)
}

test.for(denials)('%s refuses %s importing %s', async ([rule, file, imported]) => {
  const before = soundHouse[file] ?? ''
  const broken = {
    ...soundHouse,
    [file]: `import * as broken from '${imported}'\nconsole.log(broken)\n${before}`,
  }
  expect(await brokenRules(broken)).toContain(`${rule} in ${file}`)
})

test('two files that import each other are refused', async () => {
  const broken = await brokenRules({
    'shared/egg.ts': "export { hen } from './hen.ts'\n",
    'shared/hen.ts': "export { egg } from './egg.ts'\n",
  })
  expect(broken).toContain('no-cycle in shared/egg.ts')
})

test('an import of types alone does not get around a place', async () => {
  const leak = `import type { create } from '${records}'\nexport type Leak = typeof create\n`
  expect(await brokenRules({ ...soundHouse, [card]: leak })).toContain(
    `site-reads-what-is-published in ${card}`,
  )
})

test('a lazy import does not get around a place', async () => {
  const leak = `export const leak = () => import('${records}')\n`
  expect(await brokenRules({ ...soundHouse, [card]: leak })).toContain(
    `site-reads-what-is-published in ${card}`,
  )
})

test('a house that keeps to the floor plan passes', async () => {
  expect(await brokenRules(soundHouse)).toEqual([])
})

describe('every rule', () => {
  const names = [...new Set(importRules([]).map((rule) => rule.name))]
  test.for(names)('%s has a denial that proves it', (name) => {
    expect(['no-cycle', ...denials.map(([rule]) => rule)]).toContain(name)
  })
})
