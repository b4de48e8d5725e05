import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { renderMarkdown } from './post-markdown.ts'
import { illustrateArticle } from './published-article.ts'

useTestDatabase()

const stem = 'media/1732190000000-0a1b2c3d4e5f'
const variants = [
  { format: 'avif', width: 320, bytes: 1 },
  { format: 'webp', width: 320, bytes: 1 },
] as const

beforeAll(async () => {
  const record = { filename: 'a', originalFilename: 'a', fileSize: 1, mimeType: 'image/jpeg' }
  await database()
    .insert(media)
    .values([
      { ...record, filePath: `${stem}.jpg`, width: 1200, height: 800, variants: [...variants] },
      { ...record, filePath: `${stem}.png`, isPrepared: false },
    ])
})

const show = (markdown: string) => illustrateArticle(renderMarkdown(markdown))

test.each([
  '![x" onerror="y](/media/1732190000000-0a1b2c3d4e5f.jpg"onload=z)',
  '![a](</media/1-<b>.jpg>)',
  '`<img src="/media/1732190000000-0a1b2c3d4e5f.jpg" alt="" loading="lazy" decoding="async">`',
  '![a](https://evil.example/media/1732190000000-0a1b2c3d4e5f.jpg)',
  '![a](/media/../secret.jpg)',
])('%s makes nothing but what it made before (F06)', async (markdown) => {
  const html = await show(markdown)
  expect(html).not.toMatch(/<(?:picture|source)/)
  expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<img[^>]* on\w+=/)
})

test('a picture of the library keeps its room, comes when it is near, and in the size of the screen', async () => {
  expect(await show(`![A fort & a "moat"](/${stem}.jpg)`)).toBe(
    '<p><picture>' +
      `<source type="image/avif" srcset="/${stem}-320.avif 320w" sizes="(min-width: 64rem) 39rem, 100vw">` +
      `<source type="image/webp" srcset="/${stem}-320.webp 320w" sizes="(min-width: 64rem) 39rem, 100vw">` +
      `<img src="/${stem}.jpg" width="1200" height="800" alt="A fort &amp; a &quot;moat&quot;" loading="lazy" decoding="async">` +
      '</picture></p>\n',
  )
})

test('what is gone, or is being prepared, leaves the placeholder in its room', async () => {
  for (const path of [`${stem}.png`, `${stem}.webp`])
    expect(await show(`![x](/${path})`)).toContain(
      '<img src="/placeholder-picture.svg" width="1200" height="900" alt="x"',
    )
})

test('a post without pictures asks the database nothing', async () => {
  const asked = vi.spyOn(database(), 'select')
  await show('Words and ![a picture](https://a.example/b.jpg)')
  expect(asked).not.toHaveBeenCalled()
})

test('hundreds of pictures are looked up by one query, and only so many', async () => {
  const markdown = Array.from(
    { length: 400 },
    (_, at) => `![x](/media/1732190000000-${at.toString(16).padStart(12, '0')}.jpg)`,
  )
  const html = await show(markdown.join('\n'))
  expect(html.match(/placeholder-picture/g)).toHaveLength(200)
})
