import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOldAddress } from '#server/content/old-addresses.ts'
import { database } from '#server/database/database.ts'
import { stableId } from '#server/import/old-rows.ts'
import { listMedia } from '#server/media/media-records.ts'
import { blogPosts, destinations, tours } from '#server/tables/content-tables.ts'
import { findTour } from '#server/tours/tour-records.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { useOldSite } from '#tests/support/site/old-site.ts'
import {
  oldSite,
  type SampleItem,
  sampleExport,
  sampleTerms,
  wxr,
} from '#tests/support/site/wordpress-export.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

const { held, layOut, run } = useOldSite()

const idOf = (number: number) => stableId(`WordPress old.example ${number}`)

async function importXml(xml: string | Buffer, ...args: string[]) {
  return run(path.join(await layOut({ 'site.xml': xml }), 'site.xml'), ...args)
}

async function findPost(number: number) {
  const [post] = await database()
    .select()
    .from(blogPosts)
    .where(eq(blogPosts.id, idOf(number)))
  return post
}

const post = (id: number, more: Partial<SampleItem> = {}): SampleItem => ({
  ...{ id, type: 'post', title: `Post ${id}`, slug: `post-${id}`, content: `<p>Text ${id}</p>` },
  ...more,
})

test('at least 98 % of the fields of 60 items of three plug-ins arrive right; the rest is listed', async () => {
  const sample = sampleExport()
  const { text, exitCode } = await importXml(wxr(sample.items, { terms: sampleTerms }))
  expect([text, exitCode]).toEqual([
    expect.stringMatching(/tours +48 +48 +0 +0\n.*blog_posts +12 +12 +0 +0\n/s),
    0,
  ])
  const named = new Map((await database().select().from(destinations)).map(({ id, title }) => [id, title]))
  const wrong: unknown[] = []
  let fields = 0
  const compare = (expected: object, stored: object) => {
    for (const [name, value] of Object.entries(expected)) {
      fields += 1
      const found = (stored as Record<string, unknown>)[name]
      if (JSON.stringify(found) !== JSON.stringify(value)) wrong.push({ name, expected: value, found })
    }
  }
  for (const [id, expected] of sample.tours) {
    const tour = await findTour(idOf(id))
    compare(expected, {
      ...tour,
      priceFrom: Number(tour?.priceFrom),
      places: tour?.destinationIds.map((one) => named.get(one)),
    })
  }
  for (const [id, expected] of sample.posts) compare(expected, (await findPost(id)) ?? {})
  expect(fields).toBeGreaterThan(600)
  expect(wrong).toEqual([])
  for (const what of [
    'meta wp_travel_map_zoom: 16 items',
    'meta wp_travel_engine_setting › faq: 16 items',
    'meta tf_tours_opt › refund_des: 16 items',
    'block latest-posts: 6 items',
    'shortcode contact-form-7: 6 items',
  ])
    expect(text).toContain(what)
  expect(text).not.toContain('itinerary_data')
})

test('a rehearsal changes nothing; a second import finds everything', async () => {
  const { items } = sampleExport()
  const xml = wxr(items.slice(40, 52), { terms: sampleTerms })
  const before = await hashTables()
  expect((await importXml(xml, '--dry-run')).text).toMatch(/tours +8 +8 +0 +0\n/)
  expect(await hashTables()).toEqual(before)
  await importXml(xml)
  const once = await hashTables()
  expect((await importXml(xml)).text).toMatch(/tours +8 +0 +8 +0\n/)
  const [again, { content_version: _, ...rest }] = [await hashTables(), once as Record<string, unknown>]
  expect(again).toMatchObject(rest)
})

test('nothing that visitors could not read becomes public', async () => {
  const hidden = ['draft', 'pending', 'private', 'future', 'expired', 'trash', 'auto-draft', 'inherit']
  const items = hidden.map((status, at) => post(at + 1, { status }))
  const { text } = await importXml(wxr([...items, post(20, { password: 'secret' }), post(21)]))
  const stored = await database().select({ title: blogPosts.title, status: blogPosts.status }).from(blogPosts)
  expect(stored.filter(({ status }) => status === 'published').map(({ title }) => title)).toEqual(['Post 21'])
  expect(stored).toHaveLength(7)
  expect(text).toContain('It was protected by a password: it is a draft.')
  expect(text).toContain('items in the trash and automatic drafts (trash)')
})

test('scripts, frames and event handlers do not arrive, and no tag is shown as text', async () => {
  const content = `<p onclick="x()">Hello</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>[raw_html]<b>bold</b>[/raw_html] [see note]<a href="javascript:alert(1)">link</a>`
  const tour = { id: 9, type: 'tf_tours', title: '<script>x</script>Fort', slug: 'fort', content, meta: {} }
  const { text } = await importXml(wxr([post(1, { content }), tour]))
  expect((await findPost(1))?.content).toBe('Hello\n\n**bold** \\[see note\\]link')
  const found = await findTour(idOf(9))
  expect([found?.title, found?.description, found?.status]).toEqual([
    'Fort',
    'Hello\nbold [see note]link',
    'draft',
  ])
  for (const what of ['script', 'iframe', 'shortcode raw_html']) expect(text).toContain(`${what}: `)
})

