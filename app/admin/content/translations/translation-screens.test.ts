import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { baseFields } from '#app/admin/forms/merge-versions.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { database } from '#server/database/database.ts'
import { tours, translations } from '#server/tables/content-tables.ts'
import { type FormText, translationSchema } from '#shared/content/translations/translation-form.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formIn } from '#tests/support/pages/filled-form.ts'
import { inputsOf } from '#tests/support/pages/page-form.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(tours)
})

const plant = () =>
  seedTour({ title: 'Forts', shortDescription: 'In short', description: 'In full', inclusions: ['Tea'] })
const pathOf = (id: string, language = 'mr') => `/admin/tours/${id}/translations/${language}`
const required = { title: 'किल्ले', shortDescription: 'थोडक्यात', description: 'सविस्तर' }

async function storedFields() {
  const [row] = await database().select().from(translations)
  return row && { ...row.fields, isReady: row.isReady }
}

type Shown = { item: { english: string; updatedAt: Date }; texts: readonly FormText[] }

/** Opens the form, types into it and sends all of it, with what it began with. */
async function fillIn({ load, act }: Awaited<ReturnType<typeof startSignedIn>>, path: string) {
  const { item, texts } = (await load<{ shown: Shown }>(path)).shown
  const begun = valuesOf(translationSchema(texts).shape, item)
  const base = Object.fromEntries(baseFields(begun))
  const start = { loadedAt: item.updatedAt.toISOString(), base: 'changed', ...base }
  return (typed: Values) => act<SaveResult>(path, { ...begun, ...start, ...typed })
}

test('no language but Marathi and Hindi has a form, and an id of nothing has none: nothing is stored (N28)', async () => {
  const { open, send } = await startSignedIn()
  const { id } = await plant()
  const wrong = ['en', 'fr', 'MR', 'mr-IN', '%00', '__proto__', "' OR 1=1--"].map((language) =>
    pathOf(id, encodeURIComponent(language)),
  )
  for (const path of [...wrong, pathOf(randomUUID()), pathOf('nonsense')]) {
    const read = await open(path)
    const sent = await send(path, { ...required, isReady: 'true' })
    expect([path, read.status, sent.status]).toEqual([path, 404, 404])
    expect(read.text + sent.text).not.toMatch(unclean)
  }
  expect(await database().$count(translations)).toBe(0)
})

test('what an id of one kind names is no item of another', async () => {
  const { open } = await startSignedIn()
  const { id } = await plant()
  expect((await open(`/admin/destinations/${id}/translations/mr`)).status).toBe(404)
})

test('a form that is said to be ready is refused while texts are missing, each at its field', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  const send = await fillIn(site, pathOf(id))
  const missing = ['Translate this into Marathi, or untick “Ready”.']
  expect(await send({ title: 'किल्ले <b>', isReady: 'true' })).toMatchObject({
    status: 422,
    result: { errors: { shortDescription: missing, description: missing } },
  })
  expect(await storedFields()).toBeUndefined()
})

test('a text that is too long is refused at its field', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  const send = await fillIn(site, pathOf(id))
  expect(await send({ inclusions: 'क'.repeat(301) })).toMatchObject({
    status: 422,
    result: { errors: { inclusions: ['Use at most 300 characters in line 1.'] } },
  })
})

test('a body that no form sends is answered, and stores nothing', async () => {
  const { send } = await startSignedIn()
  const { id } = await plant()
  for (const english of ['{', '[]', `{"title":${'['.repeat(2000)}`, 'x'.repeat(10_000)])
    expect((await send(pathOf(id), { title: 'x', english })).status).toBe(422)
  expect(await storedFields()).toBeUndefined()
})

test('each text has an input in its language with the English beside it', async () => {
  const { open } = await startSignedIn()
  const { id } = await plant()
  const { text } = await open(pathOf(id, 'hi'))
  const form = formIn(text)
  for (const name of ['title', 'shortDescription', 'description', 'inclusions']) {
    const [input] = inputsOf(form, name)
    expect([name, input?.attributes.lang, input?.attributes.required]).toEqual([name, 'hi', undefined])
    // As in the form of the English, however short that is.
    expect([name, input?.name]).toEqual([name, name === 'title' ? 'input' : 'textarea'])
  }
  for (const english of ['Forts', 'In short', 'In full', 'Tea']) expect(text).toContain(`>${english}</p>`)
  expect(text).toContain('<title>Forts · Translate tour into Hindi')
})

test('what is typed is stored with the English that was shown', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  const send = await fillIn(site, `${pathOf(id)}?q=forts`)
  await database().update(tours).set({ title: 'Forts of rain' })
  expect((await send({ ...required, isReady: 'true' })).result).toMatchObject({ ok: true, done: 'saved' })
  expect(await storedFields()).toEqual({
    title: { text: 'किल्ले', english: 'Forts' },
    shortDescription: { text: 'थोडक्यात', english: 'In short' },
    description: { text: 'सविस्तर', english: 'In full' },
    isReady: true,
  })
})

