import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { tablesInBackup } from '#server/backup/backup-contents.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { renderMarkdown } from '#server/blog/post-markdown.ts'
import { findPublishedPost } from '#server/blog/published-posts.ts'
import { removeContent } from '#server/content/content-removal-records.ts'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { schema } from '#server/tables/schema.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { rewriteArchive } from '#tests/support/database/altered-backup.ts'
import { seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { restoreBackup } from './restore-backup.ts'

useTestDatabase()

const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const text = 'The road climbs **slowly**.\n\n[up](/tours) [and](javascript:alert(3))'
const picture = {
  filename: 'raigad.webp',
  originalFilename: 'raigad.webp',
  filePath: 'media/1732190000000-9f2c4e71a0b3.webp',
  fileSize: 10,
  mimeType: 'image/webp',
  placeholder: 'data:image/webp;base64,AAAA',
  variants: [{ width: 320, format: 'webp' as const, bytes: 5 }],
}
let folder: string

beforeEach(async () => {
  folder = makeTestFolder()
  await emptyTables(tablesInBackup)
})

/** A backup of what is there, written again by somebody who may change every row and knows the format; put back here. */
async function restoreAltered(alter: (line: string) => string) {
  const storage = await openDiskStorage(path.join(folder, 'media'))
  const file = path.join(folder, 'true.tar.gz')
  await writeBackup({ file, storage, secretMark: 'ours' })
  const altered = await rewriteArchive(file, {
    alter({ content }) {
      const lines = content.toString().split('\n').filter(Boolean)
      return Buffer.from(`${lines.map(alter).join('\n')}\n`)
    },
  })
  return restoreBackup({ file: altered, storage, replace: true, secretMark: 'ours' })
}

function withFields(fields: object): (line: string) => string {
  return (line) => JSON.stringify({ ...JSON.parse(line), ...fields })
}

test.each([
  ['once', withFields({ content_html: script })],
  ['twice', (line: string) => line.replace(/\}$/, `,"content_html":${JSON.stringify(script)}}`)],
  [
    'under its other spelling',
    (line: string) =>
      line
        .replace('"content_html"', '"content\\u005fhtml"')
        .replace(/\}$/, `,"content\\u005fhtml":${JSON.stringify(script)}}`),
  ],
])(
  'HTML that a backup brings for a post, %s, is never shown: it is rendered from the text anew (F13)',
  async (_how, alter) => {
    await seedPost({ title: 'Rain', slug: 'rain', content: text, contentHtml: renderMarkdown(text) })
    await restoreAltered(alter)
    const post = await findPublishedPost('rain')
    expect(post?.contentHtml).toBe(renderMarkdown(text))
    expect(post?.contentHtml).not.toMatch(/onerror|<script|javascript:/)
  },
)

test('an honest row is put back as it was, its times and numbers too', async () => {
  await seedPost({ title: 'Rain', slug: 'rain', content: text, contentHtml: renderMarkdown(text) })
  await seedTour({
    title: 'Forts',
    slug: 'forts',
    priceFrom: 12_000.55,
    itinerary: [{ day: 1, title: 'Up', activities: ['climb'] }],
  })
  await database()
    .insert(schema.media)
    .values({ ...picture, fileSize: 3_000_000_000, durationSeconds: 1.1 })
  const read = () =>
    Promise.all([
      database().select().from(schema.blogPosts),
      database().select().from(schema.tours),
      database().select().from(schema.media),
    ])
  const before = await read()
  await restoreAltered((line) => line)
  expect(await read()).toEqual(before)
})

test.each([
  ['file_path', { file_path: '/evil.example/a.webp' }],
  ['file_path', { file_path: 'media/../../etc/passwd' }],
  ['file_path', { file_path: 'media/1732190000000-9f2c4e71a0b3.svg' }],
  ['placeholder', { placeholder: 'https://evil.example/count.png' }],
  ['placeholder', { placeholder: `data:image/svg+xml,${script}` }],
  ['variants', { variants: [{ width: '1 1w, https://evil.example/a 2', format: 'webp', bytes: 1 }] }],
  ['variants', { variants: [{ width: 320, format: 'svg', bytes: 1 }] }],
])(
  'a picture whose %s is none of ours is refused by table and row, and no row is changed (F14)',
  async (field, fields) => {
    await database().insert(schema.media).values(picture)
    const [{ id } = { id: '' }] = await database().select().from(schema.media)
    await expect(restoreAltered(withFields(fields))).rejects.toThrow(
      `Row 1 of this part of media (id ${id}) is none that Pravas writes (${field}): no row was changed.`,
    )
    expect(await database().select({ filePath: schema.media.filePath }).from(schema.media)).toEqual([
      { filePath: picture.filePath },
    ])
  },
)

test.each([
  ['what is no list of days', { itinerary: [{ day: 1, title: { $$typeof: 'react' }, activities: 'all' }] }],
  ['what is no row', 7],
])('a tour with %s is refused (F14)', async (_what, fields) => {
  await seedTour({ title: 'Forts', slug: 'forts' })
  const alter = typeof fields === 'number' ? () => String(fields) : withFields(fields)
  await expect(restoreAltered(alter)).rejects.toThrow(/of tours.* is none that Pravas writes/)
})

/** Puts back a backup whose post lies in the trash, altered there, and then restores the post. */
async function restoreAlteredTrash(alter: (item: object) => object) {
  const { id } = await seedPost({ title: 'Rain', slug: 'rain', content: text, contentHtml: 'Rain' })
  const deletion = randomUUID()
  await removeContent(someStaff, { kind: 'blogPost', id, deletion })
  await restoreAltered((line) => {
    const row = JSON.parse(line)
    return row.deletion ? JSON.stringify({ ...row, item: alter(row.item) }) : line
  })
  return undoDeletion(someStaff, deletion)
}

test('HTML that a backup brings for a post in the trash is rendered anew, too (Q03)', async () => {
  expect(await restoreAlteredTrash((item) => ({ ...item, content_html: script }))).toHaveLength(1)
  expect((await findPublishedPost('rain'))?.contentHtml).toBe(renderMarkdown(text))
})

test('what lies in the trash of a backup must be a row that Pravas writes (Q03)', async () => {
  await expect(restoreAlteredTrash((item) => ({ ...item, content: 7 }))).rejects.toThrow(
    'none that Pravas writes',
  )
})
