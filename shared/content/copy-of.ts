import type { z } from 'zod'
import { describeField } from '#shared/forms/form-field.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { scheduleFields } from './content-fields.ts'

/** Shown to nobody, and at no time. */
function hidden(fields: object): Record<string, unknown> {
  const times = Object.keys(scheduleFields()).map((name) => [name, null])
  return { ...('status' in fields ? { status: 'draft' } : { isActive: false }), ...Object.fromEntries(times) }
}

/**
 * What stands in the form of a copy: every field of the item as it is, but for its title, what is made of that, and what
 * shows it to the public.
 */
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
  const longest = fields.title && describeField(fields.title)?.constraints.maxLength
  // The cut never splits a character.
  const cut = `Copy of ${title}`
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return joinSpaces(cut)
}

/** Fields that show what is made of another one. */
function followersOf(fields: z.core.$ZodShape, values: Record<string, string>): Record<string, string> {
  const made = Object.entries(fields).flatMap(([name, rule]) => {
    const follows = describeField(rule)?.follows
    const text = follows && values[follows.field]
    return follows && text !== undefined ? [[name, follows.make(text)]] : []
  })
  return Object.fromEntries(made)
}
