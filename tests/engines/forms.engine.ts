import { expect, test } from 'vitest'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import {
  fillIn,
  inEachEngine,
  openHydratedInEngine,
  readFields,
  readVisibleText,
  waitForHydrationInEngine,
} from './engine-visit.ts'

const contact = '/contact-maharashtra-tour-operator'
const tour = '/tours/konkan-coast-road-trip'
const sendButton = 'main form button[type="submit"]'

inEachEngine((visit) => {
  const focused = () =>
    visit().page.run(() => {
      const { activeElement } = document
      // A message takes the focus on its heading.
      const message = activeElement?.closest('[role="alert"], [role="status"]')
      return activeElement?.getAttribute('name') ?? message?.getAttribute('role') ?? activeElement?.id ?? ''
    })

  async function countEnquiries(email: string): Promise<number> {
    const database = await openSiteDatabase(visit().site.dataDirectory)
    const { rowCount } = await database.query('SELECT 1 FROM enquiries WHERE email = $1', [email])
    await database.end()
    return rowCount ?? 0
  }

  test('what is missing is said where it is missing, and what was typed stays', async () => {
    const { page } = visit()
    await openHydratedInEngine(page, contact)
    await fillIn(page, { email: 'nobody', message: 'Keep this' })
    await page.click(sendButton)
    await expect
      .poll(() => readVisibleText(page, '[role="alert"]'))
      .toContain('Full Name: Enter your full name.')
    await expect.poll(focused).toBe('alert')
    await page.click('[role="alert"] a')
    await expect.poll(focused).toBe('name')
    expect(await readFields(page, ['email', 'message'])).toEqual({ email: 'nobody', message: 'Keep this' })
  })

  test('an enquiry is sent once by a double click, and thanked for', async () => {
    const { page, engine } = visit()
    const email = `${engine.name}@example.com`.toLowerCase()
    await openHydratedInEngine(page, contact)
    await fillIn(page, { name: 'Asha Kulkarni', email, message: 'Forts, please', startDate: '2127-01-04' })
    await page.run((selector) => {
      const button = document.querySelector<HTMLElement>(selector)
      button?.click()
      button?.click()
    }, sendButton)
    await expect
      .poll(() => readVisibleText(page, 'main [role="status"]'))
      .toContain('Thank you for your trip request!')
    await expect.poll(focused).toBe('status')
    await page.reload()
    await waitForHydrationInEngine(page)
    await expect
      .poll(() => readFields(page, ['name', 'email', 'message', 'startDate']))
      .toEqual({ name: '', email: '', message: '', startDate: '' })
    expect(await countEnquiries(email)).toBe(1)
  })

  test('lost on the way, an enquiry stays in the form and is sent by itself, once', async () => {
    const { page, engine, line } = visit()
    const email = `lost.in.${engine.name}@example.com`.toLowerCase()
    await openHydratedInEngine(page, contact)
    await fillIn(page, { name: 'Asha Kulkarni', email, message: 'Forts, please' })
    await line.refuse()
    await page.click(sendButton)
    await expect
      .poll(() => readVisibleText(page, '[role="alert"]'))
      .toContain('will be sent once, automatically')
    expect(await readFields(page, ['message'])).toEqual({ message: 'Forts, please' })
    await line.mend()
    await expect
      .poll(() => readVisibleText(page, 'main [role="status"]'))
      .toContain('Thank you for your trip request!')
    expect(await countEnquiries(email)).toBe(1)
  })

  test('Book Now opens its form with the focus in it, before the script as after it', async () => {
    const { page } = visit()
    const bookNow = async () => {
      await page.run(() => {
        const links = [...document.querySelectorAll<HTMLElement>('main a')]
        links.find((link) => link.innerText === 'Book Now' && link.checkVisibility())?.click()
      })
      await expect.poll(focused).toBe('name')
      const place = await page.run(() => document.activeElement?.getBoundingClientRect().top ?? -1)
      expect(place).toBeGreaterThan(60)
      expect(place).toBeLessThan(800)
    }
    await page.go(tour)
    await bookNow()
    await openHydratedInEngine(page, tour)
    await bookNow()
  })
})
