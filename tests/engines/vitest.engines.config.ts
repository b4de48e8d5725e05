import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:full -- engines`: what people do, in other engines than the one of the journeys. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/engines/*.engine.ts'],
    // One browser at a time: two share what a screen has, its focus among it.
    maxWorkers: 1,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
