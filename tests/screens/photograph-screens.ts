/** Photographs every screen at three widths in all its states, into `screens/` with an index page to look through. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildOnce } from '#scripts/build-once.ts'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { staffRoles } from '#shared/staff/permissions.ts'
import { findBarriersWithinReach } from '#tests/support/browser/find-barriers.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { signInFirstStaff } from '#tests/support/site/own-journey-site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { pathOfSomething } from '#tests/support/staff/something-there.ts'
import { nounTables } from '#tests/support/staff/staff-paths-under-test.ts'
import { signInToDemo } from '#tests/support/staff/staff-visit.ts'
import {
  answers,
  appOffered,
  blackouts,
  clickLink,
  contentFailures,
  firstScreens,
  furnished,
  leaveUnanswered,
  listRoleScreens,
  listSecondSteps,
  listStaffScreens,
  listVisitorScreens,
  listVisitorStates,
  lockedOut,
  longLists,
  mailTroubles,
  narrowStates,
  panelOutcomes,
  panelStates,
  proofScreens,
  type Screen,
  settingFailures,
  startWithApp,
  trashStates,
  waits,
} from './screen-states.ts'
import { openSiteStates, type SiteStates } from './site-states.ts'

const folder = path.resolve(import.meta.dirname, '../../screens')
const widths = [360, 768, 1440]
/** `npm run screens -- admin-tours blog` photographs only what carries one of these in its name, `-- public` what visitors see. */
const wanted = process.argv.slice(2)

type Camera = { page: Page; state: string; width: number }

type Pass = { state: string; screens: readonly Screen[] }

const taken = new Set<string>()
const missed: string[] = []

function isWanted(screen: Screen, state: string): boolean {
  if (wanted.length === 0) return true
  return wanted.some((word) =>
    word === 'public' ? !screen.name.startsWith('admin') : `${screen.name}-${state}`.includes(word),
  )
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
  taken.add(file)
  for (const barrier of await findBarriersWithinReach(page))
    console.log(`${name}, ${state}, ${width}: ${barrier}`)
}

/** All of these screens at all widths, as a stranger or as staff. */
async function photographAll(studio: Studio, { state, screens }: Pass): Promise<void> {
  const chosen = screens.filter((screen) => isWanted(screen, state))
  if (chosen.length === 0) return
  for (const width of widths) {
    for (const screen of chosen.filter(({ widest = width }) => width <= widest)) {
      const context = screen.isStaff ? studio.staff : studio.stranger
      const visit = () => photographOne(context, { screen, state, width })
      // In a tab of its own, where one that hangs is left behind.
      await visit()
        .catch(visit)
        .catch((error) => {
          missed.push(`${screen.name}--${state}--${width}`)
          console.log(`${screen.name}, ${state}, ${width}: ${error}`)
        })
    }
  }
  console.log(`${state}: ${chosen.length} screens`)
}

type Motif = { screen: Screen; state: string; width: number }

async function photographOne(context: BrowserContext, { screen, state, width }: Motif): Promise<void> {
  const page = await context.newPage()
  // What waits within the page waits for ever.
  const end = setTimeout(() => void page.close(), 3 * patience)
  try {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await photograph({ page, state, width }, screen)
  } finally {
    clearTimeout(end)
    await page.close()
  }
}

/** Each screen while a visitor who comes from another waits for it. */
const waitingFor = (screen: Screen): Screen => ({
  ...screen,
  path: '/about',
  async prepare(page) {
    await waitForHydration(page)
    await leaveUnanswered(page)
    await clickLink(page, screen.path)
    await page.waitForTimeout(1000)
  },
})

type StaffState = Awaited<ReturnType<BrowserContext['storageState']>>
type Studio = { stranger: BrowserContext; staff: BrowserContext }

type Place = { baseURL: string; signIn: () => Promise<StaffState> }

/** Milliseconds for one step; ends only what hangs, as a browser does now and then that was stopped and goes on. */
const patience = 40_000

async function openStudio(browser: Browser, { baseURL, signIn }: Place): Promise<Studio> {
  const shared = {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  } as const
  const stranger = await browser.newContext(shared)
  const staff = await browser.newContext({ ...shared, storageState: await signIn() })
  for (const context of [stranger, staff]) context.setDefaultTimeout(patience)
  return { stranger, staff }
}

/** The addresses of the oldest public item of each kind, and of every screen of staff with something that is there. */
async function findItems(dataDirectory: string): Promise<{ details: string[]; staffScreens: Screen[] }> {
  const client = await openSiteDatabase(dataDirectory)
  const details: string[] = []
  for (const [noun, table] of Object.entries(nounTables)) {
    const { rows } = await client.query(`SELECT * FROM ${table} ORDER BY created_at, id`)
    const [item] = rows.filter(({ slug, status }) => slug && status === 'published')
    if (item) details.push(`/${noun}/${item.slug}`)
  }
  const staffScreens = await listStaffScreens((screen) => pathOfSomething(client, screen))
  await client.end()
  return { details, staffScreens }
}

