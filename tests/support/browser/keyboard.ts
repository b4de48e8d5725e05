/** Does with the keyboard alone what somebody without a mouse does. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/**
 * Fills fields of the open dialog by label. Chromium sometimes loses typed text, so a field without it is filled
 * again.
 */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.getByRole('textbox', { name, exact: true })
    await expect(async () => field.fill(value, { timeout: 20_000 })).toPass()
  }
}

/** Chooses from a menu of the open dialog by typing the beginning of the choice. */
export async function choose(page: Page, { menu, choice }: { menu: string; choice: string }): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: menu, exact: true }).focus()
  await page.keyboard.type(choice)
}

/**
 * Presses Enter once the element can have the focus. A success message appears a moment before its dialog closes;
 * until then the key would go into the dialog.
 */
async function enter(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus()
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()
  await target.press('Enter')
}

/** Presses a button. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await enter(page.getByRole('button', { name }))
}

/** Saves a form so that visitors see it: Publish or Update in an editor, else Save. */
export async function save(page: Page): Promise<void> {
  await press(page, saveButton)
}

/** The name of that button. */
export const saveButton = /^(?:Publish|Update|Save)$/

/** Follows a link. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  await enter(page.getByRole('link', { name }).first())
}

/** Opens the system's chooser of files. */
export async function openChooser(page: Page, label: string): Promise<FileChooser> {
  // Asked for first: the browser tells of a chooser only from then on.
  const opened = page.waitForEvent('filechooser')
  await enter(page.getByLabel(label))
  return opened
}
