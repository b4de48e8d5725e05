import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const words = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`
const title = `</script><script>window.__x=1</script>`
const body = [
  '<script>window.__x=1</script><img src=x onerror="window.__x=1"><iframe src="javascript:window.__x=1"></iframe>',
  '<style>*{color:red}</style><base href="//evil.test/"><form action="//evil.test"><svg onload=window.__x=1><!-- x -->',
  '![](javascript:alert(1)) ![](data:image/svg+xml;base64,PHN2Zz4=) ![x" onerror="window.__x=1"](y.png)',
  '[a](javascript:window.__x=1) [b](https://maharashtra.example/)',
].join('\n\n')
const meta = { metaTitle: words, metaDescription: words, metaKeywords: words }
const texts = { title, shortDescription: words, description: words, alsoKnownAs: title }
const nouns = [
  {
    folder: 'destinations',
    table: 'destinations',
    form: { ...texts, ...meta, region: words.slice(0, 80), highlights: words, bestTimeToVisit: words },
  },
  {
    folder: 'tours',
    table: 'tours',
    form: {
      ...texts,
      ...meta,
      priceFrom: '1',
      durationDays: '1',
      itinerary: words,
      inclusions: words,
      exclusions: words,
      ...{ startsAt: words.slice(0, 100), endsAt: '<script>window.__x=1</script>', gst: 'plus-5' },
      ...{ guideLanguages: words.slice(0, 100), priceBasis: words.slice(0, 100) },
    },
  },
  {
    folder: 'blog',
    table: 'blog_posts',
    form: {
      title,
      excerpt: words,
      content: body,
      author: words,
      tags: '<script>window.__x=1</script>',
      ...meta,
    },
  },
  { folder: 'services', table: 'services', form: { title: words, description: words, features: words } },
]

type Seeded = { folder: string; table: string; id: string }

async function seed(page: Page, slug: string): Promise<Seeded[]> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const seeded: Seeded[] = []
  for (const { folder, table, form } of nouns) {
    const fields = folder === 'services' ? { ...form, isActive: 'true' } : { ...form, slug }
    const headers = { Origin: String(process.env.JOURNEY_SITE) }
    const answer = await page.request.post(`/admin/${folder}/new.data`, { form: fields, headers })
    expect([folder, answer.status()]).toEqual([folder, 200])
    const { rows } = await client.query(
      `SELECT id FROM ${table} WHERE title = $1 ORDER BY created_at DESC LIMIT 1`,
      [form.title],
    )
    seeded.push({ folder, table, id: rows[0].id })
  }
  await client.end()
  return seeded
}

/** What ran, or could: a mark that a script leaves, handlers, addresses that are scripts, elements of no page of ours. */
function findHarm(): string[] {
  const harm: string[] = '__x' in window ? ['a script ran'] : []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) harm.push(`${element.tagName} has ${name}`)
      if (/^(src|href|action)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
        harm.push(`${name}=${value}`)
    }
  }
  for (const element of document.querySelectorAll(
    'main iframe, main base, main style, .article-text form, img[src="x"]',
  ))
    harm.push(element.tagName)
  for (const block of document.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(block.textContent ?? '')
  if (document.querySelectorAll('title').length !== 1) harm.push('not one title')
  return harm
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // Until the script has drawn the page as well: what is text in HTML could still become something else.
  await waitForHydration(page)
  expect([address, await page.evaluate(findHarm)]).toEqual([address, []])
}

// What the policy would stop has to be found as well: whatever is harmless without it is so with it.
test.use({ bypassCSP: true })

test('@full scripts in every text of staff are shown as text, to the public and in the panel, even without a content security policy (F01, F05, F06, F07, F08)', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  const slug = 'hostile-words'
  const seeded = await seed(page, slug)
  try {
    for (const { folder, id } of seeded) {
      await visit(page, `/${folder}`)
      await visit(page, `/admin/${folder}`)
      await visit(page, `/admin/${folder}/${id}/edit`)
      if (folder === 'services') continue
      await visit(page, `/${folder}/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await visit(page, '/')
    expect(complaints).toEqual([])
  } finally {
    const headers = { Origin: String(process.env.JOURNEY_SITE) }
    for (const { folder, id } of seeded)
      await page.request.post(`/admin/${folder}/${id}/delete.data`, { headers })
  }
})
