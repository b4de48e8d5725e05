import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import type { Promised } from './acknowledgement-log.ts'
import { findBrokenPromises } from './check-promises.ts'

const { connection } = useTestDatabase()

const enquiry = { what: 'enquiry', id: 'fault-1@example.com', detail: 'Forts, please.' } as const

// biome-ignore lint/complexity/useMaxParams: reads as one line in every test.
async function judge(statement: string, promised: readonly Promised[], ...looks: (readonly string[])[]) {
  // What is stored at the first look, at the second, and so on; the last one stays.
  const listStored = () => new Set(looks.length > 1 ? looks.shift() : looks[0])
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(statement)
    return await findBrokenPromises({ client, listStored, promised })
  } finally {
    await client.end()
  }
}

function seed(id: string, message: string = enquiry.detail): string {
  return `WITH added AS (INSERT INTO enquiries (type, name, email, message, source_page)
            VALUES ('general', 'Asha', '${id}', '${message}', 'contact') RETURNING id)
          INSERT INTO enquiry_events (enquiry_id, kind) SELECT id, 'received' FROM added;`
}

test('an acknowledged enquiry that is not there, or not as it was sent, is lost', async () => {
  expect((await judge('SELECT 1', [enquiry])).lost).toEqual(['enquiry fault-1@example.com'])
  expect((await judge(seed(enquiry.id, 'Something else'), [enquiry])).lost).toHaveLength(1)
})

test('one that is there twice is doubled', async () => {
  const { lost, doubled } = await judge(seed(enquiry.id) + seed(enquiry.id), [enquiry])
  expect([lost, doubled]).toEqual([[], [enquiry.id]])
})

test('a picture without its file, and settings of two saves, are torn', async () => {
  const picture = `INSERT INTO media (filename, original_filename, file_path, file_size, mime_type)
                   VALUES ('a.jpg', 'fort.jpg', 'media/a.jpg', 1, 'image/jpeg');`
  expect((await judge(picture, [])).torn).toEqual(['no file for fort.jpg'])
  expect((await judge(picture, [], ['media/a.jpg'])).torn).toEqual([])
  const halfSaved = `INSERT INTO settings (key, value, description) VALUES
    ('site_info', '{"tagline": "Save 2 b"}', ''), ('contact_info', '{"address": "Save 1 a"}', '')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value;`
  expect((await judge(halfSaved, [])).torn).toEqual(['settings: Save 2 b / Save 1 a'])
})

test('a picture that is finished between two looks is whole; one that is missing in both is torn', async () => {
  const pictures = `INSERT INTO media (filename, original_filename, file_path, file_size, mime_type) VALUES
    ('a.jpg', 'fort.jpg', 'media/a.jpg', 1, 'image/jpeg'), ('b.jpg', 'beach.jpg', 'media/b.jpg', 1, 'image/jpeg');`
  expect((await judge(pictures, [], [], ['media/a.jpg'])).torn).toEqual(['no file for beach.jpg'])
  expect((await judge(pictures, [], [], ['media/a.jpg', 'media/b.jpg'])).torn).toEqual([])
})

test.each([
  ['waits', ''],
  ['was given up', 'Please try again.'],
])('a picture that %s has its original, or is torn', async (_, problem) => {
  const picture = `WITH added AS (INSERT INTO media (filename, original_filename, file_path, file_size, mime_type)
      VALUES ('a.jpg', 'fort.jpg', 'media/a.jpg', 1, 'image/jpeg') RETURNING id)
    INSERT INTO media_preparations (media_id, waiting_key, waiting_bytes, file_path, original_filename, problem)
      SELECT id, 'waiting/b.jpg', 1, 'media/a.jpg', 'fort.jpg', '${problem}' FROM added;`
  expect((await judge(picture, [], ['waiting/b.jpg'])).torn).toEqual([])
  expect((await judge(picture, [])).torn).toEqual(['no file for fort.jpg'])
})

test('an older save than the last acknowledged one is a lost one; a later one is not', async () => {
  const saved = (mark: string) => `INSERT INTO settings (key, value, description)
    VALUES ('site_info', '{"tagline": "${mark}"}', '') ON CONFLICT (key) DO UPDATE SET value = excluded.value;`
  const promised = [{ what: 'settings', id: 'all', detail: 'Save 5 x' }] as const
  expect((await judge(saved('Save 4 w'), promised)).lost).toEqual(['settings Save 5 x'])
  expect((await judge(saved('Save 6 y'), promised)).lost).toEqual([])
})

test('what is there once and as promised is kept', async () => {
  expect(await judge(seed(enquiry.id), [enquiry])).toEqual({ lost: [], doubled: [], torn: [], uneven: [] })
})
