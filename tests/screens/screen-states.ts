/** Each screen of the site and the panel, the states in which it is photographed, and the steps that lead there. */
import type { Page, Request } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { saveButton } from '#tests/support/browser/keyboard.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { setUpApp, typePassword } from '#tests/support/staff/second-step-screen.ts'
import { listStaffRoutes, someId } from '#tests/support/staff/staff-paths-under-test.ts'

// ——— Steps

type Prepare = (page: Page) => Promise<void>

/** What a page's script asks of the server: data of the panel, and the forms of public pages. */
const isByScript = (request: Request) =>
  /\.data(\?|$)/.test(request.url()) || request.headers().accept === 'application/json'

/** With the page's script at work; what it brings is waited for by whoever prepares it. */
const hydrated =
  (prepare: Prepare): Prepare =>
  async (page) => {
    await waitForHydration(page)
    await prepare(page)
  }

const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const untilShown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Sends the last form of the page as it stands, past the browser's own check; a form without fields is a button, as to WhatsApp. */
async function sendEmpty(page: Page): Promise<void> {
  const fields = page.locator(':is(input, textarea):not([type=hidden], [hidden])')
  const form = page.locator('form[method=post]').filter({ has: fields }).last()
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
    element.requestSubmit()
  })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** From now on the server answers neither a script nor a link. */
export const leaveUnanswered = (page: Page) =>
  page.route('**/*', (route) => {
    const request = route.request()
    return isByScript(request) || request.isNavigationRequest() ? undefined : route.fallback()
  })

/** From now on whatever the script asks for finds no connection. */
const loseConnection = (page: Page) =>
  page.route('**/*', (route) => (isByScript(route.request()) ? route.abort() : route.fallback()))

/** Goes on to another page of the site by the first link to it. */
export async function clickLink(page: Page, address: string): Promise<void> {
  await page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Does something at an address in a second tab of the same browser. */
async function inAnotherTab(page: Page, there: { address: string; prepare: Prepare }): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(there.address)
  await hydrated(there.prepare)(other)
  await other.close()
}

/** The form of the first item of a list. */
async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The library's pictures, from within a form. */
async function openLibrary(page: Page): Promise<void> {
  await clickButton(page, 'From the library')
  await page.getByRole('dialog', { name: 'Pictures of the library' }).locator('img').first().waitFor()
}

/** Puts one of the words into a field, the one that is not there. */
async function change(page: Page, { label, words }: { label: string; words: readonly string[] }) {
  const field = page.getByRole('textbox', { name: label })
  const now = await field.inputValue()
  await field.fill(words.find((one) => one !== now) ?? '')
}

/** In an open form of a destination. */
async function saveOtherRegion(page: Page): Promise<void> {
  await change(page, { label: 'Region', words: ['Konkan', 'Konkan Coast'] })
  await clickButton(page, saveButton)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

// ——— Screens of the site map

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
export const narrowStates: readonly Screen[] = [
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
  staff: ['', '/settings', '/email-settings', '/media', '/account', '/team', '/tours/new'].map(asStaff),
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

// ——— States of public pages

const plan = '/plan-maharashtra-trip'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha@example.com')
}

/** Filled in and sent; `shown` is what stands there then. */
const send =
  (shown: string | RegExp): Prepare =>
  async (page) => {
    await fillIn(page)
    await clickButton(page, /^Send (Trip Request|Booking Enquiry)$/)
    await untilShown(page, shown)
  }

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await page.getByLabel('Full Name').waitFor()
}

/** Sent without a connection, and still waiting for one. */
async function sendOffline(page: Page): Promise<void> {
  await loseConnection(page)
  await send('Nothing is lost')(page)
}

async function sendForever(page: Page): Promise<void> {
  await leaveUnanswered(page)
  await send('Submitting...')(page)
}

async function mend(page: Page): Promise<void> {
  await sendEmpty(page)
  await fillIn(page)
}

async function openQuestions(page: Page): Promise<void> {
  for (const question of await page.getByRole('main').locator('details').all())
    await question.evaluate((element: HTMLDetailsElement) => {
      element.open = true
    })
}

async function tabTwice(page: Page): Promise<void> {
  for (const _ of [1, 2]) await page.keyboard.press('Tab')
}

const received = 'Thank you for your trip request!'

