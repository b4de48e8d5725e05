import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { findUnevenEntries } from './check-entries.ts'

const { connection } = useTestDatabase()

/** What the judge says of a site on which these statements ran. */
async function judge(...statements: string[]): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    return await findUnevenEntries(client)
  } finally {
    await client.end()
  }
}

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const added = `INSERT INTO destinations (id, title, slug, short_description, description, region)
  VALUES ('${id}', 'Raigad', 'raigad', 'A fort', '${'Long words. '.repeat(50)}', 'Sahyadri')`
const sent = `INSERT INTO enquiries (type, name, email, message, source_page)
  VALUES ('general', 'Asha', 'a@site.test', 'Forts', 'contact')`
const saved = (tagline: string) => `INSERT INTO settings (key, value, description)
  VALUES ('site_info', '{"tagline": "${tagline}"}', '') ON CONFLICT (key) DO UPDATE SET value = excluded.value`
const off = (table: string) => `ALTER TABLE ${table} DISABLE TRIGGER ${table}_changes`
const on = (table: string) => `ALTER TABLE ${table} ENABLE TRIGGER ${table}_changes`

test.each<[string, { statements: string[]; found: string[] }]>([
  [
    'a row that came without its trigger',
    { statements: [off('destinations'), added], found: [`destination ${id}: a row without an entry`] },
  ],
  [
    'a row that came when its trigger was dropped',
    {
      statements: ['DROP TRIGGER destinations_changes ON destinations', added],
      found: [`destination ${id}: a row without an entry`],
    },
  ],
  [
    'a short change',
    {
      statements: [added, off('destinations'), "UPDATE destinations SET title = 'Fort'"],
      found: [`destination ${id}: the last entry and the row differ in title`],
    },
  ],
  [
    'a change of a long text',
    {
      statements: [
        added,
        off('destinations'),
        "UPDATE destinations SET description = repeat('More words. ', 50)",
      ],
      found: [`destination ${id}: the last entry and the row differ in description`],
    },
  ],
  [
    'a removal',
    {
      statements: [added, off('destinations'), 'DELETE FROM destinations'],
      found: [`destination ${id}: an entry without its row`],
    },
  ],
  [
    'a row that is there again',
    {
      statements: [added, 'DELETE FROM destinations', off('destinations'), added],
      found: [`destination ${id}: a row without an entry`],
    },
  ],
  [
    'a save of a setting',
    {
      statements: [saved('One'), off('settings'), saved('Two')],
      found: ['settings site_info: the last entry and the row differ in tagline'],
    },
  ],
])('%s without an entry is found', async (_, { statements, found }) => {
  expect(await judge(...statements)).toEqual(found)
})

test('an entry without its change is found', async () => {
  const [found] = await judge(
    sent,
    'ALTER TABLE changes DISABLE TRIGGER changes_kept',
    `UPDATE changes SET item_id = '${id}' WHERE kind = 'enquiry'`,
    off('enquiries'),
    'DELETE FROM enquiries',
  )
  expect(found).toBe(`enquiry ${id}: an entry without its row`)
})

test('what the ledger has followed is even, hidden values and what is there again included', async () => {
  const statements = [
    ...[added, sent, saved('One'), saved('Two')],
    `UPDATE destinations SET title = 'Fort', description = repeat('More words. ', 50), meta_title = 'x'`,
    `UPDATE enquiries SET message = 'Caves', status = 'contacted'`,
    `INSERT INTO staff_users (name, email) VALUES ('Meera', 'm@site.test')`,
    on('destinations'),
    'DELETE FROM destinations',
    added,
  ]
  expect(await judge(...statements)).toEqual([])
})
