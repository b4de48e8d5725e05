import { beforeAll, expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import {
  inLanguage,
  type Language,
  languageOfPath,
  languages,
  languageTags,
} from '#shared/pages/languages.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { type Answer, startPipeline } from '#tests/support/site/small-site.ts'
import { sliceOf } from '#tests/support/slice.ts'

useTestDatabase()

let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  const { id } = await seedDestination({ title: 'Raigad' })
  await seedTour({ title: 'Fort walk' }, [id])
  await seedPost({ title: 'Rain' })
}, 240_000)

const pages = [
  '/',
  '/maharashtra-tour-packages',
  '/destinations/raigad',
  '/tours/fort-walk',
  '/blog/rain',
  '/about',
]

const responses = new Map<string, Answer>()

/** The response to a first request for this path, on a site without cached pages. */
async function read(path: string): Promise<Answer> {
  const response = responses.get(path) ?? (await (await startPipeline(build)).ask(path))
  responses.set(path, response)
  return response
}

/** Where the plain links of the switch lead, by what they call their language. */
function switchIn(html: string): [string, string][] {
  const links = html.matchAll(/<a href="([^"]+)" hrefLang="(\w\w-IN)" lang="\2"/gi)
  return [...links].map(([, href = '', tag = '']) => [tag, href.replaceAll('&amp;', '&')])
}

test.each([
  '/de',
  '/de/maharashtra-tour-packages',
  '/mrs/tours',
  '/mr/de/tours',
  '/mr/hi/tours',
  '/hi/mr',
  '/tours/mr/raigad',
])('%s leads nowhere: a language that is none of ours, or two of them (I17)', async (path) => {
  const { status, text } = await read(path)
  expect(status).toBe(404)
  expect(text).toContain(messages[languageOfPath(path)].unknown.title)
})

test('all addresses that lead nowhere share one kept page in each language, and never that of another (I18)', async () => {
  const { ask } = await startPipeline(build)
  for (const language of languages) {
    const first = await ask(inLanguage('/nowhere', language))
    const second = await ask(inLanguage('/elsewhere/still', language))
    expect(first.text).toContain(`<html lang="${languageTags[language]}"`)
    expect(second.text).toBe(first.text)
    expect(second.headers['cache-status']).toBe('pravas; hit')
  }
})

test.each(['Accept-Language', 'Cookie', 'X-Language'])(
  'neither %s nor a parameter leads to another language or to another copy of a page (I18)',
  async (header) => {
    const { ask } = await startPipeline(build)
    for (const path of ['/', '/mr/tours/fort-walk', '/hi']) {
      const plain = await ask(path)
      const asked = await ask(path, { headers: { [header]: 'hi-IN,hi;q=0.9; lang=hi' } })
      const named = await ask(`${path}?lang=hi&language=hi`)
      expect([asked.status, named.status]).toEqual([200, 200])
      expect(asked.text).toBe(plain.text)
      expect(named.text).toBe(plain.text)
      expect(asked.headers['cache-status']).toBe('pravas; hit')
      expect(plain.headers.vary ?? '').not.toMatch(/language|cookie/i)
    }
  },
)

test.each([
  '/mr//evil.test',
  '/mr/%2f%2fevil.test',
  '/mr///evil.test/x',
  '/hi/\\evil.test',
  '/mr/..//evil.test',
  '/mr/tours/fort-walk?next=//evil.test',
  '/hi/offline?from=//evil.test/',
  '/mr/offline?from=https://evil.test/',
])('%s leads to this site alone, by redirect and by switch (I19)', async (path) => {
  const { status, headers, text } = await read(path)
  if (headers.location !== undefined) {
    expect(status).toBeLessThan(400)
    expect(new URL(headers.location, 'https://site.test').origin).toBe('https://site.test')
  }
  for (const [, href] of switchIn(text)) expect(new URL(href, 'https://site.test').host).toBe('site.test')
})

test.each(pages)('%s says in each language which it is, in its frame and its head', async (path) => {
  for (const language of languages) {
    const { status, text } = await read(inLanguage(path, language))
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${languageTags[language]}"`)
    expect(text).toContain(`>${messages[language].frame.skip}</a>`)
    // The font of headings in Devanagari comes early, on their pages alone.
    expect([language, /<link rel="preload" as="font"[^>]*halant/.test(text)]).toEqual([
      language,
      language !== 'en',
    ])
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
    expect(languageOfPath(new URL(canonical ?? '').pathname)).toBe('en')
    expect(text).not.toContain('hrefLang="x-default"')
    const notice = messages[language].frame.partlyEnglish
    expect(text).toMatch(new RegExp(`<div data-partly-english="true">${notice && `<p [^>]*>${notice}`}`))
  }
})

test.each(['/tours/no-such-tour', '/destinations/no-such-place', '/blog/no-such-post', '/blog?q=zzzz'])(
  '%s shows nothing, and so says of nothing that it is in English',
  async (path) => {
    for (const language of ['mr', 'hi'] as const) {
      const { text } = await read(inLanguage(path, language))
      expect(text).toContain(`<html lang="${languageTags[language]}"`)
      expect(text).not.toContain(messages[language].frame.partlyEnglish)
    }
  },
)

