import { expect, test } from 'vitest'
import { chatCodeLetters } from '#shared/enquiries/chats/chat.ts'
import {
  referenceIn,
  referencesIn,
  replySubject,
  replySubjectOf,
  withoutReference,
  writeReplyText,
} from './reply-text.ts'

test('a subject holds its own reference once, whatever it held', () => {
  expect(replySubject('Your trip', 'TKRBN')).toBe('Your trip [PV-TKRBN]')
  expect(replySubject('Re: [PV-GHXZW] Your\r\nBcc: trip [PV-TKRBN]', 'TKRBN')).toBe(
    'Re: Your Bcc: trip [PV-TKRBN]',
  )
  expect(replySubject('', 'TKRBN')).toBe('[PV-TKRBN]')
  expect(withoutReference('Your trip [PV-TKRBN]')).toBe('Your trip')
})

test.each([
  ['Your trip [PV-TKRBN]', 'Re: Your trip'],
  ['Re: RE: AW: Your trip', 'Re: Your trip'],
  ['Regarding Goa', 'Re: Regarding Goa'],
  ['[PV-TKRBN]', ''],
])('an answer to %j is called %j', (subject, answer) => {
  expect(replySubjectOf(subject)).toBe(answer)
})

test('an email is its text, the signature and what it answers, each line of that marked', () => {
  const parts = { body: 'Dear Ravi,\n\nyes.', signature: ['Meera', 'Pravas'] }
  const quote = { title: 'On Sunday, Ravi wrote:', text: 'One\r\ntwo\u2028three' }
  expect(writeReplyText({ ...parts, quote })).toBe(
    'Dear Ravi,\n\nyes.\n\n-- \nMeera\nPravas\n\nOn Sunday, Ravi wrote:\n> One\n> two\n> three\n',
  )
  expect(writeReplyText({ ...parts, quote: null })).toBe('Dear Ravi,\n\nyes.\n\n-- \nMeera\nPravas\n')
})

test.each([
  ['[PV-TKRBN]', 'TKRBN'],
  [' pv-tkrbn ', 'TKRBN'],
  ['TKRBNG', 'TKRBNG'],
  ['TKRAN', undefined],
  ['PV-', undefined],
  ['TKRBN now', undefined],
])('%j is typed for the reference %j', (typed, reference) => {
  expect(referenceIn(typed)).toBe(reference)
})

test('the references of a subject are found in any case, each once, with or without brackets, and at most ten', () => {
  expect(referencesIn('Re: Your trip [PV-TKRBN] and [pv-tkrbn], [PV-ABCDE]')).toEqual(['TKRBN'])
  expect(referencesIn('[PV-TKRBN][PV-KRBNT][PV-RBNTK][PV-BNTKR]')).toEqual([
    'TKRBN',
    'KRBNT',
    'RBNTK',
    'BNTKR',
  ])
  expect(referencesIn('My number is PV-TKRBN. [PV-TKRBNKRB] [PV-]')).toEqual(['TKRBN'])
  expect(
    referencesIn('PV-TKRBN '.repeat(5) + Array.from(chatCodeLetters, (letter) => `PV-TKRB${letter}`).join()),
  ).toHaveLength(10)
})
