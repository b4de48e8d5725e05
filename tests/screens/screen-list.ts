/** Every screen of the site and the panel, read from the site map, and the states in which each is photographed. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listPublicPaths } from '#tests/support/public-paths.ts'
import { listStaffRoutes, someId } from '#tests/support/staff-paths-under-test.ts'

const app = path.resolve(import.meta.dirname, '../../app')

export type Screen = {
  /** Beside the state and the width, the name of its picture. */
  name: string
  path: string
  isStaff: boolean
  /** The widest window in which there is such a screen. */
  widest?: number
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const detailKinds = ['destinations', 'tours', 'blog']
const missing = detailKinds.map((kind) => `/${kind}/no-such-thing`)

function nameOf(address: string): string {
  const words = address.replace(someId, 'one').split(/[^a-z0-9]+/i)
  return words.filter(Boolean).join('-') || 'home'
}

function toScreen(address: string, isStaff = false): Screen {
  return { name: nameOf(address), path: address, isStaff }
}

/** The aliases show what the long addresses show. */
const lists = listPublicPaths().filter(
  (address) =>
    !['/destinations', '/tours', '/blog', '/services', '/about', '/contact', '/plan-my-trip'].includes(
      address,
    ),
)

/** The public screens; `details` are addresses of one item of each kind. */
export function listPublicScreens(details: readonly string[]): Screen[] {
  const named = details.map((address) => ({ ...toScreen(address), name: `${address.split('/')[1]}-one` }))
  return [...lists.map((address) => toScreen(address)), ...named]
}

/** The staff's screens; `idOf` gives an item for an address, or undefined where there is none. */
export function listStaffScreens(idOf: (address: string) => string | undefined): Screen[] {
  const drawn = listStaffRoutes().filter(({ id }) => existsSync(path.join(app, `${id}.tsx`)))
  const addresses = [...new Set(drawn.map((route) => route.path))]
  return addresses.map((address) => ({
    ...toScreen(address, true),
    path: address.replace(someId, idOf(address) ?? someId),
  }))
}

async function sendEmpty(page: Page): Promise<void> {
  const form = page.locator('form[method=post]').last()
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
    element.requestSubmit()
  })
  await page.waitForTimeout(1500)
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('summary[aria-label=Menu]').click()
}

/** Screens that differ from those of the site map by what is asked or done. */
export const answers: readonly Screen[] = [
  ...['/destinations', '/tours', '/blog'].map((address) => ({
    ...toScreen(`${address}?q=zzzz`),
    name: `${nameOf(address)}-no-match`,
  })),
  ...missing.map((address) => toScreen(address)),
  toScreen('/no-such-page'),
  ...['/admin/login', '/admin/forgot-password', '/admin/choose-password'].map((address) => toScreen(address)),
  ...['destinations', 'tours', 'blog', 'services', 'enquiries', 'media'].map((noun) => ({
    ...toScreen(`/admin/${noun}?q=zzzz`, true),
    name: `admin-${noun}-no-match`,
  })),
  { ...toScreen('/plan-maharashtra-trip'), name: 'plan-refused', prepare: sendEmpty },
  ...['destinations', 'tours', 'blog', 'services', 'enquiries'].map((noun) => ({
    ...toScreen(`/admin/${noun}/new`, true),
    name: `admin-${noun}-refused`,
    prepare: sendEmpty,
  })),
]

/** Only on a narrow window. */
export const narrowAnswers: readonly Screen[] = [
  { ...toScreen('/'), name: 'menu-open', widest: 768, prepare: openMenu },
]

/** Addresses that were never asked before, while the database fails. */
export const failures: readonly Screen[] = [
  ...['/destinations', '/tours', '/blog', '/services'].map((address) => ({
    ...toScreen(`${address}?q=fails`),
    name: nameOf(address),
  })),
  ...detailKinds.map((kind) => ({ ...toScreen(`/${kind}/fails`), name: `${kind}-one` })),
  ...['', '/destinations', '/tours', '/blog', '/services', '/media'].map((noun) =>
    toScreen(`/admin${noun}`, true),
  ),
]

/** Where a visitor waits: from the home page to these, while the answer does not come. */
export const waits: readonly Screen[] = [toScreen('/'), toScreen('/maharashtra-tour-packages')]
