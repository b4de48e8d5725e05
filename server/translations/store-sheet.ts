// Stores a validated translation file of items, settings or images.
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon, publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { lockSettings } from '#server/database/lock-settings.ts'
import { translations } from '#server/tables/content-tables.ts'
import { altColumns, media } from '#server/tables/media-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { isTranslatableKey } from '#shared/settings/translations/setting-texts.ts'
import { readTranslatedSettings, storeTranslatedSetting } from './setting-translation-records.ts'
import type { SheetItem, SheetOf } from './translation-sheet.ts'

/** An item was saved since. */
export class ChangedConcurrently extends Error {}

export type ValidatedRows = {
  id: string
  fields: Record<string, { text: string; english: string }>
  news: number
  stored: SheetItem['stored']
}

type All = { of: SheetOf; items: readonly ValidatedRows[] }

/** Stores all in one write. Throws ChangedConcurrently. */
export async function storeSheet(actor: Actor, { of: { kind, language }, items }: All): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (kind === 'picture') return storeImages(actor, { language, items })
  if (kind !== 'setting')
    return write({ actor, action: 'change', subject: { kind, ids } }, async (writing) => {
      for (const item of items) await store(writing, { of: { kind, language }, item })
    })
  return write({ actor, action: 'change', subject: { kind: 'settings' } }, async (writing) => {
    await lockSettings(writing)
    const keys = ids.filter(isTranslatableKey)
    const now = new Map(
      (await readTranslatedSettings({ language, keys, reader: writing })).map((one) => [one.key, one]),
    )
    for (const { id, fields, stored } of items) {
      const key = keys.find((one) => one === id)
      if (!key || now.get(key)?.stored?.updatedAt.getTime() !== stored?.updatedAt.getTime())
        throw new ChangedConcurrently()
      const isReady = stored?.isReady ?? false
      await storeTranslatedSetting(writing, { key, language, translation: { isReady, fields } })
    }
    await publishSettingsChange(writing, keys)
  })
}

type ToStore = { of: { kind: ContentKindName; language: TranslationLanguage }; item: ValidatedRows }

async function store(writing: Writing, { of, item }: ToStore): Promise<void> {
  const { id, fields, stored } = item
  const { kind, itemId, language, updatedAt } = translations
  const rows = await writing
    .insert(translations)
    .values({ kind: of.kind, itemId: id, language: of.language, fields })
    .onConflictDoUpdate({
      target: [kind, itemId, language],
      set: { fields },
      setWhere: stored ? eq(updatedAt, stored.updatedAt) : sql`false`,
    })
    .returning({ itemId })
  if (rows.length === 0) throw new ChangedConcurrently()
}

type SheetImages = { language: TranslationLanguage; items: readonly ValidatedRows[] }

async function storeImages(actor: Actor, { language, items }: SheetImages): Promise<void> {
  const ids = items.map(({ id }) => id)
  const { text, english } = altColumns[language]
  await write({ actor, action: 'change', subject: { kind: 'media', ids } }, async (writing) => {
    for (const { id, fields, stored } of items) {
      const isSame = and(eq(media.id, id), eq(media[text], stored?.fields.altText?.text ?? ''))
      const rows = await writing
        .update(media)
        .set({ [text]: fields.altText?.text, [english]: fields.altText?.english })
        .where(isSame)
        .returning({ id: media.id })
      if (rows.length === 0) throw new ChangedConcurrently()
    }
  })
  publishChangeSoon('media')
}
