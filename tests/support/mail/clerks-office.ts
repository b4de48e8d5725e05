/** An office of two for a story that lasts a day: a site with a mail server of its own, its owner at a laptop and a colleague with a phone. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { emailIdOf, queues } from '#server/email/queue/outbox.ts'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { adminCaches } from '#shared/pages/admin-offline.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import {
  type OwnJourneySite,
  signInStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { inviteRavi } from '#tests/support/staff/new-colleague.ts'
import { type Credentials, signInToDemo } from '#tests/support/staff/staff-visit.ts'
import { switchEmailOn } from './email-screen.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

export type ClerksOffice = {
  site: OwnJourneySite
  sink: SmtpSink
  database: Client
  owner: Credentials
  laptop: Page
  phone: { page: Page; context: BrowserContext }
  stop(): Promise<void>
}

const touch = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }

/** Opens it; a chat that is opened on WhatsApp stays in the browser. */
export async function openOffice(browser: Browser): Promise<ClerksOffice> {
  // Offices of several workers share the names.
  const host = `office-${randomUUID()}.mail.test`
  const sink = await startSmtpSink({ host })
  const site = await startOwnJourneySite({ DEMO: 'true', LOG_LEVEL: 'warn', SMTP_PRIVATE_HOSTS: 'true' })
  const { baseUrl: baseURL, dataDirectory } = site
  const database = await openSiteDatabase(dataDirectory)
  const storageState = await signInToDemo({ baseURL, dataDirectory })
  const file = path.join(dataDirectory, 'demo-account.json')
  const owner = JSON.parse(readFileSync(file, 'utf8')) as Credentials
  const desk = await browser.newContext({
    ...{ baseURL, storageState, viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' },
  })
  const laptop = await desk.newPage()
  // While no email is sent, the link is passed on by hand.
  const ravi = await inviteRavi(laptop, { browser, baseURL })
  await switchEmailOn(laptop, host)
  const context = await browser.newContext({
    ...{ ...touch, baseURL, storageState: await signInStaff(site, ravi), serviceWorkers: 'allow' },
  })
  for (const each of [desk, context])
    await each.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const phone = { page: await context.newPage(), context }
  async function stop(): Promise<void> {
    await database.end()
    await Promise.all([desk.close(), context.close()])
    await site.stop()
    await sink.stop()
  }
  return { site, sink, database, owner, laptop, phone, stop }
}

/** What stands on Today under this name, or in one of its lists. */
export function rowOf(place: Page | Locator, name: string): Locator {
  const page = 'page' in place ? place.page() : place
  return place
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .filter({ has: page.getByRole('combobox') })
}

export const listOf = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Enquiry from ${name}` })

/** Somebody on a tour's page who opens WhatsApp; the message that it holds. */
export async function openChat(
  browser: Browser,
  { site, tour }: ClerksOffice & { tour: string },
): Promise<string> {
  const context = await browser.newContext({ baseURL: site.baseUrl })
  const page = await context.newPage()
  await page.goto(tour)
  await page.getByRole('button', { name: 'Chat on WhatsApp' }).click()
  const href = await page.getByRole('link', { name: /^Open WhatsApp/ }).getAttribute('href')
  await context.close()
  return new URL(String(href)).searchParams.get('text') ?? ''
}

/** Orders the email of this morning for an account, as the clock does at eight. */
export async function orderMorningEmail({ database }: ClerksOffice, userId: string): Promise<void> {
  const day = calendarDateInIndia(new Date())
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    ...{ schema: jobSchema, migrate: false, supervise: false, schedule: false },
  })
  await boss.start()
  const letterId = emailIdOf('morning', userId, day)
  const data = { order: { kind: 'morning', userId, day }, letterId, attempts: 0 }
  await boss.insert(queues.letters, [{ id: letterId, data }])
  await boss.stop({ graceful: false, close: false })
}

/** Goes by the Tab key to something, back to what stands before, as somebody without a mouse does; how many presses that took. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  const isBefore = await target.evaluate((element) => {
    const { activeElement: from, body } = document
    const place = from && from !== body ? from.compareDocumentPosition(element) : 0
    return (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })
  for (let presses = 1; presses <= 80; presses += 1) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`80 presses of the Tab key do not lead to ${target}`)
}

/** With these screens on the device, and the worker in charge of the page. */
export async function untilStored(page: Page, paths: readonly string[]): Promise<void> {
  const areKept = async ([name, addresses]: readonly [string, readonly string[]]) => {
    const cache = await caches.open(name)
    const kept = await Promise.all(addresses.map((address) => cache.match(address)))
    return kept.every(Boolean) && navigator.serviceWorker.controller !== null
  }
  await expect.poll(() => page.evaluate(areKept, [adminCaches.screens, paths] as const)).toBe(true)
}
