import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBlogPost } from '#server/blog/blog-post-records.ts'
import { currentContentVersion } from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { findDestination } from '#server/destinations/destination-records.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { listMedia } from '#server/media/media-records.ts'
import { findContentPreview } from '#server/media/media-use-records.ts'
import { readAllSettings } from '#server/settings/setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { findTour } from '#server/tours/tour-records.ts'
import { findTravelService } from '#server/travel-services/travel-service-records.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import {
  asked,
  coast,
  destinationRow,
  enquiryRow,
  guides,
  idOf,
  made,
  mediaRow,
  oldPath,
  photo,
  postRow,
  raigad,
  rain,
  tourRow,
  useOldSite,
} from '#tests/support/site/old-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { held, layOut, layOutWholeSite, run } = useOldSite()

test('everything comes in with its id, times and address, the pictures by the door for files', async () => {
  const version = currentContentVersion()
  const { text, exitCode } = await run(await layOutWholeSite())
  expect(text).toMatch(/All is in\.$/)
  expect(exitCode).toBe(0)
  expect(currentContentVersion()).toBeGreaterThan(version)
  const { items } = await listMedia(someStaff, { q: '', kind: '', page: 1 })
  const [picture] = items
  expect(items).toHaveLength(1)
  expect(picture).toMatchObject({ id: photo, originalFilename: 'Fort.png', altText: 'Gate', width: 8 })
  expect(picture?.filePath).toMatch(/^media\/\d{13}-[0-9a-f]{24}\.png$/)
  expect(await readdir(path.join(held.dataDirectory, 'media', 'media'))).toContain(picture?.filename)
  const destination = await findDestination(raigad)
  expect(destination).toMatchObject({
    title: 'रायगड किल्ला',
    slug: 'raigad-fort',
    highlights: ['The gate', 'The market'],
    isFeatured: true,
    featuredImage: picture?.filePath,
  })
  expect(destination?.createdAt.toISOString()).toBe('2024-03-01T08:15:00.500Z')
  expect(destination?.updatedAt.toISOString()).toBe('2025-01-02T03:04:05.000Z')
  expect(await findTour(coast)).toMatchObject({
    slug: 'along-the-coast',
    priceFrom: 12000.5,
    destinationIds: [raigad],
    status: 'draft',
    itinerary: tourRow.itinerary,
  })
  expect(await findBlogPost(rain)).toMatchObject({ tags: ['Monsoon', 'Forts'], slug: 'rain' })
  const post = await findContentPreview('blogPost', rain)
  expect(post?.contentHtml).toContain('<strong>Rain</strong>')
  expect(post?.contentHtml).toContain(`/${picture?.filePath}`)
  expect(await findTravelService(guides)).toMatchObject({
    features: ['English', 'Marathi, Hindi'],
    sortOrder: 4,
  })
  expect(await findEnquiry(asked)).toMatchObject({
    tour: { id: coast },
    groupSize: 45,
    status: 'converted',
    phone: '919822012345',
    createdAt: new Date(made.created_at),
  })
  const { values } = await readAllSettings(someStaff)
  expect(values.site_info).toMatchObject({ name: 'Sahyadri', logo: picture?.filePath })
})

test('what is in already is passed over, changed or not, and keeps its picture for the rows that follow', async () => {
  await run(await layOutWholeSite())
  const before = await hashTables()
  const again = await run(
    await layOutWholeSite({ 'destinations.json': [{ ...destinationRow, title: 'Changed', region: '' }] }),
  )
  expect(again.exitCode).toBe(0)
  expect(again.text).toMatch(/destinations +1 +0 +1 +0\n/)
  expect(await hashTables()).toEqual(before)
  const { items } = await listMedia(someStaff, { q: '', kind: '', page: 1 })
  await run(
    await layOutWholeSite({
      'blog_posts.json': [{ ...postRow, id: idOf(33), slug: 'later', featured_image: oldPath }],
    }),
  )
  expect((await findBlogPost(idOf(33)))?.featuredImage).toBe(items[0]?.filePath)
})

