import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { destinations, tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { emailSettingsKey, siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { describeChanges, describeEntry } from '#shared/staff/audit-log-labels.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import { seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listActivity, listHistory } from './change-records.ts'

useTestDatabase()

beforeEach(emptyAuditLog)

/** What nobody should have to read: JSON, an id, the key of a file, the name of a column, a moment as programs write it. */
const raw = /[{}[\]"_]|[0-9a-f]{8}-[0-9a-f]{4}-|media\/|\d{4}-\d\d-\d\dT|undefined|\bnull\b/

const days = (title: string) => [{ day: 1, title, activities: ['Walk up', 'Look down'] }]

/** Two values of each type of column, and the columns whose values are of a shape of their own. */
const examples: Record<string, [unknown, unknown]> = {
  text: ['Fort', 'Sea fort'],
  integer: [1, 2],
  smallint: [20, 80],
  numeric: [1, 2],
  bigint: [1, 2_000_000],
  boolean: [false, true],
  uuid: [randomUUID(), randomUUID()],
  ARRAY: [['Rain'], ['Sun']],
  date: ['2026-11-23', '2026-12-24'],
  'timestamp with time zone': ['2026-11-23T10:00:00+00:00', '2026-12-24T00:30:00.5+00:00'],
  itinerary: [days('Up'), [...days('Up and down'), { day: 2, title: 'Home', activities: [] }]],
  featured_image: ['media/1-a.webp', 'media/2-b.webp'],
  file_path: ['media/1-a.webp', 'uploads/2-b.webp'],
  type: ['general', 'trip_planning'],
  months: [[1, 12], [6]],
  gst: ['included', 'plus-5'],
  group_prices: [[{ people: 6, price: 9000 }], [{ people: 10, price: 8000.5 }]],
}

async function listColumns(): Promise<{ column: string; type: string }[]> {
  const { rows } = await database().execute<{ column: string; type: string }>(sql`
    SELECT DISTINCT attname::text AS "column", data_type AS type
    FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = tgrelid JOIN pg_proc AS p ON p.oid = tgfoid
      JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
      JOIN information_schema.columns ON table_name = relname AND column_name = attname AND table_schema = 'public',
      LATERAL string_to_array(encode(tgargs, 'escape'), '\\000') AS arguments
    WHERE proname = 'record_change' AND relname <> 'settings'
      AND attname <> ALL (arguments[4]::text[] || arguments[5]::text[])`)
  return rows
}

const entry = {
  id: randomUUID(),
  at: new Date(),
  actorKind: 'staff',
  actorId: someStaff.id,
  actorName: 'Meera',
  action: 'change',
  kind: 'tour',
  itemId: randomUUID(),
  title: 'Forts',
} as const

test('no column that the ledger tells is told as JSON, as an id or by its own name, from nothing, to another, to nothing', async () => {
  const columns = await listColumns()
  expect(columns.length).toBeGreaterThan(40)
  for (const { column, type } of columns) {
    const [one, other] = examples[column] ?? examples[type] ?? []
    expect([column, type, one === undefined]).toEqual([column, type, false])
    for (const [from, to] of [
      [null, one],
      [one, other],
      [other, null],
      [one, { hidden: 'after' }],
    ]) {
      const [line] = describeChanges({ ...entry, before: { [column]: from }, after: { [column]: to } })
      expect({ column, told: `${line?.label}: ${line?.words}` }).toEqual({
        column,
        told: expect.not.stringMatching(raw),
      })
      expect(line?.label).toMatch(/^[A-Z]/)
    }
  }
})

/** A setting as staff leave it when each of its fields says something. */
function filled(value: unknown, word: string): unknown {
  if (Array.isArray(value)) return [filled(value[0], word), filled(value[0], `${word} too`)]
  if (typeof value === 'boolean') return word === 'New'
  if (typeof value === 'string') return word
  const fields = Object.entries(value as object).map(([name, one]) => [name, filled(one, word)])
  return Object.fromEntries(fields)
}

test('every field of every setting is told in words, and so is the setting', async () => {
  const set = (word: string) =>
    Object.entries(siteSettingDefaults).map(([key, value]) => ({ key, value: filled(value, word) }))
  for (const settings of [set('Old'), set('New')]) {
    for (const { key, value } of settings)
      await database().execute(sql`
        INSERT INTO settings (key, value, description) VALUES (${key}, ${JSON.stringify(value)}::jsonb, '')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
  }
  const owner = staffActor({ id: someStaff.id, role: 'owner' })
  for (const key of Object.keys(siteSettingDefaults)) {
    const { entries, names } = await listHistory(owner, { kind: 'settings', itemId: key })
    const lines = entries.flatMap((one) => describeChanges(one, names))
    expect([key, lines.length > 0]).toEqual([key, true])
    for (const { label, words } of lines) {
      expect({ key, told: `${label}: ${words}` }).toEqual({ key, told: expect.not.stringMatching(raw) })
      expect(label).toMatch(/^[A-Z]/)
    }
    for (const one of entries) expect(describeEntry(one)).not.toMatch(raw)
  }
  expect(columnLabel(emailSettingsKey)).not.toMatch(raw)
})

test('another item is told by its title, also when it is gone, and one that nobody knows as gone', async () => {
  const place = await seedDestination({ title: 'Raigad' })
  const tour = await seedTour({ title: 'Forts' }, [place.id])
  const enquiry = await seedEnquiry({ name: 'Asha', tourId: tour.id })
  await database().delete(tours)
  await database().delete(destinations)
  const told = async () => {
    const { entries, names } = await listActivity(someStaff, { ...noFilters })
    return entries
      .flatMap((one) => describeChanges(one, names))
      .map(({ label, words }) => `${label} ${words}`)
  }
  expect(await told()).toEqual(['Tour emptied, was “Forts”', 'Destinations “Raigad” added'])
  await database().update(enquiries).set({ tourId: null }).where(eq(enquiries.id, enquiry.id))
  await emptyAuditLog()
  await database().execute(sql`
    INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
    VALUES (gen_random_uuid(), 1, now(), 'job', 'x', '', 'change', 'enquiry', 'x', 'x',
      jsonb_build_object('tour_id', ${tour.id}::text), '{"tour_id": null}')`)
  expect(await told()).toEqual(['Tour emptied, was a deleted item'])
})

test('a picture is told by the name of its file', async () => {
  await database().execute(sql`
    INSERT INTO media (filename, original_filename, file_path, file_size, mime_type)
    VALUES ('1-a.webp', 'fort at dawn.jpg', 'media/1-a.webp', 1, 'image/webp')`)
  const { id } = await seedDestination({ title: 'Raigad', featuredImage: 'media/1-a.webp' })
  await database().update(destinations).set({ featuredImage: 'media/2-b.webp' })
  const { entries, names } = await listHistory(someStaff, { kind: 'destination', itemId: id })
  expect(entries.flatMap((one) => describeChanges(one, names)).map(({ words }) => words)).toEqual([
    'from “fort at dawn.jpg” to a file that is gone',
  ])
})

const noFilters = { person: '', kind: '', action: '', from: '', to: '', before: '' }
