import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/ensure-chromium.ts'

const chromium = findChromium()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'tests/journeys/results',
  globalSetup: './tests/support/journey-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5000 },
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
