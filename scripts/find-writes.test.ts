import { expect, test } from 'vitest'
import { directWrites, findStrayWrites } from './find-writes.ts'
import { listSourceFiles, toSourceFile } from './source-files.ts'

/** What is found in this text, in which `<value>` stands for a value in a template. */
function whatIn(text: string, path = 'server/tours/tour-records.ts'): string[] {
  const source = text.replaceAll(/<(\w+)>/g, (_, name) => `\${${name}}`)
  return findStrayWrites([toSourceFile(path, source)]).map(({ what }) => what)
}

test.each([
  ['await database().update(tours).set({})', 'update tours'],
  ['await transaction\n  .insert(settings)\n  .values([])', 'insert settings'],
  ['await database().delete(table)', 'delete table'],
  ['await database().delete(contentRegister[kind].table)', 'delete table'],
  ['const own = database()\nown.delete(staffSessions)', 'delete staffSessions'],
  ['database().execute(sql`DELETE FROM enquiries WHERE id = <id>`)', 'DELETE FROM enquiries'],
  ['database().execute(sql`WITH a AS (UPDATE "media" SET alt_text = 1) SELECT 1`)', 'UPDATE media'],
  ["client.query('INSERT INTO staff_users (name) VALUES (1)')", 'INSERT INTO staff_users'],
  ['database().execute(sql`UPDATE <table> SET title = 1`)', 'UPDATE ?'],
  ['database().execute(sql`TRUNCATE tours CASCADE`)', 'TRUNCATE tours'],
  ['const statement = sql`DELETE FROM blog_posts`', 'DELETE FROM blog_posts'],
  ['const writing = transaction as Writing', 'a cast to Writing'],
  [
    'database().transaction((writing) => writing.delete(tours))',
    'a transaction of its own that is called writing',
  ],
  ['incrementContentVersion(transaction)', 'incrementContentVersion'],
])('%s is found', (text, what) => {
  expect(whatIn(text)).toEqual([what])
})

test.each([
  'write(change, (writing) => writing.update(tours).set({}))',
  'write(change, (writing) => writing.execute(sql`UPDATE enquiries SET <set> WHERE id IN (<batched>)`))',
  'database().execute(sql`SELECT id FROM enquiries FOR UPDATE OF enquiries`)',
  'database().insert(rateLimits)',
  'hash.update(text)',
  'watchers.delete(id)',
])('%s is none', (text) => {
  expect(whatIn(text)).toEqual([])
})

test('tests may write as they like', () => {
  expect(whatIn('database().delete(tours)', 'server/tours/tour-records.test.ts')).toEqual([])
})

test('whatever changes what staff see goes through `write`, except for the named statements', () => {
  const found = findStrayWrites(listSourceFiles(process.cwd()), {})
  expect(new Set(found.map(({ path, what }) => `${path} ${what}`))).toEqual(
    new Set(Object.keys(directWrites)),
  )
})