test('an interrupted import goes on where it was', async () => {
  const source = await layOutWholeSite()
  await run(path.join(source, 'destinations.json'))
  const { text } = await run(source)
  expect(text).toMatch(/destinations +1 +0 +1 +0\n/)
  expect(text).toMatch(/tours +1 +1 +0 +0\n/)
})

test('what is lost on the way is told: destinations and tours that are gone, pictures, addresses, columns', async () => {
  const gone = idOf(77)
  const source = await layOut({
    'destinations.json': [
      { ...destinationRow, slug: 'Raigad Fort', featured_image: 'https://photos.test/a.jpg' },
    ],
    'tours.json': [{ ...tourRow, destination_ids: [gone, raigad], featured_image: oldPath, rating: 4.8 }],
    'enquiries.json': [{ ...enquiryRow, tour_id: gone }],
  })
  const { text, exitCode } = await run(source)
  expect(exitCode).toBe(0)
  expect(text).toContain(
    'destinations.json, line 1: Its address was "Raigad Fort" and becomes "raigad-fort".',
  )
  expect(text).toContain(`tours.json, line 1: There is no destination ${gone}`)
  expect(text).toContain(`tours.json, line 1: The picture ${oldPath} is not in the media library`)
  expect(text).toContain('tours.json, line 1: Columns that have no place here: rating.')
  expect(text).toContain(`enquiries.json, line 1: There is no tour ${gone}`)
  expect(text).toContain('1 of the pictures stay on photos.test')
  expect((await findTour(coast))?.destinationIds).toEqual([raigad])
})

test('settings come in one by one: stored ones stay, an emptied list is a blank entry, the password is sealed', async () => {
  const smtp = { smtp_host: 'mail.test', smtp_username: 'desk', smtp_password: 'CANARY', smtp_port: '465' }
  const mail = { ...smtp, from_email: 'desk@site.test', admin_email: 'staff@site.test', smtp_secure: true }
  const source = await layOut({
    'settings.json': [
      { key: 'site_info', value: '{"name":"Sahyadri"}' },
      { key: 'partners', value: [] },
      { key: 'email_settings', value: mail },
    ],
  })
  expect((await run(source)).exitCode).toBe(0)
  const { values, versions } = await readAllSettings(someStaff)
  expect(values.site_info.name).toBe('Sahyadri')
  expect(values.partners).toEqual([{ name: '', logo: '', website: '' }])
  expect(versions.offices).toBe('')
  const account = (await readEmailAccount()).settings
  expect(account).toMatchObject({ smtp_host: 'mail.test', smtp_port: 465, smtp_password: 'CANARY' })
  expect(JSON.stringify(await database().select().from(settings))).not.toContain('CANARY')
  const changed = await layOut({ 'settings.json': [{ key: 'site_info', value: { name: 'Other' } }] })
  expect((await run(changed)).text).toMatch(/settings +1 +0 +1 +0\n/)
  expect((await readAllSettings(someStaff)).values.site_info.name).toBe('Sahyadri')
})

test('the media folder may be another one than that of the tables', async () => {
  const source = await layOut({ 'media.json': [mediaRow] })
  const media = path.join(held.folder, 'bucket')
  await mkdir(media)
  await writeFile(path.join(media, path.basename(oldPath)), await blackPng({ width: 8, height: 8 }))
  expect((await run(source)).exitCode).toBe(2)
  const { text, exitCode } = await run(path.join(source, 'media.json'), '--media', media)
  expect(exitCode).toBe(0)
  expect(text).toMatch(/media +1 +1 +0 +0\n/)
})

test('a second import at the same time is refused in words', async () => {
  const source = await layOutWholeSite()
  await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('import'))`)
    await expect(run(source)).rejects.toThrow('Another import is running.')
  })
  const [first, second] = await Promise.allSettled([run(source), run(source)])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
})

test('an import reports its rows although the connection of its lock breaks', async () => {
  const importing = run(await layOutWholeSite())
  await waitFor(async () => {
    const { rowCount } = await database().execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND objid::bigint = hashtext('import')::bigint & 4294967295
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    return rowCount === 1
  })
  expect(await importing).toMatchObject({ exitCode: 0, text: expect.stringMatching(/All is in\.$/) })
})
