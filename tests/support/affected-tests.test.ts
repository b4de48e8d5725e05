import { expect, test } from 'vitest'
import { listAffectedTests } from './affected-tests.ts'
import { writeTree } from './small-tree.ts'

const files = {
  'server/tours/prices.ts': 'export const price = 1',
  'server/tours/sheets/sheet.ts': `import { price } from '#server/tours/prices.ts'`,
  'server/tours/tours.test.ts': `import { sheet } from './sheets/sheet.ts'`,
  'server/blog/posts.test.ts': `const page = await import('#app/blog/page.tsx')`,
  'server/blog/worker.test.ts': `new Worker(new URL('../jobs/worker.ts', import.meta.url))`,
  'server/jobs/worker.ts': `import type { Price } from '#server/tours/prices.ts'`,
  'server/jobs/manual.test.ts': `readFileSync('docs/manual.md')`,
  'server/database/migration-files.ts': `import.meta.glob('./migrations/*.sql')`,
  'server/database/rows.test.ts': `import './migration-files.ts'`,
  'app/blog/page.tsx': `import '#server/blog/read.ts'; import styles from './page.css?url'`,
  'app/blog/visits.test.ts': `import { build } from '#tests/support/site/real-build.ts'`,
  'app/every-page.test.ts': `import { build } from '#tests/support/site/real-build.ts'`,
  'tests/support/site/real-build.ts': `import '#app/blog/page.tsx'`,
}
const tests = Object.keys(files).filter((file) => file.includes('.test.'))

test('a change affects the tests that import it, those of its folder, and those that name it', () => {
  const root = writeTree(files)
  const list = (...changed: string[]) => [...listAffectedTests(root, { tests, changed })]
  expect(list()).toEqual([])
  expect(list('server/tours/prices.ts')).toEqual(['server/tours/tours.test.ts', 'server/blog/worker.test.ts'])
  expect(list('server/blog/read.ts')).toEqual([
    'server/blog/posts.test.ts',
    'server/blog/worker.test.ts',
    'app/blog/visits.test.ts',
  ])
  expect(list('app/blog/page.css')).toEqual(['server/blog/posts.test.ts', 'app/blog/visits.test.ts'])
  expect(list('server/tours/sheets/words.json')).toEqual(['server/tours/tours.test.ts'])
  expect(list('docs/manual.md')).toEqual(['server/jobs/manual.test.ts'])
  expect(list('server/database/migrations/0001-tours.sql')).toEqual(['server/database/rows.test.ts'])
  expect(list('app/every-page.test.ts')).toEqual(['app/every-page.test.ts'])
  expect(list('package-lock.json')).toEqual(tests)
})
