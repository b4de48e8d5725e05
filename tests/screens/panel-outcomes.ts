/** What becomes of what staff began: saved, found missing, cut off, overtaken by somebody else. */
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { saveButton } from '#tests/support/browser/keyboard.ts'
import { someId } from '#tests/support/staff/staff-paths-under-test.ts'
import { type PanelState, toPanelScreens } from './panel-states.ts'
import {
  change,
  clickButton,
  clickLink,
  inAnotherTab,
  loseConnection,
  openFirst,
  openLibrary,
  saveOtherRegion,
  sendEmpty,
  untilShown,
} from './screen-actions.ts'

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
    address: '/admin/settings',
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
  await clickButton(page, 'Make invitation link')
  await page.goto(await page.locator('#invitation').inputValue())
  await waitForHydration(page)
}

const states: readonly PanelState[] = [
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
  { name: 'admin-destinations-gone', path: `/admin/destinations/${someId}/delete` },
  { name: 'admin-destinations-preview-missing', path: `/admin/destinations/${someId}/preview` },
  { name: 'admin-media-missing', path: `/admin/media/${someId}` },
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
  { name: 'admin-reply-templates', path: '/admin/reply-templates' },
  { name: 'admin-reply-template-new', path: '/admin/reply-templates/new' },
  { name: 'admin-reply-missing', path: `/admin/enquiries/${someId}/reply` },
  { name: 'admin-enquiries-missing', path: `/admin/enquiries/${someId}` },
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
  { name: 'admin-settings-choice', path: '/admin/settings', prepare: chooseBetweenSettings },
  {
    name: 'admin-settings-overtaken',
    path: '/admin/settings',
    async prepare(page) {
      await listen(page)
      await typeTagline(page)
      await saveSettingsElsewhere(page)
      await untilShown(page, 'Changed elsewhere')
    },
  },
  {
    name: 'admin-settings-unreached',
    path: '/admin/settings',
    async prepare(page) {
      await typeTagline(page)
      await loseConnection(page)
      await clickButton(page, 'Save All')
      await untilShown(page, 'could not be reached')
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
      await untilShown(page, 'This screen did not arrive.')
    },
  },
  { name: 'admin-login-signed-out', path: '/admin/login?signed-out=local', isStaff: false },
  { name: 'admin-choose-password-open', path: '/admin/account', prepare: followInvitation },
  {
    name: 'admin-choose-password-refused',
    path: '/admin/account',
    async prepare(page) {
      await followInvitation(page)
      await page.getByLabel('New password').fill('meera')
      await clickButton(page, 'Set password and sign in')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
]

/** Every outcome in the panel that somebody, or something, has to bring about. */
export const panelOutcomes = toPanelScreens(states)
