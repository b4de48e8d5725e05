/** Every screen of the site and the panel, read from the site map, and the states in which each is photographed. */
import type { Page } from '@playwright/test'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { listStaffRoutes, someId } from '#tests/support/staff/staff-paths-under-test.ts'
import { clickButton, hydrated, sendEmpty, untilShown } from './screen-actions.ts'

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
  const words = address
    .replace(someId, 'one')
    .replace(someId, 'one')
    .split(/[^a-z0-9]+/i)
  return words.filter(Boolean).join('-') || 'home'
}

/** The screen at an address, named after it. */
export function toScreen(address: string, isStaff = false): Screen {
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
export function listVisitorScreens(details: readonly string[]): Screen[] {
  const named = details.map((address) => ({ ...toScreen(address), name: `${address.split('/')[1]}-one` }))
  return [...lists.map((address) => toScreen(address)), ...named]
}

/** The staff's screens; `pathOf` puts something that is there into the variable parts of an address. */
export async function listStaffScreens(pathOf: (address: string) => Promise<string>): Promise<Screen[]> {
  const drawn = listStaffRoutes().filter(({ isDrawn }) => isDrawn)
  const addresses = [...new Set(drawn.map((route) => route.path))]
  const screens: Screen[] = []
  for (const address of addresses) screens.push({ ...toScreen(address, true), path: await pathOf(address) })
  return screens
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
  ...['login', 'forgot-password', 'choose-password', 'confirm-email', 'offline'].map((name) =>
    toScreen(`/admin/${name}`),
  ),
  ...['destinations', 'tours', 'blog', 'services', 'enquiries', 'media'].map((noun) => ({
    ...toScreen(`/admin/${noun}?q=zzzz`, true),
    name: `admin-${noun}-no-match`,
  })),
  ...['destinations', 'tours', 'blog', 'services', 'enquiries'].map((noun) => ({
    ...toScreen(`/admin/${noun}/new`, true),
    name: `admin-${noun}-refused`,
    prepare: hydrated(sendEmpty),
  })),
]

/** Only on a narrow window. */
export const narrowAnswers: readonly Screen[] = [
  { ...toScreen('/'), name: 'menu-open', widest: 768, prepare: openMenu },
]

const withName = (name: string, address: string): Screen => ({ ...toScreen(address), name })
const asStaff = (address: string) => toScreen(`/admin${address}`, true)

/** While content, enquiries and media cannot be read. */
export const contentFailures: readonly Screen[] = [
  ...['/', '/destinations', '/tours', '/blog', '/services'].map((address) => toScreen(address)),
  ...detailKinds.map((kind) => withName(`${kind}-one`, `/${kind}/fails`)),
  { ...withName('plan-unsent', '/plan-maharashtra-trip'), prepare: hydrated(sendInVain) },
  ...['', '/destinations', '/tours', '/blog', '/services', '/media', '/enquiries', '/find?q=ra'].map(asStaff),
]

async function sendInVain(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha@example.com')
  await clickButton(page, 'Send Trip Request')
  await untilShown(page, 'Error submitting form:')
}

/** While settings cannot be read. */
export const settingFailures: readonly Screen[] = [
  ...['/', '/about', '/contact', '/plan-my-trip'].map((address) => toScreen(address)),
  ...['/settings', '/email-settings', '/email-settings/mailbox'].map(asStaff),
]

/** While nothing at all can be read, not even who is signed in. */
export const blackouts: readonly Screen[] = [
  ...['/', '/tours', '/contact', '/no-such-page'].map((address) => toScreen(address)),
  withName('tours-one', '/tours/fails'),
  asStaff(''),
  toScreen('/admin/login'),
  toScreen('/admin/forgot-password'),
]

/** Lists with more pages than one. */
export const longLists: readonly Screen[] = [
  ...['/destinations', '/tours', '/blog'].map((address) =>
    withName(toScreen(address).name, `${address}?page=2`),
  ),
  ...['/tours?page=2', '/blog?page=2', '/enquiries?page=2', '/media'].map((address) => ({
    ...asStaff(address),
    name: asStaff(address.replace(/\?.*/, '')).name,
  })),
]

/** What settings can switch on. */
export const furnished: readonly Screen[] = ['/', '/about', '/contact'].map((address) => toScreen(address))

/** A site that was never filled: what strangers see of it, the way to the first account, and its panel. */
export const firstScreens = {
  stranger: [
    ...lists.map((address) => toScreen(address)),
    toScreen('/admin/login'),
    withName('admin-set-up', '/admin/login?setup='),
    { ...withName('admin-set-up-refused', '/admin/login?setup='), prepare: hydrated(sendEmpty) },
  ],
  staff: ['', '/settings', '/email-settings', '/media', '/account', '/tours/new'].map(asStaff),
} satisfies Record<string, readonly Screen[]>

/** With messages that did not go out. */
export const mailTroubles: readonly Screen[] = [
  ...['', '/email-settings'].map(asStaff),
  toScreen('/admin/forgot-password'),
  {
    ...withName('admin-forgot-password-asked', '/admin/forgot-password'),
    prepare: hydrated(async (page) => {
      await page.getByLabel('Email').fill('meera@example.com')
      await clickButton(page, 'Send me a link')
      await untilShown(page, 'If there is an account with this address')
    }),
  },
]

/** Too many attempts to sign in, which nobody else can do for a while. */
export const lockedOut: readonly Screen[] = [
  {
    ...withName('admin-login-limited', '/admin/login'),
    prepare: hydrated(async (page) => {
      const limited = page.getByText('Too many attempts.')
      while (!(await limited.isVisible())) {
        await page.getByLabel('Email').fill('meera@example.com')
        await page.getByLabel('Password').fill('wrong')
        const answered = page.waitForResponse(/login\.data/)
        await clickButton(page, 'Sign In')
        await answered
        await page.getByRole('alert').waitFor()
      }
    }),
  },
]

/** Where a visitor waits: from the home page to these, while the answer does not come. */
export const waits: readonly Screen[] = [toScreen('/'), toScreen('/maharashtra-tour-packages')]
