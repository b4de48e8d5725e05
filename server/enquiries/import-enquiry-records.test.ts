import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { importLimits, importTexts } from '#shared/enquiries/enquiry-import.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listEnquiryCsv } from './enquiry-csv.ts'
import { listEnquiryImports, runEnquiryImport } from './import-enquiry-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(trash)
})

const season =
  'Name,Phone,Date,Status\nAsha,98200 12345,21/11/2025,Converted\nMeera,98200 54321,22 Nov 2025,\n'

type Given = {
  deed?: 'check' | 'store' | 'undo'
  importId?: string | null
  skipsWrong?: boolean
  takesDuplicates?: boolean
  columns?: string[]
  actor?: StaffActor
}

function run(csv: string, given: Given = {}) {
  const { columns, actor = someStaff, ...more } = given
  const form = {
    deed: 'store',
    importId: randomUUID(),
    fileName: 'season.csv',
    skipsWrong: false,
    dayOrder: null,
    takesDuplicates: false,
    ...more,
  } as const
  return runEnquiryImport(actor, { form, file: undefined, csv, columns })
}

const stored = () => database().select().from(enquiries).orderBy(enquiries.createdAt)

test.each(['viewer', 'enquiries'] as const)(
  '%s brings nothing in and takes nothing back (N19)',
  async (role) => {
    const before = await hashTables()
    for (const deed of ['check', 'store', 'undo'] as const) {
      const refused = run(season, { deed, actor: staffActor({ id: randomUUID(), role }) })
      await expect(refused).rejects.toMatchObject({ status: 403 })
    }
    expect(await hashTables()).toEqual(before)
  },
)

test('a wrong line keeps every line out, until it is to be skipped', async () => {
  const csv = `${season}Nobody,,,\n`
  expect(await run(csv)).toMatchObject({
    kind: 'checked',
    problem: importTexts.wrongLines,
    checked: { rows: 3, right: 2, wrong: 1, remarks: [{ line: 4 }], csv },
  })
  expect(await stored()).toEqual([])
  expect(await run(csv, { skipsWrong: true })).toMatchObject({ kind: 'stored', number: 2, wrong: 1 })
  expect(await stored()).toHaveLength(2)
})

test('a check stores nothing, and says which columns it took for what', async () => {
  expect(await run(season, { deed: 'check' })).toMatchObject({
    kind: 'checked',
    checked: {
      columns: [
        { head: 'Name', field: 'name', example: 'Asha' },
        { head: 'Phone', field: 'phone' },
        { head: 'Date', field: 'received' },
        { head: 'Status', field: 'status' },
      ],
    },
  })
  expect(await stored()).toEqual([])
})

test.each([
  { columns: ['', 'phone', '', ''], problem: importTexts.nameColumn },
  { columns: ['name', '', '', ''], problem: importTexts.reachColumn },
  { columns: ['name', 'name', '', ''], problem: importTexts.twice('Name') },
  { columns: ['evil', 'phone'], problem: importTexts.nameColumn },
])('columns $columns are asked for again, and the file is kept', async ({ columns, problem }) => {
  expect(await run(season, { columns })).toMatchObject({ kind: 'checked', problem, checked: { csv: season } })
  expect(await stored()).toEqual([])
})

test('times and status stay, nobody is told, the timeline of others is left alone, and the ledger has one entry', async () => {
  const ledger = await database().$count(changes)
  await run(season)
  expect(await stored()).toMatchObject([
    {
      name: 'Asha',
      status: 'converted',
      createdAt: new Date('2025-11-21T06:30:00Z'),
      source: 'phone',
      sourcePage: 'admin',
    },
    { name: 'Meera', status: 'closed', createdAt: new Date('2025-11-22T06:30:00Z'), firstContactedAt: null },
  ])
  expect(await database().$count(enquiryEvents)).toBe(0)
  expect(await database().$count(changes)).toBe(ledger + 1)
  expect(await listEnquiryImports(someStaff)).toMatchObject([{ number: 2, title: 'season.csv' }])
})

