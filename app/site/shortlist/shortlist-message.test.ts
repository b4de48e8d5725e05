import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { shortlistMessage } from './shortlist-page.tsx'

const address = 'https://site.test/your-shortlist?tours=konkan-coast,two-valleys'
const textOf = (link: string) => new URL(link).searchParams.get('text')

test('a message holds a line for each tour and the address of all', () => {
  const tours = [
    { title: 'Konkan & coast', days: '3 Days', price: '₹12,000' },
    { title: 'दोन दऱ्या', days: '1 Day', price: '₹12,50,000' },
  ]
  expect(textOf(shortlistMessage({ tours, address }, messages.en.shortlist))).toBe(
    `Which tour shall we take?\n• Konkan & coast: 3 Days, from ₹12,000 per person\n• दोन दऱ्या: 1 Day, from ₹12,50,000 per person\n ${address}`,
  )
})

test('in Marathi it asks in Marathi', () => {
  const tours = [{ title: 'दोन दऱ्या', days: '2 दिवस', price: '₹12,000' }]
  expect(textOf(shortlistMessage({ tours, address }, messages.mr.shortlist))).toBe(
    `कोणत्या सहलीला जाऊ या?\n• दोन दऱ्या: 2 दिवस, प्रति व्यक्ती ₹12,000 पासून\n ${address}`,
  )
})

test('the longest titles stay a message, and leave nothing of the address out', () => {
  const tours = Array.from({ length: 6 }, () => ({ title: '🏖️'.repeat(60), days: '9 Days', price: '₹1' }))
  expect(textOf(shortlistMessage({ tours, address }, messages.hi.shortlist))).toMatch(
    /tours=konkan-coast,two-valleys$/,
  )
})
