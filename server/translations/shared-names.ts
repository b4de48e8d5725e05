// Lists shared regions and tags as translatable texts.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { blogPosts, destinations } from '#server/tables/content-tables.ts'
import type { TranslatableText } from '#shared/content/translations/translatable-texts.ts'
import { textPart } from '#shared/forms/form-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Form limit. */
const maxNames = 400

/** Validates a translated region or tag. */
export const sharedNameField = lineField({ max: 120 })

/** Returns regions, then tags, by name, also of drafts. Throws database errors. */
export async function listSharedNames(
  reader: Pick<Transaction, 'select' | 'selectDistinct'> = database(),
): Promise<TranslatableText[]> {
  const regions = await reader.selectDistinct({ name: destinations.region }).from(destinations)
  const tags = await reader.selectDistinct({ name: sql<string>`unnest(${blogPosts.tags})` }).from(blogPosts)
  const labels = new Map([...sorted(tags).map(labelled('Tag')), ...sorted(regions).map(labelled('Region'))])
  const names = [...new Set([...sorted(regions), ...sorted(tags)])].filter(Boolean).slice(0, maxNames)
  return names.map((text) => {
    const name = `name_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    const part = textPart({ name, label: labels.get(text) ?? '', text }, sharedNameField)
    return { ...part, field: name, isRequired: false }
  })
}

function sorted(rows: readonly { name: string }[]): string[] {
  return rows.map(({ name }) => joinSpaces(name)).toSorted((one, other) => one.localeCompare(other, 'en'))
}

function labelled(kind: string) {
  return (name: string): [string, string] => [name, `${kind}: ${name}`]
}
