import { expect, test } from 'vitest'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { ownContact } from './own-contact.ts'

test('placeholders are nobody’s telephone and e-mail', () => {
  expect(ownContact(siteDefaults)).toEqual({ phone: '', email: '' })
})

test('what the operator entered is kept beside a placeholder', () => {
  const email = 'desk@sahyadri.test'
  expect(ownContact({ ...siteDefaults, email })).toEqual({ phone: '', email })
  const phone = '+91 98220 12345'
  expect(ownContact({ ...siteDefaults, phone })).toEqual({ phone, email: '' })
})