/** The demo with everything that may befall it, from the fullest to the emptiest. */
async function photographDemo(browser: Browser): Promise<void> {
  // No page is kept, so that each is made of what is there, or not there, at the moment.
  const environment = { DEMO: 'true', LOG_LEVEL: 'fatal', PAGE_CACHE_BYTES: '0' }
  const site = await startSiteUnderTest({ environment })
  const states = await openSiteStates(site.dataDirectory)
  try {
    const demo = { baseURL: site.baseUrl, dataDirectory: site.dataDirectory }
    const studio = await openStudio(browser, { baseURL: site.baseUrl, signIn: () => signInToDemo(demo) })
    await states.fill()
    const { details, staffScreens } = await findItems(site.dataDirectory)
    const screens = [...listVisitorScreens(details), ...staffScreens]
    const tour = details.find((address) => address.startsWith('/tours/')) ?? ''
    const actions = [...listVisitorStates(tour), ...panelStates, ...panelOutcomes, ...trashStates]
    await photographAll(studio, { state: 'full', screens })
    await photographAll(studio, { state: 'loading', screens: waits.map(waitingFor) })
    await photographAll(studio, { state: 'answer', screens: [...answers, ...narrowStates, ...actions] })
    await states.refund()
    await during(states.forgetProofs, () => photographAll(studio, { state: 'answer', screens: proofScreens }))
    for (const role of staffRoles.filter((name) => name !== 'owner'))
      await during(
        () => states.giveRole(role),
        () => photographAll(studio, { state: 'role', screens: listRoleScreens(role) }),
      )
    await photographBreaks(studio, states)
    await during(states.multiply, () => photographAll(studio, { state: 'many', screens: longLists }))
    await during(states.furnish, () => photographAll(studio, { state: 'furnished', screens: furnished }))
    await states.loseLetters()
    await photographAll(studio, { state: 'letters', screens: mailTroubles })
    await states.lengthen()
    await photographAll(studio, { state: 'long', screens })
    await states.empty()
    await photographAll(studio, {
      state: 'empty',
      screens: screens.filter(({ path: address }) => !address.includes('-') || !/[0-9a-f]{8}-/.test(address)),
    })
    await photographAll(studio, { state: 'answer', screens: lockedOut })
  } finally {
    await states.close()
    await site.stop()
  }
}

async function photographBreaks(studio: Studio, { breakReads }: SiteStates): Promise<void> {
  const breaks = [
    { what: 'content', pass: { state: 'error', screens: contentFailures } },
    { what: 'settings', pass: { state: 'settings-away', screens: settingFailures } },
    { what: 'all', pass: { state: 'all-away', screens: blackouts } },
  ] as const
  for (const { what, pass } of breaks)
    await during(
      () => breakReads(what),
      () => photographAll(studio, pass),
    )
}

async function during(bring: () => Promise<() => Promise<void>>, work: () => Promise<void>): Promise<void> {
  const mend = await bring()
  await work()
  await mend()
}

/** A site that was just installed, before and after its first account. */
async function photographFirstStart(browser: Browser): Promise<void> {
  const site = await startSiteUnderTest({ environment: { LOG_LEVEL: 'warn' } })
  try {
    const account = { email: 'meera@example.com', password: 'three walks above Bhandardara' }
    const strangers = await browser.newContext({ baseURL: site.baseUrl, locale: 'en-IN' })
    await photographAll(
      { stranger: strangers, staff: strangers },
      { state: 'first', screens: firstScreens.stranger },
    )
    const studio = await openStudio(browser, {
      baseURL: site.baseUrl,
      signIn: () => signInFirstStaff(site, account),
    })
    await photographAll(studio, { state: 'first', screens: firstScreens.staff })
    await photographAll(studio, { state: 'first', screens: appOffered })
    const screens = listSecondSteps(account)
    if (!screens.some((screen) => isWanted(screen, 'guarded'))) return
    const page = await studio.staff.newPage()
    await startWithApp(page)
    await page.close()
    await photographAll(studio, { state: 'guarded', screens })
  } finally {
    await site.stop()
  }
}

async function photographSites(): Promise<void> {
  const executablePath = findChromium({ forStories: true })
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    await photographDemo(browser)
    await photographFirstStart(browser)
  } finally {
    await browser.close()
  }
}

/** Returns the page to look through the pictures: a row for each screen and state, the widths side by side. They are named `screen--state--width.jpg`. */
function writeIndex(files: readonly string[]): string {
  const rows = Map.groupBy(files, (file) => file.replace(/--\d+\.jpg$/, ''))
  const sections = [...rows].map(([name, pictures]) => {
    const shown = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`)
    return `<section><h2 id="${name}">${name.replace('--', ' · ')}</h2><div>${shown.join('')}</div></section>`
  })
  const contents = [...rows.keys()].map((name) => `<a href="#${name}">${name.replace('--', ' · ')}</a>`)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens of Pravas</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 1rem; }
  nav { columns: 5 14rem; }
  nav a { display: block; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  img { height: 60vh; border: 1px solid #ccc; }
</style>
<h1>${files.length} pictures of ${rows.size} screens</h1>
<nav>${contents.join('')}</nav>
${sections.join('\n')}
</html>
`
}

if (!(await buildOnce())) process.exit(1)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await photographSites()
writeFileSync(path.join(folder, 'index.html'), writeIndex([...taken]))
console.log(`${taken.size} pictures; open screens/index.html`)
if (missed.length > 0) {
  console.log(`Not taken: ${missed.join(', ')}`)
  process.exitCode = 1
}
