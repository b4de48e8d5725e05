import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { findSettingTranslation } from '#server/translations/setting-translation-records.ts'
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import { translatableKeys } from '#shared/settings/translations/setting-texts.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { sampleSettingTexts } from './content/translated-settings.ts'
import { loadSampleContent } from './load-sample-content.ts'
import { loadSampleSettingTexts } from './load-sample-setting-texts.ts'
import { sampleActor } from './sample-actor.ts'

useTestDatabase()

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  await loadSampleContent(() => undefined)
  await loadSampleSettingTexts()
})

test.each(translatableKeys.filter((key) => sampleSettingTexts[key]))(
  'each text of %s that the sample says stands beside its English',
  async (key) => {
    for (const language of translationLanguages) {
      const { item, texts } = await findSettingTranslation(sampleActor, { key, language })
      const english = Object.keys(sampleSettingTexts[key] ?? {})
      expect(english.filter((text) => !texts.some((one) => one.english === text))).toEqual([])
      const written = texts.map(({ name }) => Reflect.get(item, name)).filter(Boolean)
      expect(written.toSorted()).toEqual(
        english.map((text) => sampleSettingTexts[key]?.[text]?.[language]).toSorted(),
      )
    }
  },
)

test('visitors are shown it, and a second load changes nothing', async () => {
  const read = () => Promise.all(translationLanguages.map(readPublicSettingsIn))
  const before = await read()
  expect(before.map(({ site }) => site.tagline)).toEqual(['महाराष्ट्र पाहू या', 'महाराष्ट्र देखिए'])
  expect(before.map(({ about }) => about.our_mission)).not.toContain(
    (await readPublicSettingsIn('en')).about.our_mission,
  )
  await loadSampleSettingTexts()
  expect(await read()).toEqual(before)
})

test('the texts are in Devanagari with Latin digits, each language by its own rules', () => {
  const all = Object.values(sampleSettingTexts).flatMap((texts) => Object.values(texts))
  for (const { mr, hi } of all) {
    for (const text of [mr, hi]) expect(text).toMatch(/^[^०-९]*[\u0900-\u097f][^०-९]*$/u)
    expect([mr.includes('।'), hi.includes('ळ')]).toEqual([false, false])
  }
})
