import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { findTableFiles } from './read-rows.ts'

async function folderWith(...names: string[]): Promise<string> {
  const folder = makeTestFolder()
  for (const name of names) await writeFile(path.join(folder, name), '')
  return folder
}

test('a place that is not there, and a folder without a table, are refused with what was expected', async () => {
  await expect(findTableFiles('/nowhere/at/all')).rejects.toThrow(
    'There is no file or folder /nowhere/at/all.',
  )
  await expect(findTableFiles(await folderWith('notes.txt', 'guides.csv'))).rejects.toThrow(
    /no table in .*expected media, settings, destinations, tours/,
  )
})

test('a single file that is none of the tables is refused', async () => {
  const folder = await folderWith('holiday.csv', 'tours.xlsx')
  for (const name of ['holiday.csv', 'tours.xlsx'])
    await expect(findTableFiles(path.join(folder, name))).rejects.toThrow('There is no table in')
})

test('two files for one table are refused: neither is believed over the other', async () => {
  const folder = await folderWith('tours.csv', 'tours_rows.json')
  await expect(findTableFiles(folder)).rejects.toThrow('tours.csv and tours_rows.json hold the same table')
})

test('tables are found by name and put in the order in which they refer to each other', async () => {
  const folder = await folderWith(
    'enquiries.csv',
    'Tours_rows.csv',
    'destinations.JSON',
    'media.csv',
    'guides.csv',
  )
  await mkdir(path.join(folder, 'uploads'))
  const { tables, unknown } = await findTableFiles(folder)
  expect(tables.map(({ table, file }) => [table, path.basename(file)])).toEqual([
    ['media', 'media.csv'],
    ['destinations', 'destinations.JSON'],
    ['tours', 'Tours_rows.csv'],
    ['enquiries', 'enquiries.csv'],
  ])
  expect(unknown).toEqual(['guides.csv'])
})

test('one file alone is taken by its name', async () => {
  const file = path.join(await folderWith('blog_posts_rows.csv'), 'blog_posts_rows.csv')
  expect(await findTableFiles(file)).toEqual({ tables: [{ table: 'blog_posts', file }], unknown: [] })
})
