/** What is done on a page before its picture is taken, by visitors and staff alike. */
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { saveButton } from '#tests/support/browser/keyboard.ts'

export type Prepare = (page: Page) => Promise<void>

/** What the page's script asks of the server; links and forms go this way. */
const scriptRequests = /\.data(\?|$)/

/** With the page's script at work; what it brings is waited for by whoever prepares it. */
export const hydrated =
  (prepare: Prepare): Prepare =>
  async (page) => {
    await waitForHydration(page)
    await prepare(page)
  }

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
export const untilShown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Sends the last form of the page as it stands, past the browser's own check; a form without fields is a button, as to WhatsApp. */
export async function sendEmpty(page: Page): Promise<void> {
  const fields = page.locator(':is(input, textarea):not([type=hidden], [hidden])')
  const form = page.locator('form[method=post]').filter({ has: fields }).last()
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
    element.requestSubmit()
  })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** From now on nothing comes back of what the script asks for. */
export const leaveUnanswered = (page: Page) => page.route(scriptRequests, () => undefined)

/** From now on whatever the script asks for finds no connection. */
export const loseConnection = (page: Page) => page.route(scriptRequests, (route) => route.abort())

/** Goes on to another page of the site by the first link to it. */
export async function clickLink(page: Page, address: string): Promise<void> {
  await page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Does something at an address in a second tab of the same browser. */
export async function inAnotherTab(page: Page, there: { address: string; prepare: Prepare }): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(there.address)
  await hydrated(there.prepare)(other)
  await other.close()
}

/** The form of the first item of a list. */
export async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The library's pictures, from within a form. */
export async function openLibrary(page: Page): Promise<void> {
  await clickButton(page, 'From the library')
  await page.getByRole('dialog', { name: 'Pictures of the library' }).locator('img').first().waitFor()
}

/** Puts one of the words into a field, the one that is not there. */
export async function change(page: Page, { label, words }: { label: string; words: readonly string[] }) {
  const field = page.getByRole('textbox', { name: label })
  const now = await field.inputValue()
  await field.fill(words.find((one) => one !== now) ?? '')
}

/** In an open form of a destination. */
export async function saveOtherRegion(page: Page): Promise<void> {
  await change(page, { label: 'Region', words: ['Konkan', 'Konkan Coast'] })
  await clickButton(page, saveButton)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
