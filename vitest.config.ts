import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**'],
    globalSetup: ['./tests/support/test-database-server.ts'],
    // Much of a test is waiting: for the database, for a time limit. One file at a time left the processor idle.
    maxWorkers: 3,
    // Machines that test are often busy; a hanging test still ends.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
