import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findDestination } from '#server/destinations/destination-records.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { blackPng, script } from '#tests/support/media/hostile-files.ts'
import {
  destinationRow,
  enquiryRow,
  idOf,
  mediaRow,
  oldPath,
  raigad,
  tourRow,
  useOldSite,
} from '#tests/support/site/old-site.ts'

const { held, layOut, layOutWholeSite, run } = useOldSite()

test('without one folder or file, and with an unknown switch, the way to say it is told', async () => {
  await expect(run()).rejects.toThrow('Name one folder or file')
  await expect(run('a', 'b')).rejects.toThrow('Name one folder or file')
  await expect(run('a', '--force')).rejects.toThrow(
    /--force.*Expected: (npm run import --|pravas import) folder-or-file/,
  )
})

test('a file that cannot be read stops the import before the first row goes in', async () => {
  const source = await layOutWholeSite({ 'tours.json': '[{"id": 1' })
  const before = await hashTables()
  await expect(run(source)).rejects.toThrow(/tours\.json is no JSON/)
  expect(await hashTables()).toEqual(before)
})

test('a dry run lists every row that would be refused, with line, field and reason, and changes nothing', async () => {
  await seedDestination({ title: 'Here first', slug: 'here-first' })
  const other = (number: number, changes: object) => ({ ...destinationRow, id: idOf(number), ...changes })
  const source = await layOut({
    'media.json': [
      mediaRow,
      { ...mediaRow, id: idOf(61), file_path: 'media/2-b.png' },
      { ...mediaRow, id: idOf(62), file_path: 'media/3-c.png' },
      { ...mediaRow, id: idOf(63), file_path: '../../../../etc/passwd' },
    ],
    [oldPath]: await blackPng({ width: 8, height: 8 }),
    'media/2-b.png': script,
    'destinations.csv': [
      'id,title,slug,description,short_description,region',
      `${raigad},Raigad,raigad,Long,Short,Konkan`,
      `${idOf(11)},Pune,raigad,Long,Short,Deccan`,
      `${idOf(12)},Mumbai,here-first,Long,Short,`,
      `${raigad},Twice,twice,Long,Short,Konkan`,
      '17,Numbered,numbered,Long,Short,Konkan',
      'too,few',
    ].join('\r\n'),
    'tours.json': [{ ...tourRow, price_from: '12.345', duration_days: 0, itinerary: [{ day: 'one' }] }],
    'settings.json': [
      { key: 'theme', value: {} },
      { key: 'contact_info', value: { email: 'nobody' } },
      { key: 'offices', value: 'Pune' },
      { key: 'email_settings', value: { smtp_host: 'mail.test' } },
    ],
    'enquiries.json': [{ ...enquiryRow, type: 'booking' }, other(51, {})],
  })
  const before = await hashTables()
  const { text, exitCode } = await run(source, '--dry-run')
  expect(exitCode).toBe(2)
  expect(await hashTables()).toEqual(before)
  expect(await readdir(held.folder)).toEqual(['old'])
  const told = text
    .slice(text.indexOf('Refused:'))
    .split('\n')
    .map((line) => line.trim())
  for (const line of [
    'media.json, line 1, file_path: Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, MP4, MOV, WebM',
    `media.json, line 1, file_path: There is no such file in ${source}.`,
    'destinations.csv, line 3, slug: The address "raigad" is taken by the row on line 2.',
    'destinations.csv, line 4, region: Enter the region.',
    'destinations.csv, line 5, id: The row on line 2 has the same.',
    'destinations.csv, line 6, id: Enter the id that the row had: a UUID.',
    'destinations.csv, line 7, row: It has 2 cells and the first line 6. Is a quotation mark missing?',
    'tours.json, line 1, price_from: Use at most two decimals.',
    'tours.json, line 1, duration_days: Enter a whole number from 1 to 365.',
    'tours.json, line 1, itinerary: Enter the itinerary as a list of days.',
    'settings.json, line 1, key: "theme" is no setting of this site.',
    'settings.json, line 1, value.email: Enter an email address like name@example.com.',
    'settings.json, line 1, value: Invalid input: expected array, received string',
    'settings.json, line 1, value.smtp_password: Enter the SMTP password.',
    'enquiries.json, line 1, type: Choose the type of enquiry.',
    'enquiries.json, line 1, source_page: Enter the page that it was sent from.',
  ])
    expect(told).toContain(line)
  expect(told.filter((line) => line.startsWith('media.json'))).toHaveLength(3)
  expect(text).toMatch(/destinations +6 +1 +0 +5\n/)
})

test('an address that is taken on this site is refused, and the import refuses the same rows as the dry run', async () => {
  await seedDestination({ title: 'Here first', slug: 'raigad-fort' })
  const source = await layOutWholeSite({
    'destinations.json': [destinationRow, { ...destinationRow, id: idOf(9), slug: '' }],
  })
  const refusals = (text: string) => text.split('\n').filter((line) => line.includes(', line '))
  const rehearsed = await run(source, '--dry-run')
  const done = await run(source)
  expect(refusals(done.text)).toEqual(refusals(rehearsed.text))
  expect(refusals(done.text)[0]).toContain('The address "raigad-fort" is taken by an item of this site.')
  expect([rehearsed.exitCode, done.exitCode]).toEqual([2, 2])
  const derived = await findDestination(idOf(9))
  expect(derived?.slug).toMatch(/^[a-z]+-[a-z]+/)
})