/** `tour` is the address of one. */
export function listVisitorStates(tour: string): Screen[] {
  const states: { name: string; path: string; prepare?: Prepare }[] = [
    { name: 'plan-refused', path: plan, prepare: sendEmpty },
    { name: 'plan-mended', path: plan, prepare: mend },
    { name: 'plan-sending', path: plan, prepare: sendForever },
    { name: 'plan-offline', path: plan, prepare: sendOffline },
    { name: 'plan-sent', path: plan, prepare: send(received) },
    { name: 'plan-with-tour', path: tour.replace('/tours/', `${plan}?tour=`) },
    { name: 'tours-booking', path: tour, prepare: openBooking },
    {
      name: 'tours-booking-refused',
      path: tour,
      async prepare(page) {
        await openBooking(page)
        await sendEmpty(page)
      },
    },
    {
      name: 'tours-booking-sent',
      path: tour,
      async prepare(page) {
        await openBooking(page)
        await send('Enquiry submitted successfully!')(page)
      },
    },
    { name: 'home-questions', path: '/', prepare: openQuestions },
    { name: 'home-focus', path: '/', prepare: tabTwice },
    { name: 'destinations-found', path: '/destinations?q=fort' },
    { name: 'tours-found', path: '/tours?duration=4-7&difficulty=easy' },
    { name: 'blog-found', path: '/blog?q=monsoon' },
  ]
  return states.map(({ prepare, ...state }) => ({
    ...toScreen(state.path),
    ...state,
    ...(prepare ? { prepare: hydrated(prepare) } : {}),
  }))
}

// ——— States of the panel

/** A state of the panel that somebody has to bring about; it needs a member of staff unless it says otherwise. */
type PanelState = Omit<Screen, 'isStaff'> & { isStaff?: false }

/** The panel's states as screens, each prepared once its script is at work. */
function toPanelScreens(states: readonly PanelState[]): readonly Screen[] {
  return states.map(({ prepare, ...screen }) => ({
    isStaff: true,
    ...screen,
    ...(prepare ? { prepare: hydrated(prepare) } : {}),
  }))
}

/** The same item saved from a second tab first, with another region. */
async function meetAConflict(page: Page): Promise<void> {
  await openFirst(page)
  await inAnotherTab(page, { address: page.url(), prepare: saveOtherRegion })
  await page.getByRole('textbox', { name: 'Region' }).fill('The hills')
  await page.getByLabel('Best time to visit').fill('All year')
  await clickButton(page, saveButton)
  await untilShown(page, 'Use these choices')
}

async function leaveTyped(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A day in the hills')
  await clickButton(page, 'Close')
  await untilShown(page, 'Leave without saving?')
}

async function uploadThree(page: Page): Promise<void> {
  const buffer = await photograph(600, 400).jpeg().toBuffer()
  const wrong = Buffer.from('a letter')
  // One that does not end.
  await page.route('**/admin/media/upload', (route) => (sent++ > 0 ? undefined : route.continue()))
  let sent = 0
  await page.locator('input[type=file]').setInputFiles([
    { name: 'monsoon-over-raigad.jpg', mimeType: 'image/jpeg', buffer },
    {
      name: 'a-picture-with-a-very-long-name-as-cameras-and-messengers-give-them.jpg',
      mimeType: 'image/jpeg',
      buffer,
    },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: wrong },
  ])
  await untilShown(page, 'Uploaded')
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A day in the hills')
  await page.route('**/admin/session', (route) => route.fulfill({ status: 401, body: '' }))
  // As when one comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
}

async function waitForTours(page: Page): Promise<void> {
  await leaveUnanswered(page)
  await clickLink(page, '/admin/tours')
  await untilShown(page, 'Loading admin panel...')
  await page.waitForTimeout(600)
}