test('old paths and numbers lead to the new pages, also for Marathi and for numbered slugs', async () => {
  const marathi = encodeURIComponent('रायगड-किल्ला').toLowerCase()
  await importXml(
    wxr([
      post(12, { slug: marathi, link: `${oldSite}/2021/05/${marathi}/` }),
      post(13, {
        slug: 'rain',
        link: `${oldSite}/monsoon/rain/`,
        content: `<a href="${oldSite}/2021/05/${marathi}/">fort</a>`,
      }),
      post(14, { slug: 'rain', link: `${oldSite}/winter/rain/` }),
      post(15, { status: 'draft', link: `${oldSite}/?p=15` }),
    ]),
  )
  const [fort, , second] = [await findPost(12), await findPost(13), await findPost(14)]
  const goes = async (address: string) => findOldAddress(new URL(address, 'https://site.test'))
  expect(fort?.slug).toMatch(/^[a-z0-9-]+$/)
  expect(second?.slug).toBe('rain-2')
  expect(await goes(`/2021/05/${marathi}`)).toBe(`/blog/${fort?.slug}`)
  expect(await goes('/Winter/Rain/')).toBe('/blog/rain-2')
  expect(await goes('/?p=13')).toBe('/blog/rain')
  expect(await goes('/?page_id=14')).toBe('/blog/rain-2')
  expect([await goes('/?p=15'), await goes('/2021/05'), await goes('/')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect((await findPost(13))?.content).toBe(`[fort](/blog/${fort?.slug})`)
})

test('images come from a copy of the uploads, whole instead of small, once; names never leave the folder', async () => {
  const uploads = path.join(held.folder, 'wp', 'uploads', '2021', '05')
  await mkdir(uploads, { recursive: true })
  await writeFile(path.join(uploads, 'fort.png'), await blackPng({ width: 9, height: 8 }))
  await writeFile(path.join(held.folder, 'secret.png'), await blackPng({ width: 8, height: 8 }))
  await symlink(path.join(held.folder, 'secret.png'), path.join(uploads, 'linked.png'))
  const at = (name: string) => `${oldSite}/wp-content/uploads/${name}`
  const attachment = {
    id: 5,
    type: 'attachment',
    title: 'fort',
    status: 'inherit',
    attachment: at('2021/05/fort.png'),
  }
  const content = [
    at('2021/05/fort-300x200.png'),
    at('%2e%2e%2f%2e%2e%2fsecret.png'),
    at('2021/05/linked.png'),
    'http://169.254.169.254/x.png',
  ]
  const xml = wxr([
    { ...attachment, meta: { _wp_attachment_image_alt: 'The gate' } },
    post(1, {
      content: content
        .map((source) => `<p><a href="${source}"><img src="${source}" alt="a"></a></p>`)
        .join(''),
      meta: { _thumbnail_id: '5' },
    }),
    { ...attachment, id: 6, title: 'brochure', attachment: at('2021/05/brochure.pdf') },
    post(2, { meta: { _thumbnail_id: '6' } }),
  ])
  const media = path.join(held.folder, 'wp')
  expect((await importXml(xml, '--dry-run', '--media', media)).text).toContain(
    '1 pictures would be brought in from the media folder.',
  )
  const { text } = await importXml(xml, '--media', media)
  const { items } = await listMedia(someStaff, { q: '', kind: '', page: 1 })
  expect(items.map(({ originalFilename, altText }) => [originalFilename, altText])).toEqual([
    ['fort.png', 'The gate'],
  ])
  const stored = await findPost(1)
  expect(stored?.featuredImage).toBe(items[0]?.filePath)
  expect(stored?.content.split('\n\n')[0]).toBe(`![a](${items[0]?.filePath})`)
  expect(text).toContain('1 of the pictures stay on http://169.254.169.254')
  expect(text).toContain('featured images that are not in the file')
})

test('pages are left out and listed, or become posts; terms become one destination for all tours', async () => {
  const page = { id: 3, type: 'page', title: 'About', slug: 'about', content: 'We.' }
  expect((await importXml(wxr([page, post(1)]))).text).toContain(
    'pages (--pages posts imports them as posts): line',
  )
  expect(await findPost(3)).toBeUndefined()
  await importXml(wxr([page]), '--pages', 'posts')
  expect((await findPost(3))?.content).toBe('We.')
  await expect(importXml(wxr([page]), '--pages', 'all')).rejects.toThrow('expected posts or skip')
})

test('a damaged or hostile meta value costs its field, never the tour', async () => {
  const bomb = `${'a:1:{i:0;'.repeat(400)}N;${'}'.repeat(400)}`
  const meta = {
    wp_travel_trip_itinerary_data: bomb,
    wp_travel_trip_price: '5000',
    wp_travel_trip_duration: '2',
  }
  const { text, exitCode } = await importXml(
    wxr([{ id: 7, type: 'itineraries', title: 'Coast', slug: 'coast', content: 'Boats', meta }]),
  )
  expect(exitCode).toBe(0)
  expect(text).toContain('meta wp_travel_trip_itinerary_data, which is damaged or too large: line')
  const [tour] = await database().select().from(tours)
  expect([tour?.status, tour?.durationDays, tour?.itinerary]).toEqual(['published', 2, []])
})
