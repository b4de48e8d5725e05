/** Fills in the form of any kind of content by its rules, twice in different words. */
import type { z } from 'zod'
import { formOf, type Values } from '#app/ui/forms/form-values-of.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { choicesOf, inputsOf } from './page-form.ts'
import { all, type PageElement, readPage } from './page-tree.ts'

/** Each types other words: the last choice of a menu or the first, a mark in a box or none. */
const typists = {
  first: {
    word: 'first',
    number: '7',
    rating: '4.6',
    choose: (choices: string[]) => choices.toReversed(),
    year: 2101,
  },
  second: {
    word: 'second',
    number: '8',
    rating: '3.9',
    choose: (choices: string[]) => ['', ...choices],
    year: 2111,
  },
} as const

/** The form of the dialog in a page. */
export function formIn(html: string): PageElement {
  const form = all(readPage(html), 'form').find((each) => inputsOf(each, 'title').length > 0)
  if (!form) throw new Error('there is no form with a title')
  return form
}

/** Valid values for every field. Content that is published now gets no later date. */
export function fillEveryField(filling: {
  form: PageElement
  schema: z.ZodObject
  by: keyof typeof typists
  /** What is chosen in fields that are no inputs of the form. */
  chosen: Values
}): Values {
  const { word, number, rating, choose, year } = typists[filling.by]
  const fields = Object.entries(filling.schema.shape).map(([name, rule], at) => {
    if (filling.chosen[name] !== undefined) return [name, filling.chosen[name]]
    const line = `${name} ${word}`
    const minute = `${year + at}-12-24T06:00`
    const typed = [
      `${line}\n${line} again`,
      line,
      `${number}: 9000`,
      `https://pictures.test/${word}.jpg`,
      number,
      minute,
      rating,
    ]
    const choices = choicesOf(filling.form, name)
    const fitting = (choices.length > 0 ? choose(choices) : typed).find(
      (text) => rule.safeParse(text).success,
    )
    if (fitting === undefined) throw new Error(`nothing of this fits the field ${name}: type what does`)
    return [name, fitting]
  })
  const filled: Values = Object.fromEntries(fields)
  return areVisitorsListed(readSent(filling.schema, filled)) ? { ...filled, publishAt: '' } : filled
}

/** What the schema makes of these fields. */
export function readSent(schema: z.ZodObject, fields: Values): StoredItem {
  const reading = readForm(schema, formOf(fields))
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors))
  return reading.value as StoredItem
}

export type StoredItem = { title: string; slug?: string; status?: string; isActive?: boolean }

/** Whether visitors are shown it. */
export function areVisitorsListed({ status, isActive }: StoredItem): boolean {
  return status === 'published' || isActive === true
}
