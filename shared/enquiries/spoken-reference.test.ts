import { expect, test } from 'vitest'
import { referenceIn, replySubject } from './replies/reply-text.ts'
import { spokenReference } from './spoken-reference.ts'

test('what a traveller is told stands in the subject of emails, and finds the enquiry when it is typed', () => {
  expect(spokenReference('TKRBN')).toBe('PV-TKRBN')
  expect(replySubject('Rooms', 'TKRBN')).toBe(`Rooms [${spokenReference('TKRBN')}]`)
  for (const typed of [spokenReference('TKRBN'), spokenReference('TKRBN').toLowerCase()])
    expect(referenceIn(typed)).toBe('TKRBN')
})
