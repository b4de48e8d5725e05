/** Photographs every screen at three widths in all its states, into `screens/` with an index page to look through. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildOnce } from '#scripts/build-once.ts'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { untilAwake } from '#tests/support/awake-page.ts'
import { findBarriersWithinReach } from '#tests/support/find-barriers.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { startSiteUnderTest } from '#tests/support/site-under-test.ts'
import { nounTables } from '#tests/support/staff-paths-under-test.ts'
import { signInToDemo } from '#tests/support/staff-visit.ts'
import { writeIndex } from './contact-sheet.ts'
import { panelAnswers } from './panel-answers.ts'
import {
  answers,
  failures,
  listPublicScreens,
  listStaffScreens,
  narrowAnswers,
  type Screen,
  waits,
} from './screen-list.ts'
import { openSiteStates } from './site-states.ts'

const folder = path.resolve(import.meta.dirname, '../../screens')
const widths = [360, 768, 1440]
/** `npm run screens -- admin-tours` photographs only what carries this in its name, `-- public` what visitors see. */
const wanted = process.argv[2] ?? ''

type Camera = { page: Page; state: string; width: number }

const taken: string[] = []

function isWanted(screen: Screen, state: string): boolean {
  if (wanted === 'public') return !screen.name.startsWith('admin')
  return `${screen.name}-${state}`.includes(wanted)
}

async function photograph({ page, state, width }: Camera, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await screen.prepare?.(page)
  await takePicture({ page, state, width }, screen.name)
}

/** As a visitor goes through a page: what is fetched, laid out or drawn only when one comes near has then been near. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser that draws nothing for a while, as one that was stopped, must not hold the walk up for ever.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const nextPicture = () => Promise.race([drawn(), new Promise((resolve) => setTimeout(resolve, 1000))])
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextPicture()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextPicture()
  })
}

async function takePicture({ page, state, width }: Camera, name: string): Promise<void> {
  await walkThrough(page)
  await page.evaluate(() => {
    // What is laid out only when one comes near it would be blank.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    for (const picture of document.images) picture.loading = 'eager'
    const all = [...document.images].map((picture) => picture.decode().catch(() => undefined))
    return Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 5000))])
  })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) console.log(`${name}, ${state}: ${overflow} px wider than its window of ${width}`)
  const fullPage = (await page.locator('dialog:modal').count()) === 0
  const file = `${name}--${state}--${width}.jpg`
  await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 80, fullPage })
  taken.push(file)
  for (const barrier of await findBarriersWithinReach(page))
    console.log(`${name}, ${state}, ${width}: ${barrier}`)
}

/** All of these screens at all widths, as a stranger or as staff. */
async function photographAll(
  studio: Studio,
  { state, screens }: { state: string; screens: readonly Screen[] },
): Promise<void> {
  const chosen = screens.filter((screen) => isWanted(screen, state))
  for (const width of widths) {
    for (const screen of chosen.filter(({ widest = width }) => width <= widest)) {
      const page = await (screen.isStaff ? studio.staff : studio.stranger).newPage()
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      await photograph({ page, state, width }, screen).catch((error) =>
        console.log(`${screen.name}: ${error}`),
      )
      await page.close()
    }
  }
  console.log(`${state}: ${chosen.length} screens`)
}

async function photographWaits(studio: Studio): Promise<void> {
  for (const width of widths) {
    for (const screen of waits.filter((one) => isWanted(one, 'loading'))) {
      const page = await studio.stranger.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await untilAwake(page)
      await page.route(/\.data(\?|$)/, () => undefined)
      await page
        .locator(`a[href="${screen.path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page.waitForTimeout(1000)
      await takePicture({ page, state: 'loading', width }, screen.name)
      await page.close()
    }
  }
}

type Studio = { stranger: BrowserContext; staff: BrowserContext }

async function openStudio(
  browser: Browser,
  demo: { baseURL: string; dataDirectory: string },
): Promise<Studio> {
  const shared = {
    baseURL: demo.baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  } as const
  const storageState = await signInToDemo(demo)
  return {
    stranger: await browser.newContext(shared),
    staff: await browser.newContext({ ...shared, storageState }),
  }
}

/** The id and, where there is one, the address of the newest item of each kind. */
async function findItems(dataDirectory: string): Promise<{ ids: Map<string, string>; details: string[] }> {
  const client = await openSiteDatabase(dataDirectory)
  const ids = new Map<string, string>()
  const details: string[] = []
  for (const [noun, table] of Object.entries(nounTables)) {
    const { rows } = await client.query(`SELECT * FROM ${table} ORDER BY created_at, id LIMIT 1`)
    ids.set(noun, rows[0]?.id)
    if (rows[0]?.slug) details.push(`/${noun}/${rows[0].slug}`)
  }
  await client.end()
  return { ids, details }
}

async function photographSite(): Promise<void> {
  const site = await startSiteUnderTest({ environment: { DEMO: 'true', LOG_LEVEL: 'fatal' } })
  const executablePath = findChromium({ forStories: true })
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  const states = await openSiteStates(site.dataDirectory)
  try {
    const studio = await openStudio(browser, { baseURL: site.baseUrl, dataDirectory: site.dataDirectory })
    await states.fill()
    const { ids, details } = await findItems(site.dataDirectory)
    const screens = [
      ...listPublicScreens(details),
      ...listStaffScreens((address) => ids.get(address.split('/')[2] ?? '')),
    ]
    await photographAll(studio, { state: 'full', screens })
    await photographAll(studio, { state: 'answer', screens: [...answers, ...narrowAnswers, ...panelAnswers] })
    await photographWaits(studio)
    const mend = await states.breakReads()
    await photographAll(studio, { state: 'error', screens: failures })
    await mend()
    await states.lengthen()
    await photographAll(studio, { state: 'long', screens })
    await states.empty()
    await photographAll(studio, {
      state: 'empty',
      screens: screens.filter(({ path: address }) => !address.includes('-') || !/[0-9a-f]{8}-/.test(address)),
    })
  } finally {
    await states.close()
    await browser.close()
    await site.stop()
  }
}

if (!(await buildOnce())) process.exit(1)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await photographSite()
writeFileSync(path.join(folder, 'index.html'), writeIndex(taken))
console.log(`${taken.length} pictures; open screens/index.html`)
