import { formatShortDate, isCalendarDate, monthNames } from './dates.ts'
import { latinDigits } from './parse-number.ts'
import { joinSpaces } from './visible-text.ts'

export const maxDayLength = 40

export const dayProblem = 'Write the day as 22 Nov 2026 or 22/11/2026.'

/** First part of a numeric date such as 03/04/25. */
export const dayOrders = ['day', 'month'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Marathi and Hindi month names from January on. `plainMonth` normalises rare signs. */
const indianMonths = [
  ['जानेवारी', 'जनवरी'],
  ['फेब्रुवारी', 'फरवरी'],
  ['मार्च'],
  ['एप्रिल', 'अप्रैल'],
  ['मे', 'मई'],
  ['जून'],
  ['जुलै', 'जुलाई'],
  ['ऑगस्ट', 'अगस्त'],
  ['सप्टेंबर', 'सितंबर'],
  ['ऑक्टोबर', 'अक्टूबर', 'अक्तूबर'],
  ['नोव्हेंबर', 'नवंबर'],
  ['डिसेंबर', 'दिसंबर'],
]
const months = monthNames.map((name, at) => [name, ...(indianMonths[at] ?? [])].map(plainMonth))
const shortestMonth = { latin: 3, indian: 2 }

const figures = /^(\d{1,2})\s?([/.\-_\\,· ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/
const withoutSigns = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const endsWithYear = /^(\d\d)(\d\d)((?:19|20)\d\d)$/
const word = String.raw`([\p{L}\p{M}]+)[.॰]?`
const gap = String.raw`[\s,./-]*`
const ordinal = '(?:st|nd|rd|th)?'
const year = String.raw`['’]?(\d{4}|\d{2})`
const dayMonthYear = new RegExp(`^(\\d{1,2})${ordinal}${gap}(?:of\\s)?${word}${gap}${year}$`, 'u')
const monthDayYear = new RegExp(`^${word}${gap}(\\d{1,2})${ordinal}[\\s,./-]+${year}$`, 'u')
const yearMonthDay = new RegExp(`^(\\d{4})${gap}${word}${gap}(\\d{1,2})$`, 'u')
const weekday =
  /^(?:(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|[\p{L}\p{M}]*वार)[.,\s]\s*/u

/**
 * `22 Nov 2026`, `22-Nov-26`, `November 22, 2026`, `22/11/2026`, `२२ नोव्हेंबर २०२६` or `2026-11-22`;
 * undefined if invalid. `order` decides ambiguous dates such as 03/04/26.
 */
export function parseDay(typed: string, order: DayOrder = 'day'): string | undefined {
  if (typed.length > maxDayLength) return undefined
  const text = plainDay(typed)
    .replace(weekday, '')
    .replace(withoutSigns, '$1-$2-$3')
    .replace(endsWithYear, '$1-$2-$3')
  const [, isoYear, , isoMonth = '', isoDay = ''] = yearFirst.exec(text) ?? []
  if (isoYear) return calendarDay({ year: isoYear, month: isoMonth, day: isoDay })
  const [, one = '', , two = '', figuresYear] = figures.exec(text) ?? []
  if (figuresYear) {
    const isDayFirst = Number(one) > 12 || (order === 'day' && Number(two) <= 12)
    const [day, month] = isDayFirst ? [one, two] : [two, one]
    return calendarDay({ year: figuresYear, month, day })
  }
  const [, day1 = '', month1 = '', year1] = dayMonthYear.exec(text) ?? []
  if (year1) return calendarDay({ year: year1, month: monthOf(month1), day: day1 })
  const [, month2 = '', day2 = '', year2] = monthDayYear.exec(text) ?? []
  if (year2) return calendarDay({ year: year2, month: monthOf(month2), day: day2 })
  const [, year3, month3 = '', day3 = ''] = yearMonthDay.exec(text) ?? []
  return year3 ? calendarDay({ year: year3, month: monthOf(month3), day: day3 }) : undefined
}

/** True if the text starts with a date that depends on `order`. */
export function isDayAmbiguous(typed: string): boolean {
  const [start] =
    /^(?:\d{1,2}\s?([/.\-_\\,· ])\s?\d{1,2}\s?\1\s?\d{2,4}|\d{8}(?!\d))/.exec(plainDay(typed)) ?? []
  return start !== undefined && parseDay(start, 'day') !== parseDay(start, 'month')
}

/** Formats a day for its field: `22 Nov 2026`. */
export function dayToType(day: string): string {
  return formatShortDate(`${day}T00:00:00+05:30`)
}

/** Lower case, Latin digits, plain hyphens and slashes, without “dt.” or an apostrophe before and a full stop behind. */
function plainDay(typed: string): string {
  return joinSpaces(latinDigits(typed))
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('／', '/')
    .toLowerCase()
    .replace(/^(?:(?:date|dt|दि|दिनांक)[.:]?\s?|['’])(?=\d)/, '')
    .replace(/(?<=\d{2})\.$/, '')
}

type Figures = { year: string; month: string; day: string }

/** Two-digit years are in this century. */
function calendarDay({ year, month, day }: Figures): string | undefined {
  const text = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDate(text) ? text : undefined
}

/** Returns the number of the only month that starts with the text; '' if ambiguous or unknown. */
function monthOf(name: string): string {
  const plain = plainMonth(name)
  const shortest = /[a-z]/.test(plain) ? shortestMonth.latin : shortestMonth.indian
  if (plain.length < shortest) return ''
  const found = months.flatMap((names, at) => (names.some((each) => each.startsWith(plain)) ? [at + 1] : []))
  return found.length === 1 ? String(found[0]) : ''
}

/** Removes the nukta and unifies the nasal before ब: सितम्बर and सितंबर, फ़रवरी and फरवरी. */
function plainMonth(name: string): string {
  return name.toLowerCase().normalize('NFD').replaceAll('़', '').replaceAll('म्ब', 'ंब')
}
