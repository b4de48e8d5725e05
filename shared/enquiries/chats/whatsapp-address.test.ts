import { expect, test } from 'vitest'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { chatGreeting, officeWhatsapp, whatsappAddress } from './whatsapp-address.ts'

const email = 'desk@example.com'

test.each(['', siteDefaults.phone, '020 2553 1234', 'call us', '12345678901'])(
  'with %j as its phone the office has no number for WhatsApp',
  (phone) => {
    expect(officeWhatsapp({ phone, email })).toBeNull()
  },
)

test('the number of the settings is the one that WhatsApp opens', () => {
  expect(officeWhatsapp({ phone: '+91 98200 12345', email })).toBe('919820012345')
  expect(officeWhatsapp({ phone: '98200 12345 / 98200 54321', email })).toBe('919820012345')
})

test('whatever a site or a tour is called, the link has one recipient and one text of one short line (F15)', () => {
  const hostile = `x&phone=1#\r\nBcc: v@evil.test\u202e&text=other%0A"><script>\ud83d`
  const words = chatGreeting({ siteName: hostile, topic: hostile.repeat(50), code: 'TKRBN' })
  const address = new URL(whatsappAddress({ number: '919820012345', text: words }))
  expect(address.origin + address.pathname).toBe('https://wa.me/919820012345')
  expect([...address.searchParams.keys()]).toEqual(['text'])
  expect(address.hash).toBe('')
  const text = address.searchParams.get('text') ?? ''
  expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
  expect(text.length).toBeLessThan(400)
  expect(text).toMatch(/My code is TKRBN\.$/)
})

test('the greeting names site, topic and code, as far as there are any', () => {
  const siteName = 'Pravas'
  expect(chatGreeting({ siteName, topic: 'Konkan Coast', code: 'TKRBN' })).toBe(
    'Hello Pravas, I would like to know more about “Konkan Coast”. My code is TKRBN.',
  )
  expect(chatGreeting({ siteName, topic: null, code: null })).toBe(
    'Hello Pravas, I would like to plan a trip.',
  )
})