test('what is there already, by phone however it is typed or by email, on the same day, is left out unless it is wanted', async () => {
  await seedEnquiry({ phone: '+91 98200-12345', email: '', createdAt: new Date('2025-11-21T18:00:00Z') })
  await seedEnquiry({ email: 'ravi@example.com', createdAt: new Date('2025-11-20T18:00:00Z') })
  const csv = `Name,Phone,Email,Date
Same,०९८२००१२३४५,,21/11/2025
Other day,98200 12345,,22/11/2025
By mail,,RAVI@example.com,20/11/2025
Twice,98111 11111,,1/1/2025
Twice more,098111 11111,,1/1/2025
`
  expect(await run(csv, { deed: 'check' })).toMatchObject({ checked: { right: 5, duplicates: [2, 4, 6] } })
  expect(await run(csv)).toMatchObject({ kind: 'stored', number: 2, duplicates: 3 })
  expect(await run(csv)).toMatchObject({ kind: 'checked', problem: importTexts.nothing })
  expect(await run(csv, { takesDuplicates: true })).toMatchObject({ kind: 'stored', number: 5 })
})

test('each number of a phone field counts, in the file and among the enquiries that are there', async () => {
  await seedEnquiry({ phone: '98200 12345 / 98111 22222', createdAt: new Date('2025-11-21T18:00:00Z') })
  const csv = `Name,Phone,Date
Second of theirs,98111 22222,21/11/2025
Second here,"98333 44444, 98200 12345",21/11/2025
Other,98333 44445,21/11/2025
Other day,98111 22222,22/11/2025
`
  expect(await run(csv, { deed: 'check' })).toMatchObject({ checked: { right: 4, duplicates: [2, 3] } })
})

test('a form that comes twice, also at once, and a file that two people send at once, come in once (N19)', async () => {
  const importId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => run(season, { importId })))
  expect(answers).toMatchObject(Array(3).fill({ kind: 'stored', number: 2 }))
  expect(await stored()).toHaveLength(2)
  await database().delete(enquiries)
  await Promise.all([run(season), run(season)])
  expect(await stored()).toHaveLength(2)
})

test('an import is taken back by one press, wherever its enquiries stand, and may be brought in again', async () => {
  await seedEnquiry({ name: 'Stays' })
  const importId = randomUUID()
  await run(season, { importId })
  await database().execute("UPDATE enquiries SET suspected_spam = true WHERE name = 'Meera'")
  expect(await run('', { deed: 'undo', importId })).toEqual({ kind: 'undone', number: 2 })
  expect(await stored()).toMatchObject([{ name: 'Stays' }])
  expect(await database().$count(trash)).toBe(2)
  expect(await run('', { deed: 'undo', importId })).toEqual({ kind: 'undone', number: 0 })
  expect(await run(season, { importId })).toEqual({ kind: 'refused', problem: importTexts.takenBack })
  expect(await stored()).toHaveLength(1)
  await run(season)
  expect(await stored()).toHaveLength(3)
})

test('our own export comes in again as it went out', async () => {
  const given = {
    name: '=cmd',
    phone: '+91 98200 12345',
    message: 'Two\nlines; "so"',
    status: 'contacted',
    source: 'agent',
  } as const
  await seedEnquiry({ ...given, createdAt: new Date('2025-11-21T12:26:00Z') })
  let csv = ''
  for await (const chunk of listEnquiryCsv(someStaff, readEnquiryFilters(new URLSearchParams()))) csv += chunk
  await database().delete(enquiries)
  expect(await run(csv)).toMatchObject({ kind: 'stored', number: 1 })
  expect(await stored()).toMatchObject([{ ...given, createdAt: new Date('2025-11-21T12:26:00Z') }])
})

test(`${importLimits.rows} lines are judged and stored in one go`, async () => {
  const lines = Array.from(
    { length: importLimits.rows },
    (_, at) => `N${at},${9_800_000_000 + at},21/11/2025`,
  )
  expect(await run(`Name,Phone,Date\n${lines.join('\n')}`)).toMatchObject({
    kind: 'stored',
    number: importLimits.rows,
  })
}, 60_000)
