import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  all,
  headings,
  links,
  one,
  type PageElement,
  readPage,
  words,
} from '#tests/support/pages/page-tree.ts'
import { contactPath, planPath, startEnquirySite } from '#tests/support/site/enquiry-visitor.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit, build } = useSpecifiedSite()

/** Until the test ends, nobody finds this table. */
async function loseTable(name: string): Promise<void> {
  await database().execute(
    sql`ALTER TABLE ${sql.identifier(name)} RENAME TO ${sql.identifier(`${name}_lost`)}`,
  )
  onTestFinished(async () => {
    await database().execute(
      sql`ALTER TABLE ${sql.identifier(`${name}_lost`)} RENAME TO ${sql.identifier(name)}`,
    )
  })
}

function footerOf(page: PageElement): PageElement {
  return one(page, 'footer')
}

test('settings that do not load: the frame shows its defaults and offers Refresh', async () => {
  await loseTable('settings')
  const { page } = await visit('/destinations')
  const strip = all(page, 'section')[0] as PageElement
  expect(links(strip)).toContainEqual(['Refresh', '/destinations'])
  expect(links(one(page, 'header'))[0]).toEqual(['Pravas MaharashtraDiscover Maharashtra', '/'])
  expect(words(strip)).toContain('+91 00000 00000')
  expect(words(strip)).toContain('hello@example.com')
})

test('settings that do not load: the foot of the page shows its defaults and no offices', async () => {
  await loseTable('settings')
  const footer = footerOf((await visit('/about')).page)
  expect(words(footer)).toContain('Your trusted partner for Maharashtra tourism')
  expect(headings(footer)).not.toContain('Our Offices')
})

test('settings that do not load: the home page shows its default title and subtitle, and no telephone', async () => {
  await loseTable('settings')
  const main = one((await visit('/')).page, 'main')
  expect(headings(main, ['h1'])).toEqual(['Maharashtra Tour Packages by Leading Tour Operator & DMC'])
  expect(links(main).filter(([, to]) => /^(tel|mailto):/.test(to))).toEqual([])
  expect(headings(main)).toContain('Featured Tours')
})

test.each(['/', '/about'])(
  '%s offers no placeholder for telephone and e-mail where none were entered; the frame around it does',
  async (path) => {
    const contact = eq(settings.key, 'contact_info')
    const [row] = await database().delete(settings).where(contact).returning()
    onTestFinished(async () => {
      await database().insert(settings).values(row!)
    })
    const { page } = await visit(path)
    const ways = (element: PageElement) => links(element).filter(([, to]) => /^(tel|mailto):/.test(to))
    expect(ways(one(page, 'main'))).toEqual([])
    expect(ways(footerOf(page)).map(([label]) => label)).toEqual(['+91 00000 00000', 'hello@example.com'])
  },
)

test('settings that do not load: the About page tells its own words and shows six kinds of partner', async () => {
  await loseTable('settings')
  const main = one((await visit('/about')).page, 'main')
  expect(headings(main)).toEqual(
    expect.arrayContaining(['Our Story', 'Our Mission', 'Our Vision', 'Our Partners']),
  )
  expect(words(main)).toContain('Heritage hotels')
})

test.each([
  ['tours', 'Featured Tours'],
  ['destinations', 'Popular Destinations'],
  ['blog_posts', 'Latest Travel Insights'],
])('%s that do not load leave the rest of the home page whole', async (table, title) => {
  await loseTable(table)
  const main = one((await visit('/')).page, 'main')
  expect(headings(main)).not.toContain(title)
  for (const other of ['DMC Services', 'What Our Travelers Say', 'Frequently Asked Questions'])
    expect(headings(main)).toContain(other)
})

test.each([
  ['destinations', '/destinations', 'No destinations found matching your criteria.'],
  ['tours', '/tours', 'No tours found matching your criteria.'],
  ['blog_posts', '/blog', 'No articles found matching your criteria.'],
])(
  '%s that do not load leave an empty list that says whose fault it is, not that there are none, with a second try',
  async (...[table, path, text]) => {
    await loseTable(table)
    const { page } = await visit(`${path}?q=fort`)
    const main = one(page, 'main')
    expect(words(main)).toContain('The list could not be loaded.')
    expect(words(main)).not.toContain(text)
    expect(all(main, 'article')).toEqual([])
    expect(links(main)).toContainEqual(['Try again', `${path}?q=fort`])
  },
)

test('services that do not load leave an empty list that says whose fault it is, with a second try', async () => {
  await loseTable('services')
  const main = one((await visit('/services')).page, 'main')
  expect(words(main)).toContain('The problem is on our side')
  expect(links(main)).toContainEqual(['Try again', '/services'])
})

test.each([
  ['destinations', '/destinations/raigad', 'Destination Not Found'],
  ['tours', '/tours/fort-walk', 'Tour Not Found'],
  ['blog_posts', '/blog/rain', 'Blog Post Not Found'],
])(
  '%s that do not load show the view of what is not there, as a fault of ours',
  async (...[table, path, title]) => {
    await loseTable(table)
    const { status, page } = await visit(path)
    expect([status, headings(page, ['h1'])]).toEqual([503, [title]])
  },
)

test.each([
  [contactPath, 'Error submitting form: Unknown error occurred'],
  [planPath, 'Error submitting form: Unknown error occurred'],
  ['/tours/two-valleys', 'Error submitting enquiry: Unknown error occurred'],
])('a form of %s that cannot be stored says "%s" and keeps every word', async (path, text) => {
  await loseTable('enquiries')
  const { post } = await startEnquirySite(build())
  const answer = await post(path, { name: 'Asha', email: 'asha@example.com', message: 'Keep me' })
  const main = one(readPage(answer.text), 'main')
  const [alert] = all(main, 'div').filter(({ attributes }) => attributes.role === 'alert')
  expect([answer.status, alert && words(alert)]).toEqual([503, expect.stringContaining(text)])
  expect(all(main, 'textarea').map(words)).toContain('Keep me')
})
