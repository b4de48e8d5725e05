/** What people put in: files of phones and spreadsheets, digits and bold words in Devanagari, pages that a browser translated. */

import { expect, test } from 'vitest'
import { minimumSubmitTime } from '#shared/enquiries/spam-protection.ts'
import { smallMp4 } from '#tests/support/media/small-videos.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { signInToDemo } from '#tests/support/staff/staff-visit.ts'
import {
  fillIn,
  inEachEngine,
  openHydratedInEngine,
  readVisibleText,
  waitForHydrationInEngine,
} from './engine-visit.ts'

type ChosenFile = { name: string; type: string; bytes: Buffer }

inEachEngine((visit) => {
  async function signIn(): Promise<void> {
    const { page, baseUrl, site } = visit()
    const { cookies } = await signInToDemo({ baseURL: baseUrl, dataDirectory: site.dataDirectory })
    await page.go('/contact')
    for (const { name, value } of cookies) await page.setCookie({ name, value })
  }

  async function ask(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    const database = await openSiteDatabase(visit().site.dataDirectory)
    const { rows } = await database.query(sql, values)
    await database.end()
    return rows
  }

  const chooseFiles = (selector: string, files: ChosenFile[]) =>
    visit().page.run(
      (selector, files) => {
        const input = document.querySelector<HTMLInputElement>(selector)
        const chosen = new DataTransfer()
        for (const { name, type, base64 } of files) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          chosen.items.add(new File([bytes], name, { type }))
        }
        if (input) input.files = chosen.files
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      selector,
      files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
    )

  test('a video as a phone or a chat hands it on is taken into the library', async () => {
    const { page, engine } = visit()
    await signIn()
    await openHydratedInEngine(page, '/admin/media')
    const name = `${engine.name}.mp4`
    const bytes = smallMp4({ brand: 'MSNV' })
    await chooseFiles('main input[type=file]', [{ name, type: 'video/mp4', bytes }])
    await expect.poll(() => readVisibleText(page, 'main')).toContain('1 of 1 uploaded')
    const rows = await ask('SELECT mime_type, file_path FROM media WHERE original_filename = $1', [name])
    expect(rows).toMatchObject([{ mime_type: 'video/mp4' }])
  })

  test('bold words beside Devanagari are bold by keys and by pasting, without stars', async () => {
    const { page } = visit()
    await signIn()
    await openHydratedInEngine(page, '/admin/blog/new')
    const editor = 'main textarea[name=content]'
    const value = () =>
      page.run((editor) => document.querySelector<HTMLTextAreaElement>(editor)?.value, editor)
    const bold = () =>
      page.run(() =>
        [...document.querySelectorAll('main strong')].map((one) => [
          one.textContent,
          one.parentElement?.textContent,
        ]),
      )
    await page.click(editor)
    await page.type('रायगड।वर जा')
    await page.run((editor) => {
      const text = document.querySelector<HTMLTextAreaElement>(editor)
      text?.setSelectionRange(0, 6)
      text?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    }, editor)
    await expect.poll(value).toBe('**रायगड।**वर जा')
    await expect.poll(bold).toContainEqual(['रायगड।', 'रायगड।वर जा'])
    await page.run((editor) => {
      const text = document.querySelector<HTMLTextAreaElement>(editor)
      text?.select()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p><b>“शिवनेरी”</b>ला</p>')
      clipboardData.setData('text/plain', '“शिवनेरी”ला')
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
      // Firefox and WebKit pass on none of a script.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData })
      text?.dispatchEvent(event)
    }, editor)
    await expect.poll(value).toBe('**“शिवनेरी”**ला')
    await expect.poll(bold).toContainEqual(['“शिवनेरी”', '“शिवनेरी”ला'])
  })

  test('a table of Excel is checked and imported, with its days and numbers', async () => {
    const { page, engine } = visit()
    await signIn()
    await openHydratedInEngine(page, '/admin/enquiries/import')
    const name = `Excel ${engine.name}`
    // Another one in each engine: they share a site, which asks about duplicates.
    const phone = `98220000${name.length} / 98220543${name.length}`
    const table = `Name,Mobile,Date,Remarks\r\n${name},${phone},22-Nov-25,ok\r\n`
    await chooseFiles('#import-file', [{ name: 'table.csv', type: 'text/csv', bytes: Buffer.from(table) }])
    await page.click('main form button[type="submit"]')
    await expect.poll(() => readVisibleText(page, 'main')).toContain('1 line · 1 right')
    await waitForHydrationInEngine(page)
    // It is disabled until the loaders have run again.
    const isReady = () => page.run(() => document.querySelector('main button[value=store]:enabled') !== null)
    await expect.poll(isReady).toBe(true)
    await page.click('main button[value="store"]')
    const stored = () => ask('SELECT phone, created_at FROM enquiries WHERE name = $1', [name])
    const row = { phone, created_at: new Date('2025-11-22T12:00:00+05:30') }
    await expect.poll(stored).toEqual([row])
  })

  test('a group size in Devanagari digits is sent', async () => {
    const { page, engine } = visit()
    const name = `Gat ${engine.name}`
    await openHydratedInEngine(page, '/mr/tours/konkan-coast-road-trip')
    await page.run(() =>
      document.querySelector('main details:has([name=groupSize])')?.setAttribute('open', ''),
    )
    const now = () => page.run(() => performance.now())
    const due = (await now()) + minimumSubmitTime
    await fillIn(page, { name, email: 'gat@example.com', groupSize: '४' })
    // Nobody types that fast.
    await expect.poll(now).toBeGreaterThan(due)
    await page.click('main details form button[type="submit"]')
    const stored = () => ask('SELECT group_size, suspected_spam FROM enquiries WHERE name = $1', [name])
    await expect.poll(stored).toEqual([{ group_size: 4, suspected_spam: false }])
  })

  test('a list that the browser translated before it was touched keeps the words typed, and counts what it shows', async () => {
    const { page, browser } = visit()
    await page.go('/maharashtra-tour-packages')
    await page.run(() => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const skipped = 'script, style, noscript, textarea, option'
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.replaceWith(outer)
        inner.append(`ट ${text.data}`)
        outer.append(inner)
      }
    })
    await page.click('main input[type=search]')
    await page.type('pune trip')
    const seen = () =>
      page.run(() => {
        const search = document.querySelector<HTMLInputElement>('main input[type=search]')
        const words = document.querySelector('main [role=status]')?.textContent ?? ''
        return {
          typed: search?.value,
          isFocused: document.activeElement === search,
          isCounted: words.split(/\s+/).includes(String(document.querySelectorAll('main article').length)),
          isFiltered: location.search === '?q=pune+trip',
        }
      })
    const right = { typed: 'pune trip', isFocused: true, isCounted: true, isFiltered: true }
    await expect.poll(seen).toEqual(right)
    expect(browser.complaints()).toEqual([])
  })
})
