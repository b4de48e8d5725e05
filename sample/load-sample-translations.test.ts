import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import { readPublishedLanguages } from '#server/translations/published-translations.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { sampleTranslations } from './content/translations/sample-translations.ts'
import { loadSampleContent } from './load-sample-content.ts'
import { loadSampleTranslations } from './load-sample-translations.ts'

useTestDatabase()

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  await loadSampleContent(() => undefined)
})

const stored = () =>
  database().select().from(translations).orderBy(translations.itemId, translations.language)

test('every translation of the sample is taken by the form of its item, and public', async () => {
  await loadSampleTranslations()
  for (const { kind, mr, hi } of sampleTranslations) {
    const languages = [...(await readPublishedLanguages(kind)).values()].flat()
    const countOf = (wanted: string) => languages.filter((language) => language === wanted).length
    expect([kind, countOf('mr'), countOf('hi')]).toEqual([
      kind,
      Object.keys(mr).length,
      Object.keys(hi).length,
    ])
  }
})

test('each text stands at an English one', async () => {
  for (const { kind, ...inEach } of sampleTranslations)
    for (const language of ['mr', 'hi'] as const) {
      const written = Object.values(inEach[language]).flatMap((texts) => Object.keys(texts)).length
      const rows = (await stored()).filter((row) => row.kind === kind && row.language === language)
      expect([kind, language, rows.flatMap(({ fields }) => Object.keys(fields)).length]).toEqual([
        kind,
        language,
        written,
      ])
    }
})

test('a second load changes nothing', async () => {
  const before = await stored()
  await loadSampleTranslations()
  expect(await stored()).toEqual(before)
})
