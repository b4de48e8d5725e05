import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { NearestTests } from './nearest-tests.ts'

const tests = process.env.MUTATION_TESTS ?? ''

/** `npm run test:mutation`: the tests of one folder, tried again for each mutant. Set by run-mutation.ts. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: [tests],
    // As in vitest.config.ts: pure rules keep nothing.
    isolate: !tests.startsWith('shared/'),
    globalSetup: ['./tests/mutation/supplied-database-server.ts'],
    sequence: { sequencer: NearestTests },
    // As in vitest.config.ts, too: a test that gives up early would count a mutant as noticed.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
