import { expect, test } from 'vitest'
import { givenUpText, tooLargeText } from '#shared/forms/posted-form.ts'
import { rejectedPage } from './rejected-body.ts'

/** As a parser hands it on, with the pipeline's error within. */
function brokenBy(name: string): Error {
  return new TypeError('Failed to parse', { cause: Object.assign(new Error('cut'), { name }) })
}

test.each([
  { name: 'BodyTooLarge', status: 413, text: tooLargeText, wait: null },
  { name: 'BodyAborted', status: 503, text: givenUpText, wait: '60' },
])('a body that ended with $name is answered $status as a page', async ({ name, status, text, wait }) => {
  const page = rejectedPage(brokenBy(name), 'en')
  expect([page?.status, page?.headers.get('Retry-After')]).toEqual([status, wait])
  expect(page?.headers.get('Cache-Control')).toBe('no-store')
  expect(page?.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await page?.text()).toContain(`<title>Not sent</title><h1>Not sent</h1><p>${text}</p>`)
})

test('a body that only came to nothing has no page of its own', () => {
  expect(rejectedPage(brokenBy('AbortError'), 'mr')).toBeUndefined()
  expect(rejectedPage('BodyTooLarge', 'en')).toBeUndefined()
})

test.each([
  { language: 'mr', title: 'पाठवता आले नाही', why: 'या फॉर्ममध्ये इतका मजकूर मावत नाही' },
  { language: 'hi', title: 'भेजा नहीं जा सका', why: 'इस फ़ॉर्म में इतना लंबा संदेश नहीं आ सकता' },
] as const)(
  'the page speaks the language of the form that was sent, $language',
  async ({ language, title, why }) => {
    const html = (await rejectedPage(brokenBy('BodyTooLarge'), language)?.text()) ?? ''
    expect(html).toContain(`<html lang="${language}-IN">`)
    expect(html).toContain(`<title>${title}</title><h1>${title}</h1><p>${why}`)
    const busy = (await rejectedPage(brokenBy('BodyAborted'), language)?.text()) ?? ''
    expect(busy).toContain(`<h1>${title}</h1>`)
    expect(busy).not.toContain(why)
  },
)
