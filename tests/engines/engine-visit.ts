/** A visitor with a browser of one engine, at a demo of their own behind a line that can be cut. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { hydrationMark } from '#shared/pages/site-constants.ts'
import { type CutLine, openProxyLine } from '#tests/support/site/cut-line.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import type { Engine, EngineBrowser, EnginePage } from './engine-page.ts'
import { chromium, firefox } from './puppeteer-engines.ts'
import { webkit } from './webkit-engine.ts'

const engines = [firefox, webkit, chromium]

type Visit = {
  engine: Engine
  /** The browser of the running story; a new one stands here after a crash. */
  browser: EngineBrowser
  page: EnginePage
  line: CutLine
  baseUrl: string
  site: SiteUnderTest
  /** Ends the browser as a crash does, and starts it again with what it had kept. */
  crash: () => Promise<void>
}

/** Tells the stories of a file in each engine, each with a browser that nobody used before. */
export function inEachEngine(tell: (visit: () => Visit) => void): void {
  let line: CutLine
  let site: SiteUnderTest
  let baseUrl: string
  beforeAll(async () => {
    const target = await findFreePort()
    line = await openProxyLine({ target })
    baseUrl = `http://localhost:${line.port}`
    const environment = { PORT: String(target), PUBLIC_ORIGIN: baseUrl, DEMO: 'true', LOG_LEVEL: 'warn' }
    site = await startSiteUnderTest({ environment })
  })
  afterAll(async () => {
    await line?.close()
    await site?.stop()
  })
  describe.each(engines)('$name', (engine) => {
    let visit: Visit
    beforeEach(async () => {
      await line.mend()
      const folder = mkdtempSync(path.join(tmpdir(), 'pravas-browser-'))
      const browser = await engine.start({ folder, baseUrl })
      const crash = async () => {
        await visit.browser.crash()
        visit.browser = await engine.start({ folder, baseUrl })
        visit.page = visit.browser.page
      }
      visit = { engine, browser, page: browser.page, line, baseUrl, site, crash }
      return async () => {
        await visit.browser.stop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    })
    tell(() => visit)
  })
}

/** Waits until the script of the page runs and its islands, which it touches, are hydrated. */
export async function waitForHydrationInEngine(page: EnginePage): Promise<void> {
  await expect
    .poll(() =>
      page.run((mark) => {
        if (!(mark in document.documentElement.dataset)) return false
        const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
        for (const island of islands) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        return islands.every((island) => mark in island.dataset)
      }, hydrationMark),
    )
    .toBe(true)
}

export async function openHydratedInEngine(page: EnginePage, address: string): Promise<void> {
  await page.go(address)
  await waitForHydrationInEngine(page)
}

/** Types into the fields of these names; dates and menus are set, since each engine has its own way of choosing. */
export async function fillIn(page: EnginePage, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const isChosen = await page.run(
      (name, value) => {
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)
        field?.focus()
        if (!field || (field.type !== 'date' && field.tagName !== 'SELECT')) return false
        field.value = value
        return field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      name,
      value,
    )
    if (!isChosen) await page.type(value)
  }
}

/** What stands in the fields of these names. */
export function readFields(page: EnginePage, names: readonly string[]): Promise<Record<string, string>> {
  return page.run(
    (...names) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value ?? '',
        ]),
      ),
    ...names,
  )
}

/** All words that a person sees in what the selector finds. */
export function readVisibleText(page: EnginePage, selector: string): Promise<string> {
  return page.run((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', selector)
}
