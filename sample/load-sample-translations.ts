/**
 * Loads the translations through the function of the staff form. Does not overwrite existing translations.
 */
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { saveTranslation } from '#server/translations/translation-records.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { sampleTranslations } from './content/translations/sample-translations.ts'
import { sampleActor } from './sample-actor.ts'
import { expectTaken, never, sampleInput } from './sample-sayings.ts'

type SampleTranslation = {
  kind: ContentKindName
  id: string
  language: TranslationLanguage
  texts: Readonly<Record<string, string>>
}

export async function loadSampleTranslations(signal?: AbortSignal): Promise<void> {
  for (const { kind, ...inEach } of sampleTranslations) {
    const idsByName = await readIds(kind)
    for (const language of translationLanguages)
      for (const [name, texts] of Object.entries(inEach[language])) {
        const id = idsByName.get(name)
        if (signal?.aborted) return
        if (id) await translateItem({ kind, id, language, texts })
      }
  }
}

async function translateItem({ kind, id, language, texts }: SampleTranslation): Promise<void> {
  const change = { kind, id, language, loadedAt: never, input: sampleInput(texts) }
  expectTaken(await saveTranslation(sampleActor, change), texts.title ?? id)
}

async function readIds(kind: ContentKindName): Promise<Map<string, string>> {
  const { table } = contentRegister[kind]
  const name = 'slug' in table ? table.slug : table.title
  const rows = await database().select({ id: table.id, name }).from(table)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
