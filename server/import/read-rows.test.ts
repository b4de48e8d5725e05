import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { readRows } from './read-rows.ts'

async function read(name: string, content: string | Buffer) {
  const file = path.join(makeTestFolder(), name)
  await writeFile(file, content)
  return readRows(file)
}

test('what is not in UTF-8 is refused with the way to save it', async () => {
  await expect(read('tours.csv', Buffer.from('id,title\n1,Raig\xe9\n', 'latin1'))).rejects.toThrow(
    'tours.csv is not in UTF-8: save it as "CSV UTF-8"',
  )
  const wide = Buffer.from('\uFEFFid,title\n', 'utf16le')
  await expect(read('tours.csv', wide)).rejects.toThrow(/not in UTF-8/)
})

test('a quotation that never ends, an empty file and a doubled column are refused with the place', async () => {
  await expect(read('tours.csv', 'id,title\n1,"Forts\n2,Caves\n')).rejects.toThrow(
    /tours\.csv cannot be read: Quote Not Closed.*line 3/,
  )
  await expect(read('tours.csv', '')).rejects.toThrow('tours.csv is empty')
  await expect(read('tours.csv', 'id,title,Title \n')).rejects.toThrow('has the column "title" twice')
})

test('broken JSON is refused with its line, and JSON that is no list too', async () => {
  await expect(read('tours.json', '[\n{"id": 1},\n{"id" 2}]')).rejects.toThrow(
    /tours\.json is no JSON: .*line 3 column/,
  )
  await expect(read('tours.json', '{"tours": []}')).rejects.toThrow('tours.json holds no list of rows')
})

test('a CSV row with too few or too many cells is told by its line, and the others are read', async () => {
  const rows = await read('tours.csv', 'id,title\n1,Forts\n2\n3,Caves,more\n4,Coast\n')
  expect(rows.map(({ line, problem }) => [line, problem?.slice(0, 14)])).toEqual([
    [2, undefined],
    [3, 'It has 1 cells'],
    [4, 'It has 3 cells'],
    [5, undefined],
  ])
})

test('an entry of a JSON list that is no row is told by its line', async () => {
  const rows = await read('tours.json', '[{"id": 1},\n"two",\n[3],\nnull]')
  expect(rows.map(({ line, problem }) => [line, problem !== undefined])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
  ])
})

test('CSV is read with its mark, Windows line ends, quotes, empty lines and Devanagari, each row with its line', async () => {
  const text =
    '\uFEFFID, Title ,note\r\n1,"a ""fort""","first\r\nsecond"\r\n\r\n2,किल्ला,\r\n"3","सह्याद्री, ""घाट""",x\r\n'
  expect(await read('destinations.csv', text)).toEqual([
    { line: 2, values: { id: '1', title: 'a "fort"', note: 'first\nsecond' } },
    { line: 5, values: { id: '2', title: 'किल्ला', note: '' } },
    { line: 6, values: { id: '3', title: 'सह्याद्री, "घाट"', note: 'x' } },
  ])
})

test('semicolons and tabs part cells where the first line shows it', async () => {
  for (const separator of [';', '\t']) {
    const text = ['id', 'title', 'note'].join(separator)
    const [row] = await read('tours.csv', `${text}\n1${separator}Forts, and more${separator}x\n`)
    expect(row?.values).toEqual({ id: '1', title: 'Forts, and more', note: 'x' })
  }
})

test('JSON rows know their lines, whatever stands within them', async () => {
  const text = `\uFEFF[
  {
    "ID": "1", "itinerary": [{"day": 1, "activities": ["a, [b]", "c }\\" ]"]}, {"day": 2}],
    "note": null
  },
  {"id": "2", "deep": {"deeper": [[], [1, 2]]}}, {"id": "3"},

  {"id": "4"}
]`
  const rows = await read('tours.json', text)
  expect(rows.map(({ line, values }) => [values.id, line])).toEqual([
    ['1', 2],
    ['2', 6],
    ['3', 6],
    ['4', 8],
  ])
})

test('an empty list and a header alone are no rows', async () => {
  expect(await read('tours.json', ' [ ] ')).toEqual([])
  expect(await read('tours.csv', 'id,title\n')).toEqual([])
})
