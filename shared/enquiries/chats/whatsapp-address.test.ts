import { expect, test } from 'vitest'
import { officeWhatsapp } from '#shared/enquiries/phone-numbers.ts'
import { languages } from '#shared/pages/languages.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { findChatCodes } from './chat.ts'
import { chatGreeting, whatsappAddress } from './whatsapp-address.ts'

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

test.each(languages)(
  'whatever a site or a tour is called, the link has one recipient and one text of one short line in %s (F15)',
  (language) => {
    const hostile = `x&phone=1#\r\nBcc: v@evil.test\u202e&text=other%0A"><script>\ud83d`
    const words = chatGreeting({ language, siteName: hostile, topic: hostile.repeat(50), code: 'TKRBN' })
    const address = new URL(whatsappAddress({ number: '919820012345', text: words }))
    expect(address.origin + address.pathname).toBe('https://wa.me/919820012345')
    expect([...address.searchParams.keys()]).toEqual(['text'])
    expect(address.hash).toBe('')
    const text = address.searchParams.get('text') ?? ''
    expect(text).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
    expect(text.length).toBeLessThan(400)
    expect(text).toContain(' TKRBN')
  },
)

test.each([
  [
    'en',
    'Hello Pravas, I would like to know more about “Konkan Coast”. My code is TKRBN.',
    'Hello Pravas, I would like to plan a trip.',
  ],
  [
    'mr',
    'नमस्कार Pravas, मला “Konkan Coast” बद्दल आणखी माहिती हवी आहे. माझा कोड TKRBN आहे.',
    'नमस्कार Pravas, मला सहल आखायची आहे.',
  ],
  [
    'hi',
    'नमस्ते Pravas, मुझे “Konkan Coast” के बारे में और जानकारी चाहिए। मेरा कोड TKRBN है।',
    'नमस्ते Pravas, मुझे यात्रा की योजना बनानी है।',
  ],
] as const)(
  'the greeting in %s names site, topic and code, as far as there are any',
  (...[language, whole, bare]) => {
    const named = { language, siteName: 'Pravas' }
    expect(chatGreeting({ ...named, topic: 'Konkan Coast', code: 'TKRBN' })).toBe(whole)
    expect(chatGreeting({ ...named, topic: null, code: null })).toBe(bare)
    // The office pastes the message: its code is found in every language.
    expect(findChatCodes(whole)).toEqual(['TKRBN'])
    expect(findChatCodes(bare)).toEqual([])
  },
)
