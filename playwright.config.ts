import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/ensure-chromium.ts'

const chromium = findChromium()
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    trace: 'retain-on-failure',
    launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
