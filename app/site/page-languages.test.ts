import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { inLanguage, languages, languageTags } from '#shared/pages/languages.ts'
import { offlinePaths } from '#shared/pages/offline-reading.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import type { PageElement } from '#tests/support/pages/page-tree.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'
import { sitePaths } from './site-paths.ts'

useTestDatabase()
const { visit } = useSpecifiedSite()

/** What is written alike in all languages: names, abbreviations, addresses, numbers. */
const names =
  /WhatsApp|PDF|GSTIN|GST|DMC|Google|English|Sahyadri Journeys|[\w.]+@[\w.]+|site\.test[\w/?=,-]*/g

/** The texts of an element and below that a reader of the page's own language is to understand, its labels among them. */
function ownTexts(element: PageElement): string[] {
  const { lang } = element.attributes
  if (lang === 'en' || lang === languageTags.en || ['head', 'style', 'svg'].includes(element.name)) return []
  // A label cannot mark a part of itself: one may name an English title among its words.
  const labels = ['aria-label', 'title', 'placeholder']
    .map((name) => element.attributes[name] ?? '')
    .filter((label) => !/[ऄ-ह]/.test(label))
  let rest = element.text
  const between = element.children.flatMap((child) => {
    const at = rest.indexOf(child.text)
    const before = rest.slice(0, at)
    rest = rest.slice(at + child.text.length)
    return [before, ...ownTexts(child)]
  })
  return [...labels, ...between, rest]
}

const pages = [
  ...Object.values(sitePaths),
  ...offlinePaths.slice(0, 1),
  '/nowhere',
  '/your-shortlist',
  '/your-shortlist?tours=two-valleys,fort-walk,gone',
  '/tours/two-valleys',
  '/destinations/raigad',
  '/blog/rain',
  '/destinations/ajanta-caves',
  '/tours/two-valleys',
  '/tours?q=nothing-like-it',
]

test.each(pages)('%s has no English beside names that is not marked as English', async (path) => {
  for (const language of ['mr', 'hi'] as const) {
    const { page } = await visit(inLanguage(path, language))
    const foreign = ownTexts(page)
      .map((text) => text.replace(names, '').trim())
      .filter((text) => /[a-z]{2}/i.test(text))
    expect([language, foreign]).toEqual([language, []])
  }
})

test.each(['/offline', '/plan-maharashtra-trip', '/plan-my-trip'])(
  '%s is whole in each language, and none says that it is English',
  async (path) => {
    for (const language of ['mr', 'hi'] as const) {
      const { html } = await visit(inLanguage(path, language))
      expect(html).not.toContain(messages[language].frame.partlyEnglish)
    }
  },
)

test('the page for planning a trip names itself in all languages', async () => {
  const path = sitePaths.plan
  for (const language of languages) {
    const { html } = await visit(inLanguage(path, language))
    expect(html).toContain(`rel="canonical" href="https://site.test${inLanguage(path, language)}"`)
    for (const tag of [...Object.values(languageTags), 'x-default'])
      expect(html).toContain(`hrefLang="${tag}" href="https://site.test`)
  }
})
