/** Stock Firefox by WebDriver BiDi and stock Chromium, both by one library. */
import { once } from 'node:events'
import { type LaunchOptions, launch, type Page } from 'puppeteer-core'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { findProgram } from '#scripts/system-programs.ts'
import type { Engine, EngineBrowser, EnginePage } from './engine-page.ts'

const firefoxPreferences = {
  // A session of before a crash is not opened again by itself: the story does that.
  'browser.sessionstore.resume_from_crash': false,
  // Offered, a translation or a password would stand over the page.
  'browser.translations.enable': false,
  'signon.rememberSignons': false,
}

export const firefox: Engine = {
  name: 'Firefox',
  start: ({ folder, baseUrl }) =>
    start(baseUrl, {
      browser: 'firefox',
      executablePath: findProgram(['firefox-esr', 'firefox']) ?? 'firefox',
      userDataDir: folder,
      extraPrefsFirefox: firefoxPreferences,
    }),
}

export const chromium: Engine = {
  name: 'Chromium',
  start: ({ folder, baseUrl }) =>
    start(baseUrl, {
      browser: 'chrome',
      executablePath: findChromium() ?? 'chromium',
      userDataDir: folder,
      args: chromiumFlags,
    }),
}

async function start(baseUrl: string, options: LaunchOptions): Promise<EngineBrowser> {
  const browser = await launch({ headless: true, defaultViewport: { width: 1280, height: 800 }, ...options })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return {
    page: drive(page, baseUrl),
    complaints: () => said,
    stop: () => browser.close(),
    async crash() {
      const child = browser.process()
      if (!child) return
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

function drive(page: Page, baseUrl: string): EnginePage {
  return {
    go: async (address) => void (await page.goto(baseUrl + address).catch(ignoreLostLine)),
    reload: async () => void (await page.reload().catch(ignoreLostLine)),
    back: async () => void (await page.goBack().catch(ignoreLostLine)),
    run: (work, ...args) => page.evaluate(work as never, ...args),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    click: (selector) => page.click(selector),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    resize: (size) => page.setViewport(size),
    setCookie: async (cookie) => {
      await page.browserContext().setCookie({ ...cookie, domain: new URL(baseUrl).hostname, path: '/' })
    },
  }
}

/** Without a connection there is no page, which the story then sees. */
function ignoreLostLine(): undefined {
  return undefined
}
