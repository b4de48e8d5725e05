import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { readRupees } from '#shared/forms/number-field.ts'
import { readText } from '#shared/forms/text-field.ts'
import { splitLines } from '#shared/forms/text-lines.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { latinDigits } from '#shared/values/parse-number.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import type { GroupPrice } from './tour-prices.ts'

type GroupRule = {
  /** Maximum number of lines; `people` is the largest group size. */
  most: number
  people: number
}

const maxLineLength = 60
const groupLine = /^(\d{1,6}) ?(?:\+|people|pax)? ?[:=-] ?(.{1,40})$/i

/** Prices by group size, one per line (`6: 10,500`), or a list. Sorted by group size. */
export function groupPricesField({ most, people }: GroupRule) {
  return formField<GroupPrice[]>({
    constraints: { maxLength: most * maxLineLength },
    write: (prices) => prices.map((each) => `${each.people}: ${each.price}`).join('\n'),
    read(raw) {
      const text = readText(
        Array.isArray(raw)
          ? raw
              .slice(0, most + 1)
              .map(lineOf)
              .join('\n')
          : raw,
        {
          max: most * maxLineLength,
        },
      )
      if ('problem' in text) return text
      const lines = splitLines(text.value)
      if (lines.length > most) return { problem: `Use at most ${most} lines; there are ${lines.length}.` }
      const prices: GroupPrice[] = []
      for (const [at, written] of lines.entries()) {
        const reading = readGroupPrice(written, people)
        if ('problem' in reading) return { problem: `Line ${at + 1}: ${reading.problem}` }
        if (prices.some((each) => each.people === reading.value.people))
          return { problem: `Line ${at + 1}: there is a price for ${reading.value.people} people already.` }
        prices.push(reading.value)
      }
      return { value: prices.sort((one, other) => one.people - other.people) }
    },
  })
}

function lineOf(entry: unknown): string {
  const { people, price } = (entry ?? {}) as Partial<GroupPrice>
  return typeof people === 'number' && typeof price === 'number' ? `${people}: ${price}` : '?'
}

function readGroupPrice(written: string, mostPeople: number): FieldReading<GroupPrice> {
  const [, number, amount = ''] =
    groupLine.exec(latinDigits(joinSpaces(written.slice(0, maxLineLength + 1)))) ?? []
  const people = Number(number)
  if (number === undefined) return { problem: 'write people and price, such as 6: 10500.' }
  if (people < 2 || people > mostPeople) return { problem: `enter from 2 to ${mostPeople} people.` }
  const price = readRupees(amount, priceMaximum)
  return 'problem' in price ? price : { value: { people, price: price.value } }
}
