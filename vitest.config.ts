import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageScript } from './scripts/vite/page-script.ts'
import { listAffectedTests } from './tests/support/affected-tests.ts'
import { listChangedFiles, sliceOf } from './tests/support/slice.ts'

// Keeps what Node compiled of the packages for the next process.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

/** Files that need a process of their own: this one starts the development server, and with it React's development build. */
const isolatedFiles = ['server/react-router/framework-assumptions.full.test.ts']

const files = globSync('{app,bench,sample,scripts,server,shared,tests}/**/*.test.{ts,tsx}')
const isLong = (file: string) => /\.full\.test\.tsx?$/.test(file)
const changed = listChangedFiles()
const texts = new Map(
  files.filter((file) => !(changed && isLong(file))).map((file) => [file, readFileSync(file, 'utf8')]),
)
const listFiles = (isOfKind: (file: string, text: string) => boolean) =>
  [...texts].filter(([file, text]) => isOfKind(file, text)).map(([file]) => file)
const isIsolated = (file: string, text: string) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(text) || isolatedFiles.includes(file)
const usesDatabase = (text: string) => /#tests\/support\/|inject\(/.test(text)

const databaseFiles = listFiles((file, text) => !isIsolated(file, text) && usesDatabase(text))
// `npm test` plays an eighth of them, and those that the change may break.
const affected = listAffectedTests('.', { tests: databaseFiles, changed: changed ?? [] })
const inSlice = new Set(sliceOf(databaseFiles, String))

/** A long file that begins last keeps one worker busy while the others have nothing to do. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [true, false].flatMap((long) => sorted.filter(({ moduleId }) => isLong(moduleId) === long))
  }
}

const globalSetup = ['./tests/support/database/test-database-server.ts']

/**
 * Files of `plain` and `database` share one module graph per worker. A file of `database` has a fresh database of its own
 * all the same (tests/support/database/test-database.ts).
 */
export default defineConfig({
  // Pages are rendered as the release renders them: React's development build takes twice the processor time.
  plugins: [pageScript()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    setupFiles: './tests/support/normal-priority.ts',
    // The address of a style sheet is that of its file; other style sheets are left out.
    css: { include: /\.css\?url$/ },
    // Much of a test is waiting for the database: a third worker uses that time of two processors.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Pages are rendered from many small objects: with room for them Node collects its garbage a third as often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: listFiles((file, text) => !isIsolated(file, text) && !usesDatabase(text)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: databaseFiles.filter((file) => inSlice.has(file) || affected.has(file)),
          isolate: false,
          globalSetup,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: listFiles(isIsolated), globalSetup, env: { NODE_ENV: 'test' } },
      },
    ],
    // Ends only what hangs: machines that test are often busy.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