export const panelStates = toPanelScreens([
  { name: 'admin-drawer', path: '/admin', widest: 768, prepare: (page) => clickButton(page, 'Menu') },
  { name: 'admin-loading', path: '/admin/destinations', prepare: waitForTours },
  {
    name: 'admin-searched',
    path: '/admin',
    async prepare(page) {
      await page.getByRole('searchbox').first().fill('raigad')
      await page
        .getByRole('option', { name: /Raigad/ })
        .first()
        .waitFor()
    },
  },
  { name: 'admin-found', path: '/admin/find?q=ra' },
  { name: 'admin-destinations-conflict', path: '/admin/destinations', prepare: meetAConflict },
  { name: 'admin-destinations-leave', path: '/admin/destinations/new', prepare: leaveTyped },
  { name: 'admin-session-ended', path: '/admin/destinations/new', prepare: endSession },
  { name: 'admin-destinations-library', path: '/admin/destinations/new', prepare: openLibrary },
  {
    name: 'admin-tours-raw',
    path: '/admin/tours',
    async prepare(page) {
      await openFirst(page)
      await page.getByLabel('Edit as text').check()
      await page.getByLabel('Itinerary as text').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-blog-preview',
    path: '/admin/blog',
    async prepare(page) {
      await openFirst(page)
      const preview = page.getByRole('region', { name: 'Preview' })
      const turn = page.getByRole('group', { name: 'Shown' }).getByRole('button', { name: 'Preview' })
      if (await turn.isVisible()) await turn.click()
      await preview.locator('p').first().waitFor()
      await preview.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-enquiries-selected',
    path: '/admin/enquiries',
    async prepare(page) {
      for (const at of [1, 2])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(at)
          .check()
    },
  },
  {
    name: 'admin-enquiries-changed',
    path: '/admin/enquiries',
    async prepare(page) {
      await page.locator('select[name=newStatus]').first().selectOption('closed')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'admin-enquiries-spam', path: '/admin/enquiries?show=suspected-spam' },
  {
    name: 'admin-enquiries-delete',
    path: '/admin/enquiries',
    async prepare(page) {
      for (const at of [1, 2])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(at)
          .check()
      await clickButton(page, 'Delete')
      await untilShown(page, 'Are you sure you want to delete')
    },
  },
  {
    name: 'admin-settings-refused',
    path: '/admin/settings',
    async prepare(page) {
      await clickButton(page, 'Open all')
      await page.getByLabel('Site name').fill('')
      await page.getByLabel('YouTube').fill('ftp://x')
      await clickButton(page, 'Save All')
      await untilShown(page, 'Error saving settings')
    },
  },
  {
    name: 'admin-settings-typed',
    path: '/admin/settings',
    async prepare(page) {
      await clickButton(page, 'Open all')
      await page.getByLabel('Site name').fill('Konkan Journeys')
      await page
        .getByRole('button', { name: /^(Change|Choose): / })
        .first()
        .click()
    },
  },
  {
    name: 'admin-settings-saved',
    path: '/admin/settings',
    async prepare(page) {
      await clickButton(page, 'Save All')
      await untilShown(page, 'Settings saved successfully!')
    },
  },
  {
    name: 'admin-email-settings-refused',
    path: '/admin/email-settings',
    async prepare(page) {
      await page.getByLabel('Admin Email').fill('office at home')
      await clickButton(page, 'Save Settings')
      await untilShown(page, 'Not saved yet')
    },
  },
  {
    name: 'admin-email-settings-tested',
    path: '/admin/email-settings',
    async prepare(page) {
      await page.getByLabel('SMTP Host').fill('mail.example.invalid')
      await page.getByLabel('Admin Email').fill('office@example.com')
      await clickButton(page, 'Send Test Email')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  { name: 'admin-media-uploads', path: '/admin/media', prepare: uploadThree },
  {
    name: 'admin-media-chosen',
    path: '/admin/media',
    async prepare(page) {
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Choose / })
          .nth(at)
          .check()
    },
  },
  {
    name: 'admin-account-refused',
    path: '/admin/account',
    async prepare(page) {
      await page.getByLabel('Current password').fill('wrong')
      await clickButton(page, 'Change password')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-account-invited',
    path: '/admin/team',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`meera-${Date.now()}@example.com`)
      await page.locator('#role').selectOption('editor')
      await clickButton(page, 'Create invitation link')
      await untilShown(page, 'Send this link')
    },
  },
  {
    name: 'admin-account-remove',
    path: '/admin/team',
    async prepare(page) {
      await clickButton(page, /^Remove: /)
      await untilShown(page, 'Are you sure you want to remove this account?')
    },
  },
  {
    name: 'admin-login-refused',
    path: '/admin/login',
    isStaff: false,
    async prepare(page) {
      await page.getByLabel('Email').fill('meera@example.com')
      await page.getByLabel('Password').fill('wrong')
      await clickButton(page, 'Sign In')
      await page.getByRole('alert').waitFor()
    },
  },
])

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

/** Anew, with the line open on which it hears of what others do. */
async function listen(page: Page): Promise<void> {
  const line = page.waitForResponse(/\/admin\/live-changes/)
  await page.reload()
  await waitForHydration(page)
  await line
}

async function saveFirst(page: Page): Promise<void> {
  await openFirst(page)
  await clickButton(page, saveButton)
  await untilShown(page, 'See its page')
}

async function saveUnreached(page: Page): Promise<void> {
  await openFirst(page)
  await loseConnection(page)
  await page.getByRole('textbox', { name: 'Region' }).fill('The hills')
  await clickButton(page, saveButton)
  await untilShown(page, 'could not be reached')
}

async function beOvertaken(page: Page): Promise<void> {
  await openFirst(page)
  await listen(page)
  await page.getByRole('textbox', { name: 'Region' }).fill('The hills')
  await inAnotherTab(page, { address: page.url(), prepare: saveOtherRegion })
  await untilShown(page, 'Changed elsewhere')
}

async function dropPicture(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer: Buffer.alloc(2000, 1) }
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
}

async function searchLibrary(page: Page): Promise<void> {
  await page.getByLabel('Search by name or description').fill('zzzz')
  await page.keyboard.press('Enter')
}

const typeTagline = (page: Page) => page.getByLabel('Tagline').fill('Forts, Coasts and Caves')

async function saveSettingsElsewhere(page: Page): Promise<void> {
  await inAnotherTab(page, {
    address: '/admin/settings#site-info',
    async prepare(other) {
      await change(other, { label: 'Tagline', words: ['Discover Maharashtra', 'Maharashtra, Unhurried'] })
      await clickButton(other, 'Save All')
      await untilShown(other, 'Settings saved successfully!')
    },
  })
}

async function chooseBetweenSettings(page: Page): Promise<void> {
  await page.route('**/admin/live-changes', (route) => route.abort())
  await page.reload()
  await waitForHydration(page)
  await typeTagline(page)
  await saveSettingsElsewhere(page)
  await clickButton(page, 'Save All')
  await untilShown(page, 'Use these choices')
}

async function addEnquiryElsewhere(page: Page): Promise<void> {
  await listen(page)
  await inAnotherTab(page, { address: '/admin/enquiries/new', prepare: addEnquiry })
  await untilShown(page, /new, show/)
}

async function addEnquiry(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Meera Deshpande')
  await dialog.getByLabel('Email').fill('meera@example.com')
  await dialog.getByLabel('Message').fill('Called about a weekend at Tapola, wants a boat.')
  await clickButton(page, saveButton)
  await dialog.waitFor({ state: 'detached' })
}

async function followInvitation(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`meera-${Date.now()}@example.com`)
  await page.locator('#role').selectOption('editor')
  await clickButton(page, 'Create invitation link')
  await page.goto(await page.locator('#invitation').inputValue())
  await waitForHydration(page)
}

