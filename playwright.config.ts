import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/ensure-chromium.ts'

const chromium = findChromium({ forStories: true })

/** `npm run test:full -- instances`: two instances, of which one is often away; whoever is asked for may have to come back first. */
const isBalanced = process.env.JOURNEY_INSTANCES === '2'
/** `npm test` sets a number: it leaves out what only the long run plays. Unset, or `all`: every story. */
const isLongRun = ['all', ''].includes(process.env.TEST_SLICE ?? '')
/** They start processes of their own to see them start, stop or wait: there is nothing for a balancer to share out. */
const ofOneProcess = ['start-and-stop', 'database-unavailable', 'many-instances']

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'tests/journeys/results',
  globalSetup: './tests/support/site/journey-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(isLongRun ? {} : { grepInvert: /@full/ }),
  retries: 0,
  workers: 2,
  // No story measures time: the limits end what hangs, also on a slow machine on which the demo's pictures are still being hung.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  testIgnore: isBalanced ? ofOneProcess.map((name) => `${name}.journey.ts`) : [],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up before any worker reads this file.
    baseURL: process.env.JOURNEY_SITE ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // It answers in place of the network, which many stories stand in for themselves; one story lets it in.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
