import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { defaultAboutContent } from '#shared/settings/about-setting.ts'
import { policyDefaults } from '#shared/settings/policies.ts'
import { writeSettingTranslation } from '#shared/settings/translations/setting-texts.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listAboutLanguages, listHomeLanguages, listPolicyLanguages } from './published-page-languages.ts'

useTestDatabase()
beforeEach(async () => {
  await database().delete(settings)
})

const title = { text: 'महाराष्ट्राच्या सहली', english: siteDefaults.heroTitle }
const subtitle = { text: 'लेणी आणि किल्ले', english: siteDefaults.heroSubtitle }

async function say(
  key: string,
  { isReady = true, fields }: { isReady?: boolean; fields: object },
): Promise<void> {
  const value = writeSettingTranslation({ isReady, fields: fields as Record<string, typeof title> })
  await database().insert(settings).values({ key, value })
}

test('a language counts once both its title and the line below are translated, ready and beside the English of now', async () => {
  expect(await listHomeLanguages()).toEqual([])
  await say('site_info_in_mr', { isReady: false, fields: { hero_title: title, hero_subtitle: subtitle } })
  await say('site_info_in_hi', { fields: { hero_title: title } })
  expect(await listHomeLanguages()).toEqual([])
  await database().delete(settings)
  await say('site_info_in_mr', { fields: { hero_title: title, hero_subtitle: subtitle } })
  await say('site_info_in_hi', {
    fields: { hero_title: title, hero_subtitle: { ...subtitle, english: 'Of before' } },
  })
  expect(await listHomeLanguages()).toEqual(['mr'])
})

test('the About page counts once its story, its mission and its vision are said, of the words of now alone', async () => {
  const said = Object.fromEntries(
    Object.entries(defaultAboutContent).map(([name, english]) => [name, { text: `मराठी ${name}`, english }]),
  )
  const { our_vision: vision, ...others } = said
  await say('about_content_in_hi', { fields: others })
  expect(await listAboutLanguages()).toEqual([])
  await say('about_content_in_mr', { fields: said })
  expect(await listAboutLanguages()).toEqual(['mr'])
  await database().delete(settings)
  await say('about_content_in_mr', { fields: { ...others, our_vision: { ...vision, english: 'Of before' } } })
  expect(await listAboutLanguages()).toEqual([])
})

test('a policy counts by its own text; one without a text counts in no language', async () => {
  const { privacy } = policyDefaults
  await say('policies_in_mr', { fields: { privacy: { text: 'गोपनीयता', english: privacy } } })
  expect([await listPolicyLanguages('privacy'), await listPolicyLanguages('terms')]).toEqual([['mr'], []])
  await database()
    .insert(settings)
    .values({ key: 'policies', value: { ...policyDefaults, privacy: '' } })
  expect(await listPolicyLanguages('privacy')).toEqual([])
})