export const panelOutcomes = toPanelScreens([
  { name: 'admin-destinations-saved', path: '/admin/destinations', prepare: saveFirst },
  { name: 'admin-destinations-unreached', path: '/admin/destinations', prepare: saveUnreached },
  { name: 'admin-destinations-overtaken', path: '/admin/destinations', prepare: beOvertaken },
  {
    name: 'admin-destinations-mended',
    path: '/admin/destinations/new',
    async prepare(page) {
      await sendEmpty(page)
      await title(page).fill('A day in the hills')
      await page.getByRole('textbox', { name: 'Region' }).fill('The hills')
    },
  },
  {
    name: 'admin-destinations-overlong',
    path: '/admin/destinations/new',
    async prepare(page) {
      await page.getByLabel('Short description').fill('Forts in the clouds, and tea. '.repeat(20))
      await untilShown(page, /of [\d,]+ characters/)
    },
  },
  {
    name: 'admin-destinations-picture-refused',
    path: '/admin/destinations/new',
    async prepare(page) {
      await dropPicture(page, 'letter.pdf')
      await page.getByRole('dialog').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-destinations-picture-on-its-way',
    path: '/admin/destinations/new',
    async prepare(page) {
      await page.route('**/admin/pictures', () => undefined)
      await dropPicture(page, 'monsoon-over-raigad.jpg')
      await untilShown(page, 'The picture is still on its way.')
    },
  },
  {
    name: 'admin-destinations-library-nothing',
    path: '/admin/destinations/new',
    async prepare(page) {
      await openLibrary(page)
      await searchLibrary(page)
      await untilShown(page, 'No pictures found.')
    },
  },
  {
    name: 'admin-destinations-library-unread',
    path: '/admin/destinations/new',
    async prepare(page) {
      await openLibrary(page)
      await page.route('**/admin/pictures**', (route) => route.abort())
      await searchLibrary(page)
      await untilShown(page, 'The library could not be read.')
    },
  },
  { name: 'admin-destinations-missing', path: `/admin/destinations/${someId}/edit` },
  {
    name: 'admin-media-described',
    path: '/admin/media',
    async prepare(page) {
      await page.getByRole('main').locator('a[href^="/admin/media/"]:has(img)').first().click()
      await page.getByLabel('Alt text', { exact: true }).fill(`A fort in the rain, ${Date.now()}`)
      await page.getByText('Saved', { exact: true }).waitFor()
      await clickButton(page, 'Copy')
    },
  },
  { name: 'admin-enquiries-narrowed', path: '/admin/enquiries?status=new&type=tour&from=2026-01-01' },
  { name: 'admin-enquiries-arrived', path: '/admin/enquiries', prepare: addEnquiryElsewhere },
  { name: 'admin-enquiries-added', path: '/admin/enquiries/new', prepare: addEnquiry },
  {
    name: 'admin-enquiries-planning',
    path: '/admin/enquiries/new',
    async prepare(page) {
      await page.getByRole('dialog').getByLabel('Type').selectOption('trip_planning')
      await page.getByLabel('Budget range').waitFor()
    },
  },
  {
    name: 'admin-enquiries-one-changed',
    path: '/admin/enquiries',
    async prepare(page) {
      await page.locator('[data-row-id] [data-key=Enter]').first().click()
      await clickButton(page, 'Converted')
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'admin-settings-choice', path: '/admin/settings#site-info', prepare: chooseBetweenSettings },
  {
    name: 'admin-settings-overtaken',
    path: '/admin/settings#site-info',
    async prepare(page) {
      await listen(page)
      await typeTagline(page)
      await saveSettingsElsewhere(page)
      await untilShown(page, 'Changed elsewhere')
    },
  },
  {
    name: 'admin-email-settings-chosen',
    path: '/admin/email-settings',
    async prepare(page) {
      await page.getByRole('region', { name: 'Common providers' }).getByRole('button').first().click()
    },
  },
  {
    name: 'admin-email-settings-sent',
    path: '/admin/email-settings',
    async prepare(page) {
      await page.route('**/admin/send-test-email', (route) => route.fulfill({ json: { ok: true } }))
      await page.getByLabel('SMTP Host').fill('mail.example.com')
      await page.getByLabel('Admin Email').fill('office@example.com')
      await clickButton(page, 'Send Test Email')
      await untilShown(page, 'Test email sent successfully!')
    },
  },
  {
    name: 'admin-lost',
    path: '/admin',
    async prepare(page) {
      await loseConnection(page)
      await clickLink(page, '/admin/tours')
      await untilShown(page, 'This screen did not load.')
    },
  },
  { name: 'admin-login-signed-out', path: '/admin/login?signed-out=local', isStaff: false },
  { name: 'admin-choose-password-open', path: '/admin/team', prepare: followInvitation },
  {
    name: 'admin-choose-password-refused',
    path: '/admin/team',
    async prepare(page) {
      await followInvitation(page)
      await page.getByLabel('New password').fill('meera')
      await clickButton(page, 'Set password and sign in')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
])

const allOnThisPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()

/** A tour, a post and a service of the demo lie in the trash then; whoever comes later finds others. */
async function deleteSome(page: Page): Promise<void> {
  for (const list of ['tours', 'blog', 'services']) {
    await page.goto(`/admin/${list}`)
    await page
      .getByRole('link', { name: /^Delete / })
      .last()
      .click()
    await clickButton(page, /^Delete$/)
    await untilShown(page, /was deleted\./)
  }
  await page.goto('/admin/trash')
}

export const trashStates = toPanelScreens([
  { name: 'admin-trash-empty', path: '/admin/trash?q=zzzz' },
  { name: 'admin-trash-full', path: '/admin', prepare: deleteSome },
  { name: 'admin-trash-selected', path: '/admin/trash', prepare: allOnThisPage },
  { name: 'admin-trash-emptying', path: '/admin/trash/selected?deed=purge&all=true' },
  { name: 'admin-tours-selected', path: '/admin/tours', prepare: allOnThisPage },
  { name: 'admin-tours-many', path: '/admin/tours/selected?deed=delete&all=true' },
])

// ——— Roles, the second step, and proofs

const secondStep = '/admin/account/second-step'

/** What a role sees of each section, and where it is told that something is not part of it. */
export function listRoleScreens(role: string): readonly Screen[] {
  const addresses = [
    ...['', '/tours', '/enquiries', '/media', '/trash', '/account', '/team', '/settings', '/find?q=ra'],
    ...[`/enquiries/${someId}/history`, '/tours/new', '/activity'],
  ]
  return addresses.map((address) => {
    const screen = toScreen(`/admin${address}`, true)
    return { ...screen, name: `${screen.name}-as-${role}` }
  })
}

/** With a session whose proof is old. */
export const proofScreens = toPanelScreens([
  {
    name: 'admin-account-proof',
    path: '/admin/team',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('meera@example.com')
      await page.locator('#role').selectOption('editor')
      await clickButton(page, 'Create invitation link')
      await untilShown(page, 'Confirm your identity')
    },
  },
  { name: 'admin-confirm-asked', path: '/admin/confirm?return=/admin/enquiries/export' },
  {
    name: 'admin-confirm-refused',
    path: '/admin/confirm?return=/admin/enquiries/export',
    async prepare(page) {
      await page.getByLabel(/password/i).fill('wrong')
      await page.getByLabel(/password/i).press('Enter')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
])

/** Before there is a second step. */
export const appOffered = toPanelScreens([
  {
    name: 'admin-second-step-app',
    path: secondStep,
    async prepare(page) {
      await clickButton(page, 'Set up an app')
      await page.getByRole('img', { name: /QR code/ }).waitFor()
    },
  },
  {
    name: 'admin-second-step-app-refused',
    path: secondStep,
    async prepare(page) {
      await clickButton(page, 'Set up an app')
      await page.getByLabel('Code from your app').fill('000000')
      await page.getByLabel('Code from your app').press('Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
])

/** Sets an app up, with which the states below begin. */
export async function startWithApp(page: Page): Promise<void> {
  await page.goto(secondStep)
  await setUpApp(page)
}

type Account = { email: string; password: string }

async function signInHalfway(page: Page, account: Account): Promise<void> {
  await typePassword(page, account)
  await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor()
}

/** With an app. */
export function listSecondSteps(account: Account): readonly Screen[] {
  const states: readonly PanelState[] = [
    { name: 'admin-account-with-second-step', path: '/admin/account' },
    { name: 'admin-second-step-set', path: secondStep },
    {
      name: 'admin-second-step-codes',
      path: secondStep,
      async prepare(page) {
        await clickButton(page, 'Create ten new codes')
        await page.getByRole('status').getByRole('listitem').first().waitFor()
      },
    },
    {
      name: 'admin-login-second-step',
      path: '/admin/login',
      isStaff: false,
      prepare: (page) => signInHalfway(page, account),
    },
    {
      name: 'admin-login-second-step-refused',
      path: '/admin/login',
      isStaff: false,
      async prepare(page) {
        await signInHalfway(page, account)
        await page.getByLabel('Code from your app').fill('000000')
        await page.getByLabel('Code from your app').press('Enter')
        await untilShown(page, 'This code is wrong')
      },
    },
    {
      name: 'admin-login-recovery-code',
      path: '/admin/login',
      isStaff: false,
      async prepare(page) {
        await signInHalfway(page, account)
        await page.getByRole('link', { name: 'Use a recovery code' }).click()
        await page.getByLabel('Recovery code').waitFor()
      },
    },
  ]
  return toPanelScreens(states)
}