test('English that changed is shown with the difference, and a tick says that the text is still right', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  await (await fillIn(site, pathOf(id)))(required)
  await database().update(tours).set({ description: 'In full length' })
  const { text } = await site.open(pathOf(id))
  expect(text).toMatch(/In full<ins[^>]*> length<\/ins>/)
  expect(text).toContain('1 changed since')
  const ticks = inputsOf(formIn(text), 'stillRight').map(({ attributes }) => attributes.value)
  expect(ticks).toEqual(['description'])
  await (await fillIn(site, pathOf(id)))({ stillRight: 'description' })
  const { text: after } = await site.open(pathOf(id))
  expect([after.includes('>changed since<'), after.includes('1 changed since')]).toEqual([false, false])
  expect(await storedFields()).toMatchObject({ description: { text: 'सविस्तर', english: 'In full length' } })
})

test('two who translate different texts at once are merged, and over one text somebody is asked', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  const open = () => fillIn(site, pathOf(id))
  const [one, other, late] = [await open(), await open(), await open()]
  expect((await one({ title: 'किल्ले' })).status).toBe(200)
  expect((await other({ description: 'सविस्तर' })).status).toBe(200)
  expect(await storedFields()).toMatchObject({ title: { text: 'किल्ले' }, description: { text: 'सविस्तर' } })
  expect(await late({ title: 'दुर्ग' })).toMatchObject({ status: 409, result: { stored: { title: 'किल्ले' } } })
})

test.each([
  ['destinations', async () => (await seedDestination({ title: 'Murud' })).id],
  ['tours', async () => (await plant()).id],
  ['blog', async () => (await seedPost({ title: 'Fog' })).id],
  ['services', async () => (await seedTravelService({ title: 'Boats' })).id],
])('the editor of %s leads to the translations and says how far they are', async (noun, seed) => {
  const { open } = await startSignedIn()
  const id = await seed()
  const { text } = await open(`/admin/${noun}/${id}/edit`)
  for (const language of ['mr', 'hi'])
    expect(text).toContain(`href="/admin/${noun}/${id}/translations/${language}"`)
  expect(text).toContain('not started')
  const { status, text: form } = await open(`/admin/${noun}/${id}/translations/mr`)
  expect(status).toBe(200)
  expect(form).toContain(`href="/admin/${noun}/${id}/edit"`)
})

test('the form of a new item has no translations', async () => {
  const { open } = await startSignedIn()
  expect((await open('/admin/tours/new')).text).not.toContain('aria-label="Languages"')
})

const sheetPath = '/admin/tours/translations/mr'

test('no other language has a list or a file (N28)', async () => {
  const { open, send } = await startSignedIn()
  for (const language of ['en', 'fr', '__proto__'])
    for (const path of [
      `/admin/tours/translations/${language}`,
      `/admin/tours/translations/${language}/export`,
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404])
  expect((await send('/admin/tours/translations/fr', {})).status).toBe(404)
  expect((await open('/admin/tours/translations/fr')).text).toContain('This language does not exist')
})

test('a list without an item says so, and of a state that none is in it', async () => {
  const { open } = await startSignedIn()
  expect((await open(sheetPath)).text).toContain('No tours yet.')
  expect((await open(`${sheetPath}?state=missing`)).text).toContain('Nothing here with this status.')
})

test('the list tells of each tour how far it is, by state, and leads to its form', async () => {
  const { open } = await startSignedIn()
  const { id } = await plant()
  const { text } = await open(`${sheetPath}?state=missing`)
  for (const part of [
    `href="${pathOf(id)}?state=missing&amp;from=translations"`,
    'not started',
    `href="${sheetPath}/export"`,
  ])
    expect(text).toContain(part)
  expect((await open(`${sheetPath}?state=ready`)).text).toContain('Nothing here with this status.')
})

/** Sends a file. */
async function sendFile(site: Awaited<ReturnType<typeof startSignedIn>>, csv: string) {
  const body = `--edge\r\nContent-Disposition: form-data; name="file"; filename="t.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--edge--\r\n`
  const headers = {
    ...site.headers,
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Content-Length': String(Buffer.byteLength(body)),
  }
  return site.ask(sheetPath, { method: 'POST', headers, body })
}

test('a file is taken away, refused whole with the lines of its errors, and stored once it is right (N17)', async () => {
  const site = await startSignedIn()
  const { id } = await plant()
  const { text: csv, headers } = await site.open(`${sheetPath}/export`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tours-mr-.*\.csv"$/)
  const filled = csv.replace('title,Forts,,none', 'title,Forts,किल्ले,none')
  const wrong = await sendFile(site, `${filled}${randomUUID()},X,title,X,क,none\r\n`)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Line 6: There is no such tour.')
  expect(await storedFields()).toBeUndefined()
  const right = await sendFile(site, filled)
  expect(right.status).toBe(200)
  expect(right.text).toContain('Stored: 1 text of 1 item.')
  expect(await storedFields()).toMatchObject({ title: { text: 'किल्ले' } })
  expect((await site.open(pathOf(id))).text).toContain('3 of 4 missing')
})
