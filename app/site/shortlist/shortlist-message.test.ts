import { expect, test } from 'vitest'
import { shortlistMessage } from './shortlist-message.ts'

const address = 'https://site.test/your-shortlist?tours=konkan-coast,two-valleys'
const textOf = (link: string) => new URL(link).searchParams.get('text')

test('a message holds a line for each tour and the address of all', () => {
  const tours = [
    { title: 'Konkan & coast', durationDays: 3, priceFrom: 12000 },
    { title: 'दोन दऱ्या', durationDays: 1, priceFrom: 1_250_000 },
  ]
  expect(textOf(shortlistMessage(tours, address))).toBe(
    `Which tour shall we take?\n• Konkan & coast: 3 Days, from ₹12,000 per person\n• दोन दऱ्या: 1 Day, from ₹12,50,000 per person\n ${address}`,
  )
})

test('the longest titles stay a message, and leave nothing of the address out', () => {
  const tours = Array.from({ length: 6 }, () => ({ title: '🏖️'.repeat(60), durationDays: 9, priceFrom: 1 }))
  expect(textOf(shortlistMessage(tours, address))).toMatch(/tours=konkan-coast,two-valleys$/)
})