test.each(['/contact', '/plan-my-trip'])(
  '%s has no text but ours, and is its own page in each language',
  async (path) => {
    for (const language of languages) {
      const { text } = await read(inLanguage(path, language))
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
      expect(languageOfPath(new URL(canonical ?? '').pathname)).toBe(language)
      expect(text).toContain('hrefLang="x-default"')
      const { partlyEnglish } = messages[language].frame
      expect(partlyEnglish !== '' && text.includes(partlyEnglish)).toBe(false)
    }
  },
)

test('the switch keeps the page and what is asked of it, in each language', async () => {
  const query = '?difficulty=easy&q=fort'
  for (const language of languages) {
    const { text } = await read(inLanguage('/maharashtra-tour-packages', language) + query)
    const links = switchIn(text)
    for (const other of languages)
      expect(links).toContainEqual([
        languageTags[other],
        inLanguage('/maharashtra-tour-packages', other) + query,
      ])
  }
})

/** Where a page leads within the site, but for its switch and the way to its English words. */
function waysOf(html: string): string[] {
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const plain = links.filter((attributes) => !attributes.includes('hrefLang='))
  return plain.map((attributes) => /href="(\/[^"]*)"/.exec(attributes)?.[1] ?? '').filter(Boolean)
}

test.each(pages)('whoever reads %s in one language goes on in it', async (path) => {
  for (const language of languages) {
    const ways = waysOf((await read(inLanguage(path, language))).text)
    expect(ways.length).toBeGreaterThan(10)
    expect(ways.filter((contact) => languageOfPath(contact) !== language)).toEqual([])
  }
})

test('a form without script is sent to the page in its language, which answers in its words and loses nothing that was typed', async () => {
  const { ask } = await startPipeline(build)
  for (const language of languages) {
    const path = inLanguage('/tours/fort-walk', language)
    const [form = ''] = (await ask(path)).text.match(/<form [^>]*method="post"[^>]*>/) ?? []
    expect(form).toContain(`action="${path}"`)
    expect(form).not.toContain('lang=')
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://site.test' }
    const answer = await ask(path, { method: 'POST', headers, body: 'name=&email=asha%40&phone=12' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`<html lang="${languageTags[language]}"`)
    const { mend, labels } = messages[language].form
    const { name, email } = messages[language].answer.checks
    const said = words(readPage(answer.text))
    for (const text of [mend, `${labels.name}: ${name}`, `${labels.email}: ${email}`])
      expect(said).toContain(text)
    for (const other of languages.filter((one) => one !== language))
      expect(said).not.toContain(messages[other].answer.checks.name)
    expect(answer.text).toContain('value="asha@"')
  }
})

test('a former address leads to the new one in the same language, and to the same departure', async () => {
  const { database } = await import('#server/database/database.ts')
  const { tours } = await import('#server/tables/content-tables.ts')
  const { eq } = await import('drizzle-orm')
  await seedTour({ title: 'Moving', slug: 'before' })
  await database().update(tours).set({ slug: 'after' }).where(eq(tours.title, 'Moving'))
  for (const [query, kept] of [
    ['', ''],
    ['?date=2026-12-12&utm_source=x', '?date=2026-12-12'],
    ['?date=%26a', '?date=%26a'],
  ]) {
    const { status, headers } = await read(`/hi/tours/before${query}`)
    expect([status, headers.location]).toEqual([301, `/hi/tours/after${kept}`])
  }
})

test('of a thousand pages, twelve at once in three languages, none bears a word of another', async () => {
  const wordsIn = (language: Language) =>
    Object.values(messages[language].frame).filter((word) => word.length > 3)
  // Words that two languages share tell nothing.
  const own = (language: Language) =>
    wordsIn(language).filter(
      (word) =>
        !languages.some(
          (other) => other !== language && wordsIn(other).some((longer) => longer.includes(word)),
        ),
    )
  const { ask } = await startPipeline(build, { cacheBytes: 0 })
  const all = Array.from({ length: 1000 }, (_, at) => {
    const language = languages[at % languages.length] ?? 'en'
    const path = pages[Math.floor(at / 3) % pages.length] ?? '/'
    return { language, address: `${inLanguage(path, language)}?page=${at}` }
  })
  const asked = [
    ...sliceOf(
      all,
      ({ address }) => address,
      () => ['shared/pages/languages.ts', 'app/entry.server.tsx'],
    ),
  ]
  const number = asked.length
  const drawn: { language: Language; address: string; text: string }[] = []
  let whole = 0
  const drawAll = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { status, text } = await ask(next.address)
      drawn.push({ ...next, text: words(readPage(text)) })
      if (status === 200) whole += 1
      // On a busy machine the database has not answered in time: such a page is judged, too, and asked for again.
      else if (status === 503) asked.push(next)
      else expect([next.address, status]).toEqual([next.address, 200])
    }
  }
  await Promise.all(Array.from({ length: 12 }, drawAll))
  expect(whole).toBe(number)
  const foreignWords = (language: Language) =>
    languages.filter((other) => other !== language && other !== 'en').flatMap(own)
  const foreignTo = Object.fromEntries(languages.map((language) => [language, foreignWords(language)]))
  const foreign = drawn.flatMap(({ language, address, text }) => {
    const found = foreignTo[language]?.filter((word) => text.includes(word)) ?? []
    return found.map((word) => `${address}: ${word}`)
  })
  expect(foreign).toEqual([])
}, 240_000)
