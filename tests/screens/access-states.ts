/** Who comes in and what they may: the second step, the proof before what matters, and the panel of each role. */
import type { Page } from '@playwright/test'
import { setUpApp, typePassword } from '#tests/support/staff/second-step-screen.ts'
import { someId } from '#tests/support/staff/staff-paths-under-test.ts'
import { type PanelState, toPanelScreens } from './panel-states.ts'
import { clickButton, untilShown } from './screen-actions.ts'
import { type Screen, toScreen } from './screen-list.ts'

const secondStep = '/admin/account/second-step'

/** What a role sees of each section, and where it is told that something is not part of it. */
export function listRoleScreens(role: string): readonly Screen[] {
  const addresses = [
    ...['', '/tours', '/enquiries', '/media', '/trash', '/account', '/settings', '/find?q=ra'],
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
    path: '/admin/account',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('meera@example.com')
      await page.locator('#role').selectOption('editor')
      await clickButton(page, 'Make invitation link')
      await untilShown(page, 'Confirm that it is you')
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
export async function beginWithApp(page: Page): Promise<void> {
  await page.goto(secondStep)
  await setUpApp(page)
}

type Account = { email: string; password: string }

async function signInHalfway(page: Page, account: Account): Promise<void> {
  await typePassword(page, account)
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
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
        await clickButton(page, 'Make ten new codes')
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
