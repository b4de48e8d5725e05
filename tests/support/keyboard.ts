/** Does with the keyboard alone what somebody without a mouse does. */
import type { Page } from '@playwright/test'

/** Types over what stands in the fields of the open dialog, by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(value)
  }
}

/** Presses a button. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

/** Follows a link. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().focus()
  await page.keyboard.press('Enter')
}
