/** Does with the keyboard alone what somebody without a mouse does. */
import type { FileChooser, Page } from '@playwright/test'

/** Types over what stands in the fields of the open dialog, by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.getByRole('textbox', { name, exact: true })
    await field.or(dialog.getByRole('spinbutton', { name, exact: true })).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(value)
  }
}

/** Chooses from a menu of the open dialog by typing the beginning of the choice. */
export async function choose(page: Page, { menu, choice }: { menu: string; choice: string }): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: menu, exact: true }).focus()
  await page.keyboard.type(choice)
}

/** Presses a button. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).press('Enter')
}

/** Follows a link. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().press('Enter')
}

/** Opens the system's chooser of files. */
export async function openChooser(page: Page, label: string): Promise<FileChooser> {
  // Asked for first: the browser tells of a chooser only from then on.
  const opened = page.waitForEvent('filechooser')
  await page.getByLabel(label).press('Enter')
  return opened
}
