import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldId } from '#app/admin/forms/form-state.ts'
import { formOf, type Values } from '#app/admin/forms/form-values-of.ts'
import { listContentKinds } from '#server/content/content-register.ts'
import { addressOf, type ContentKindName, listPaths } from '#shared/content/content-kind.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { seedDestination } from '#tests/support/content-rows.ts'
import { choicesOf, fieldsSentBy, inputsOf } from '#tests/support/page-form.ts'
import { all, type PageElement, readPage } from '#tests/support/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

/** Each types other words: the last choice of a menu or the first, a mark in a box or none. */
const typists = {
  first: { word: 'first', number: '7', choose: (choices: string[]) => choices.toReversed(), year: 2101 },
  second: { word: 'second', number: '8', choose: (choices: string[]) => ['', ...choices], year: 2111 },
} as const

/** The form of the dialog in a page. */
function formIn(html: string): PageElement {
  const form = all(readPage(html), 'form').find((each) => inputsOf(each, 'title').length > 0)
  if (!form) throw new Error('there is no form with a title')
  return form
}

/**
 * Something for every field, such as its rule takes it: lines, a line, an address, a number, a choice, a minute after that of
 * the field before. What is shown already is not to be published later.
 */
function fillIn(filling: { form: PageElement; schema: z.ZodObject; by: keyof typeof typists }): Values {
  const { word, number, choose, year } = typists[filling.by]
  const fields = Object.entries(filling.schema.shape).map(([name, rule], at) => {
    const line = `${name} ${word}`
    const minute = `${year + at}-12-24T06:00`
    const typed = [`${line}\n${line} again`, line, `https://pictures.test/${word}.jpg`, number, minute]
    const choices = choicesOf(filling.form, name)
    const fitting = (choices.length > 0 ? choose(choices) : typed).find(
      (text) => rule.safeParse(text).success,
    )
    if (fitting === undefined) throw new Error(`nothing of this fits the field ${name}: type what does`)
    return [name, fitting]
  })
  const filled: Values = Object.fromEntries(fields)
  return isShown(readSent(filling.schema, filled)) ? { ...filled, publishAt: '' } : filled
}

function readSent(schema: z.ZodObject, fields: Values): Stored {
  const reading = readForm(schema, formOf(fields))
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors))
  return reading.value as Stored
}

const nouns = listContentKinds().map(({ name, schema }) => ({ noun: addressOf(name), schema, kind: name }))

type Stored = { title: string; slug?: string; status?: string; isActive?: boolean }

function isShown({ status, isActive }: Stored): boolean {
  return status === 'published' || isActive === true
}

/** The ids of everything below an element. */
function idsBelow({ children }: PageElement): string[] {
  return children.flatMap((child) => [child.attributes.id ?? '', ...idsBelow(child)])
}

test.each(nouns)(
  'what is wrong with a field of the form of $noun has one place to lead to',
  async ({ noun, schema }) => {
    const { open } = await startSignedIn({ Accept: 'text/html' })
    const ids = idsBelow(formIn((await open(`/admin/${noun}/new`)).text))
    const places = Object.keys(schema.shape).map((name) => [name, ids.filter((id) => id === fieldId(name))])
    expect(places).toEqual(Object.keys(schema.shape).map((name) => [name, [fieldId(name)]]))
  },
)

/** Whether visitors find the item in the list of its kind, and at its page where it has one. */
async function visitorsSee(kind: ContentKindName, item: Stored) {
  // A site of its own has no page in its cache.
  const { ask } = await startSite()
  const seen = [(await ask(listPaths[addressOf(kind)])).text.includes(item.title)]
  if (item.slug !== undefined) {
    const { status, text } = await ask(`/${addressOf(kind)}/${item.slug}`)
    seen.push(status === 200 && text.includes(item.title))
  }
  expect(new Set(seen).size).toBe(1)
  return seen[0]
}

test.each(nouns)(
  'every field of the form of $noun has an input and keeps what is typed there, added and changed; visitors see what is published, until it is removed',
  async ({ noun, schema, kind }) => {
    await seedDestination({ title: 'Raigad', slug: `raigad-of-${noun}` })
    const { open, send } = await startSignedIn({ Accept: 'text/html' })
    const names = Object.keys(schema.shape)
    const shownAt = async (path: string) => {
      const form = formIn((await open(path)).text)
      return { form, sent: fieldsSentBy(form) }
    }
    const read = (fields: Values) => readSent(schema, fields)
    const { form: blank } = await shownAt(`/admin/${noun}/new`)
    // A save empties what is not sent.
    expect(names.filter((name) => inputsOf(blank, name).length === 0)).toEqual([])

    const typed = fillIn({ form: blank, schema, by: 'first' })
    expect((await send(`/admin/${noun}/new`, typed)).status).toBe(303)
    const { text: list } = await open(`/admin/${noun}?q=first`)
    const edit = new RegExp(`/admin/${noun}/[0-9a-f-]{36}/edit`).exec(list)?.[0] ?? ''
    const added = await shownAt(edit)
    const first = read(typed)
    expect(read(added.sent)).toEqual(first)
    expect(await visitorsSee(kind, first)).toBe(isShown(first))
    expect((await open(edit.replace(/edit$/, 'preview'))).text).toContain(first.title)

    const loadedAt = added.sent.loadedAt ?? ''
    const retyped = fillIn({ form: added.form, schema, by: 'second' })
    expect((await send(edit, { ...retyped, loadedAt })).status).toBe(303)
    const second = read(retyped)
    expect(read((await shownAt(edit)).sent)).toEqual(second)
    expect(await visitorsSee(kind, second)).toBe(isShown(second))
    expect(isShown(second)).toBe(!isShown(first))
    if (second.slug !== undefined) {
      const { ask } = await startSite()
      const former = await ask(`/${noun}/${first.slug}`)
      expect([former.status, former.headers.location]).toEqual([301, `/${noun}/${second.slug}`])
      expect((await ask('/sitemap.xml')).text).toContain(`/${noun}/${second.slug}</loc>`)
    }
    expect((await send(edit.replace(/edit$/, 'delete'), {})).status).toBe(303)
    expect(await visitorsSee(kind, second)).toBe(false)
    expect((await open(edit)).status).toBe(404)
  },
)
