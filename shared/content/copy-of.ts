import type { z } from 'zod'
import { describeField } from '#shared/forms/form-field.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { scheduleFields } from './content-fields.ts'

function hidden(fields: object): Record<string, unknown> {
  const times = Object.keys(scheduleFields()).map((name) => [name, null])
  return { ...('status' in fields ? { status: 'draft' } : { isActive: false }), ...Object.fromEntries(times) }
}

/** Returns the form values of a copy: all fields of the item, with a new title and slug, unpublished. */
export function copyOf(fields: z.core.$ZodShape, item: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(item))
  const copied = Object.entries(fields).map(([name]) => [name, values.get(name)])
  const title = copiedTitle(fields, String(values.get('title') ?? ''))
  return {
    ...Object.fromEntries(copied),
    title,
    ...followersOf(fields, { title }),
    ...hidden(fields),
  }
}

function copiedTitle(fields: z.core.$ZodShape, title: string): string {
  const maxLength = fields.title && describeField(fields.title)?.constraints.maxLength
  // Never truncates within a surrogate pair.
  const copyTitle = `Copy of ${title}`
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return joinSpaces(copyTitle)
}

function followersOf(fields: z.core.$ZodShape, values: Record<string, string>): Record<string, string> {
  const made = Object.entries(fields).flatMap(([name, rule]) => {
    const follows = describeField(rule)?.follows
    const text = follows && values[follows.field]
    return follows && text !== undefined ? [[name, follows.make(text)]] : []
  })
  return Object.fromEntries(made)
}
