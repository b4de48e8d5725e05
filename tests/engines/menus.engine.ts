import { expect, test } from 'vitest'
import { signInToDemo } from '#tests/support/staff/staff-visit.ts'
import { inEachEngine, openHydratedInEngine, readVisibleText } from './engine-visit.ts'

const phone = { width: 390, height: 780 }

inEachEngine((visit) => {
  async function signIn(): Promise<void> {
    const { page, baseUrl, site } = visit()
    const { cookies } = await signInToDemo({ baseURL: baseUrl, dataDirectory: site.dataDirectory })
    await page.go('/contact')
    for (const { name, value } of cookies) await page.setCookie({ name, value })
  }
  const isOpen = (selector: string) =>
    visit().page.run((selector) => document.querySelector(selector)?.hasAttribute('open') ?? false, selector)

  test("the site's menu on a phone opens, closes by Escape, and leads on", async () => {
    const { page } = visit()
    await page.resize(phone)
    await openHydratedInEngine(page, '/')
    await page.click('header summary')
    await expect.poll(() => isOpen('header details')).toBe(true)
    await page.press('Escape')
    await expect.poll(() => isOpen('header details')).toBe(false)
    await page.click('header summary')
    await page.click('header nav[aria-label="Menu"] a[href="/maharashtra-tour-packages"]')
    await expect.poll(() => readVisibleText(page, 'h1')).toBe('Maharashtra Tours')
    expect(await isOpen('header details')).toBe(false)
  })

  test("the panel's menu on a phone closes by a tap beside it, by its button and by Escape, and leads on", async () => {
    const { page } = visit()
    await signIn()
    await page.resize(phone)
    await openHydratedInEngine(page, '/admin/tours')
    const button = 'header button[aria-label="Menu"]'
    const ways = {
      beside: () => page.clickAt({ x: 370, y: 400 }),
      button: () => page.click('dialog.drawer button[aria-label="Close menu"]'),
      escape: () => page.press('Escape'),
    }
    for (const [name, close] of Object.entries(ways)) {
      await page.click(button)
      await expect.poll(() => isOpen('dialog.drawer'), { message: name }).toBe(true)
      // What still slides in is missed.
      await expect.poll(() => page.run(() => document.getAnimations().length)).toBe(0)
      await close()
      await expect.poll(() => isOpen('dialog.drawer'), { message: name }).toBe(false)
    }
    await page.click(button)
    await page.click('dialog.drawer a[href="/admin/destinations"]')
    await expect.poll(() => readVisibleText(page, 'h1')).toBe('Destinations')
    expect(await isOpen('dialog.drawer')).toBe(false)
  })

  test('a dialog takes the focus, asks before it throws words away, and gives the list back', async () => {
    const { page } = visit()
    await signIn()
    await openHydratedInEngine(page, '/admin/destinations')
    await page.run(() =>
      document.querySelector<HTMLElement>('main a[href*="/admin/destinations/new"]')?.click(),
    )
    const dialog = 'dialog[open]'
    await expect.poll(() => readVisibleText(page, dialog)).toContain('Add destination')
    await expect.poll(() => page.run(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.press('Escape')
    await expect.poll(() => readVisibleText(page, dialog)).toBe('')

    await page.run(() =>
      document.querySelector<HTMLElement>('main a[href*="/admin/destinations/new"]')?.click(),
    )
    await expect.poll(() => readVisibleText(page, dialog)).toContain('Add destination')
    await page.run(() => document.querySelector<HTMLElement>('dialog[open] [name="title"]')?.focus())
    await page.type('Harihar')
    await page.press('Escape')
    await expect
      .poll(() => readVisibleText(page, '[role="alertdialog"][open]'))
      .toContain('Leave without saving?')
    const title = () => page.run(() => document.querySelector<HTMLInputElement>('[name="title"]')?.value)
    expect(await title()).toBe('Harihar')
    await page.press('Escape')
    await expect.poll(() => readVisibleText(page, '[role="alertdialog"][open]')).toBe('')
    expect(await title()).toBe('Harihar')
  })
})
