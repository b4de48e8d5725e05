/** What the panel answers to what staff do: each state that has no address of its own, and the way into it. */
import type { Page } from '@playwright/test'
import { saveButton } from '#tests/support/browser/keyboard.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { type PanelState, toPanelScreens } from './panel-states.ts'
import {
  clickButton,
  clickLink,
  inAnotherTab,
  leaveUnanswered,
  openFirst,
  openLibrary,
  saveOtherRegion,
  untilShown,
} from './screen-actions.ts'

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

const states: readonly PanelState[] = [
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
  { name: 'admin-found-nothing', path: '/admin/find?q=zzzz' },
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
      await clickButton(page, 'Delete…')
      await untilShown(page, 'Are you sure you want to delete')
    },
  },
  {
    name: 'admin-settings-refused',
    path: '/admin/settings',
    async prepare(page) {
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
    name: 'admin-media-delete',
    path: '/admin/media',
    async prepare(page) {
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Choose / })
          .nth(at)
          .check()
      await page.getByRole('link', { name: 'Delete' }).click()
      await untilShown(page, 'Are you sure you want to delete')
    },
  },
  {
    name: 'admin-account-refused',
    path: '/admin/account',
    async prepare(page) {
      await page.getByLabel('Present password').fill('wrong')
      await clickButton(page, 'Change password')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-account-invited',
    path: '/admin/account',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`meera-${Date.now()}@example.com`)
      await page.locator('#role').selectOption('editor')
      await clickButton(page, 'Make invitation link')
      await untilShown(page, 'Pass this link on')
    },
  },
  {
    name: 'admin-account-remove',
    path: '/admin/account',
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
]

/** Every state of the panel that somebody has to bring about. */
export const panelAnswers = toPanelScreens(states)
