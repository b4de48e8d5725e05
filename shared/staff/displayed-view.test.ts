import { expect, test } from 'vitest'
import { isColumnChosen } from './displayed-view.ts'

const shows = (columns: string, device = '') =>
  isColumnChosen('languages', { filters: { columns }, view: { columns: device } })

test('a column that is not shown otherwise was chosen by the address, or else by the device', () => {
  for (const columns of ['', 'name.status', 'name.languages-of', 'name.Languages'])
    expect([columns, shows(columns)]).toEqual([columns, false])
  expect(shows('name.status', 'name.languages')).toBe(false)
  expect(shows('', 'name.languages.status')).toBe(true)
  expect(shows('name.languages')).toBe(true)
})
