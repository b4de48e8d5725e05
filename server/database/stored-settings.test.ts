import { beforeEach, expect, test } from 'vitest'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { database } from './database.ts'
import {
  changeStoredSetting,
  findLastSettingChange,
  findStoredSetting,
  listStoredKeys,
  readStoredSettings,
  replaceInSettings,
  storeSettings,
} from './stored-settings.ts'

useTestDatabase()
beforeEach(async () => {
  await database().delete(settings)
})

const description = 'Made for a test'

async function store(values: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, description }))
  await writeAsStaff((writing) => storeSettings(writing, rows))
}

test('a key that was never stored is missing, and is not made by a change', async () => {
  await writeAsStaff((writing) =>
    changeStoredSetting(writing, { key: 'site_info', value: { name: 'Pravas' } }),
  )
  expect(await findStoredSetting('site_info')).toBeUndefined()
  expect(await readStoredSettings(['site_info'])).toEqual(new Map())
  expect(await findLastSettingChange(['site_info'])).toBeUndefined()
  expect(await listStoredKeys()).toEqual([])
})

test('other keys than those asked for are left out', async () => {
  await store({ site_info: { name: 'Pravas' }, partners: [], offices: [] })
  expect(await readStoredSettings(['site_info', 'partners'])).toEqual(
    new Map<string, unknown>([
      ['site_info', { name: 'Pravas' }],
      ['partners', []],
    ]),
  )
})

test('storing and changing replace the value of their own key alone', async () => {
  await store({ site_info: { name: 'Pravas' }, partners: [] })
  await store({ site_info: { name: 'Sahyadri' } })
  await writeAsStaff((writing) =>
    changeStoredSetting(writing, { key: 'partners', value: [{ name: 'Ferry' }] }),
  )
  expect(await findStoredSetting('site_info')).toMatchObject({ value: { name: 'Sahyadri' } })
  expect(await findStoredSetting('partners')).toMatchObject({ value: [{ name: 'Ferry' }] })
})

test('the last change is the latest of the keys asked for', async () => {
  const days = { site_info: '2026-01-05', partners: '2026-01-09', offices: '2026-02-01' }
  for (const [key, day] of Object.entries(days))
    await database()
      .insert(settings)
      .values({ key, value: {}, description, updatedAt: new Date(day) })
  expect(await findLastSettingChange(['site_info', 'partners'])).toEqual(new Date('2026-01-09'))
})

test('a text is replaced in every value that holds it, and only their keys are told', async () => {
  const pictures = (name: string) => ({ logo: `media/${name}.webp`, wide: [{ image: `media/${name}.webp` }] })
  await store({ site_info: pictures('old'), partners: pictures('other') })
  const change = { from: 'media/old.webp', to: 'media/new.webp' }
  const keys = await writeAsStaff((writing) => replaceInSettings(writing, change))
  expect(keys).toEqual(['site_info'])
  expect(await readStoredSettings(['site_info', 'partners'])).toEqual(
    new Map([
      ['site_info', pictures('new')],
      ['partners', pictures('other')],
    ]),
  )
})
