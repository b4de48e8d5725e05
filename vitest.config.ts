import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Each file runs in a process of its own: what Node has compiled of the packages for one it need not compile for the next.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

/** Pure rules: they import each other and Zod, and keep nothing, so that one process can try all of them. */
const rules = 'shared/**/*.test.ts'
const elsewhere = ['node_modules/**', 'build/**', 'tests/journeys/**']

export default defineConfig({
  test: {
    // The address of a style sheet is that of its file; other style sheets are left out.
    css: { include: /\.css\?url$/ },
    // Much of a test is waiting: for the database, for a time limit. One file at a time left the processor idle.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'rules', include: [rules], isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, rules],
          globalSetup: ['./tests/support/test-database-server.ts'],
        },
      },
    ],
    // Machines that test are often busy; a hanging test still ends.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
