import pg from 'pg'
import { expect, test } from 'vitest'
import { useEmptyDatabase } from '#tests/support/database/test-database.ts'
import { listMigrations } from './migration-files.ts'
import { migrate } from './migrations.ts'

const connection = useEmptyDatabase()
const onEvent = () => undefined

test('what a flood set aside becomes ordinary, in the list, the trash and merges; what staff marked stays (H13)', async () => {
  const earlier = listMigrations().filter(({ number }) => number < 63)
  await migrate({ connection, onEvent, migrations: earlier })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`
      INSERT INTO enquiries (type, name, email, source_page, suspected_spam, in_flood)
      VALUES ('general', 'flood', 'a@example.com', 'contact', true, true),
        ('general', 'staff', 'b@example.com', 'contact', true, false),
        ('general', 'judged', 'c@example.com', 'contact', false, true);
      INSERT INTO trash (deletion, kind, item_id, title, item)
      SELECT gen_random_uuid(), 'enquiry', id, name, to_jsonb(enquiries) - 'search_text' FROM enquiries;
      INSERT INTO merged_enquiries (id, merged_into, standing_id, item)
      SELECT gen_random_uuid(), id, id, to_jsonb(enquiries) - 'search_text' FROM enquiries;
      INSERT INTO enquiry_floods (enquiries, networks) VALUES (312, 10)`)
    await migrate({ connection, onEvent })
    const suspected = await client.query(`
      SELECT name FROM enquiries WHERE suspected_spam
      UNION ALL SELECT item ->> 'name' FROM trash WHERE (item ->> 'suspected_spam')::boolean
      UNION ALL SELECT item ->> 'name' FROM merged_enquiries WHERE (item ->> 'suspected_spam')::boolean`)
    expect(suspected.rows).toEqual([{ name: 'staff' }, { name: 'staff' }, { name: 'staff' }])
    // A release that is still running while instances are exchanged stores enquiries like this.
    const { rows } = await client.query(`
      WITH going_on AS (SELECT FROM enquiry_floods WHERE last_at > now() - interval '10 minutes' LIMIT 1)
      INSERT INTO enquiries (type, name, email, source_page, in_flood)
      SELECT 'general', 'later', 'd@example.com', 'contact', EXISTS (SELECT FROM going_on) RETURNING in_flood`)
    expect(rows).toEqual([{ in_flood: false }])
  } finally {
    await client.end()
  }
})
