import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { policyPaths, sitePaths } from '#app/site/site-paths.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { policyDefaults } from '#shared/settings/policies.ts'
import { policyNames, policyTitles } from '#shared/settings/policy-names.ts'
import { writeSettingTranslation } from '#shared/settings/translations/setting-texts.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, headings, links, one, readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'

useTestDatabase()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
  await seedTour({ title: 'Fort Walk', slug: 'fort-walk' })
}, 120_000)
beforeEach(async () => {
  await database().delete(settings)
})

async function store(key: string, value: object): Promise<void> {
  await database().insert(settings).values({ key, value })
}

async function visit(path: string) {
  const { ask } = await startPipeline(build)
  const { status, text } = await ask(path)
  return { status, html: text, page: readPage(text) }
}

const noPolicy = { privacy: '', terms: '', cancellation: '' }
const formPages = [sitePaths.contact, sitePaths.plan, '/tours/fort-walk']

test('a policy without a text answers 404 at both addresses, and no page leads there', async () => {
  await store('policies', noPolicy)
  for (const name of policyNames) {
    for (const path of [policyPaths[name], `/${name}`]) {
      const { status, page, html } = await visit(path)
      expect([path, status, headings(page, ['h1'])]).toEqual([path, 404, ['Policy Not Found']])
      expect(html).toContain('noindex')
    }
  }
  for (const path of [sitePaths.home, ...formPages]) {
    const { html } = await visit(path)
    for (const name of policyNames) expect(html).not.toContain(`href="${policyPaths[name]}"`)
  }
})

test('scripts, handlers and links of dangerous schemes in a policy do nothing on its page (F20)', async () => {
  const attack = '<script>window.__x=1</script> <img src=x onerror=window.__x=1> [a](javascript:window.__x=1)'
  await store('policies', { ...noPolicy, terms: attack, cancellation_lines: attack.slice(0, 29) })
  const { html, page } = await visit(policyPaths.terms)
  expect(html).not.toMatch(/<script>window|<img src=x|href="javascript/)
  expect(words(one(page, 'main'))).toContain('<script>window.__x=1</script>')
  expect((await visit('/tours/fort-walk')).html).not.toContain('<script>window')
})

test('each policy stands at a long and a short address, of which the long one is canonical', async () => {
  for (const name of policyNames) {
    for (const path of [policyPaths[name], `/${name}`]) {
      const { status, page, html } = await visit(path)
      expect([path, status, headings(page, ['h1'])]).toEqual([path, 200, [policyTitles[name]]])
      expect(html).toContain(`<link rel="canonical" href="https://site.test${policyPaths[name]}"`)
      expect(words(one(page, 'title'))).toBe(`${policyTitles[name]} | Pravas Maharashtra`)
    }
  }
})

test('the foot of every page leads to the policies that there are', async () => {
  await store('policies', { terms: '' })
  const shown = [
    ['Privacy Policy', policyPaths.privacy],
    ['Cancellation and Refunds', policyPaths.cancellation],
  ]
  for (const path of [...Object.values(sitePaths), '/tours/fort-walk', '/no-such-page']) {
    const { page } = await visit(path)
    const [policies] = all(one(page, 'footer'), 'nav')
    expect([path, links(policies!)]).toEqual([path, shown])
  }
})

test('the markdown of a policy becomes headings, tables and links', async () => {
  const text = '# Days\n\nAsk [us](/contact).\n\n| Days | Back |\n| --- | --- |\n| 30 | 90 % |'
  await store('policies', { cancellation: text })
  const main = one((await visit(policyPaths.cancellation)).page, 'article')
  expect(headings(main, ['h2'])).toEqual(['Days'])
  expect(links(main)).toEqual([['us', '/contact']])
  expect(all(main, 'td').map(words)).toEqual(['30', '90 %'])
})

test('beside the button of each form stands who keeps what, what for and for how long', async () => {
  for (const path of formPages) {
    const { page } = await visit(path)
    const form = all(one(page, 'main'), 'form').find((one) => words(one).includes('Full Name'))
    expect(words(form!)).toMatch(
      /Pravas Maharashtra stores what you send here to reply to you .*\. 30 days after our staff delete it, it is erased/,
    )
    expect(links(form!)).toContainEqual(['Privacy Policy', policyPaths.privacy])
  }
})

test('the price of a tour says of cancelling what the office wrote, and leads to the policy', async () => {
  const card = async () => one((await visit('/tours/fort-walk')).page, 'aside')
  const contact = ['Cancellation and Refunds', policyPaths.cancellation]
  expect(links(await card())).not.toContainEqual(contact)
  const lines = { cancellation_lines: '30 days before: 90% back\nLater: less' }
  await store('policies', lines)
  expect(words(await card())).toContain('30 days before: 90% back')
  expect(links(await card())).toContainEqual(contact)
  await database().delete(settings)
  await store('policies', { ...lines, cancellation: '' })
  expect(words(await card())).toContain('Later: less')
  expect(links(await card())).not.toContainEqual(contact)
})

test('the numbers of the business stand in the footer, on the About page and in structured data', async () => {
  const about = await visit(sitePaths.about)
  expect(headings(one(about.page, 'main'))).not.toContain('Registered and Licensed')
  expect(about.html).not.toMatch(/GSTIN|taxID|PropertyValue/)
  await store('business_details', { licence: 'MTDC 12345', gstin: '27ABCDE1234F1Z5' })
  const { page, html } = await visit(sitePaths.about)
  for (const place of ['main', 'footer']) {
    expect(all(one(page, place), 'dt').map(words)).toEqual(expect.arrayContaining(['Licence No.', 'GSTIN']))
    expect(words(one(page, place))).not.toContain('Registration No.')
  }
  expect((await visit('/')).html).toContain('"taxID":"27ABCDE1234F1Z5"')
  expect((await visit('/')).html).toContain(
    '"identifier":[{"@type":"PropertyValue","name":"Licence No.","value":"MTDC 12345"}]',
  )
  expect(html).toContain('27ABCDE1234F1Z5')
})

test('the team shows as soon as one of it has a name, until staff switch it off', async () => {
  const teamOf = async () => headings(one((await visit(sitePaths.about)).page, 'main')).includes('Our Team')
  expect(await teamOf()).toBe(false)
  await store('team_members', [{ name: 'Meera', role: 'Plans', image: '', bio: '' }])
  expect(await teamOf()).toBe(true)
  await store('site_info', { show_team: false })
  expect(await teamOf()).toBe(false)
})

test('a policy that is said in Marathi is a page of its own there, and the sitemap names it', async () => {
  const fields = { terms: { text: 'बुकिंगच्या अटी अशा आहेत.', english: policyDefaults.terms } }
  await store('policies_in_mr', writeSettingTranslation({ isReady: true, fields }))
  const marathi = `/mr${policyPaths.terms}`
  const { html } = await visit(marathi)
  expect(html).toContain('बुकिंगच्या अटी अशा आहेत.')
  expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^/"]+${marathi}"`))
  expect(html).not.toContain(messages.mr.frame.partlyEnglish)
  const english = await visit(`/mr${policyPaths.privacy}`)
  expect(english.html).toContain(messages.mr.frame.partlyEnglish)
  expect(english.html).toMatch(new RegExp(`rel="canonical" href="https?://[^/"]+${policyPaths.privacy}"`))
  const sitemap = (await visit('/sitemap.xml')).html
  expect([sitemap.includes(`${marathi}<`), sitemap.includes(`/mr${policyPaths.privacy}<`)]).toEqual([
    true,
    false,
  ])
})
