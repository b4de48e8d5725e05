import { expect, test } from 'vitest'
import { fieldId } from '#app/admin/forms/form-state.ts'
import { formOf, type Values } from '#app/admin/forms/form-values-of.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { seedDestination } from '#tests/support/content-rows.ts'
import { choicesOf, fieldsSentBy, inputsOf } from '#tests/support/page-form.ts'
import { all, type PageElement, readPage } from '#tests/support/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

type Schema =
  | typeof destinationSchema
  | typeof tourSchema
  | typeof blogPostSchema
  | typeof travelServiceSchema

/** Each types other words: the last choice of a menu or the first, a mark in a box or none. */
const typists = {
  first: { word: 'first', number: '7', choose: (choices: string[]) => choices.toReversed() },
  second: { word: 'second', number: '8', choose: (choices: string[]) => ['', ...choices] },
} as const

/** The form of the dialog in a page. */
function formIn(html: string): PageElement {
  const form = all(readPage(html), 'form').find((each) => inputsOf(each, 'title').length > 0)
  if (!form) throw new Error('there is no form with a title')
  return form
}

/** Something for every field, such as its rule takes it: lines, a line, an address, a number, a choice. */
function fillIn(filling: { form: PageElement; schema: Schema; by: keyof typeof typists }): Values {
  const { word, number, choose } = typists[filling.by]
  const fields = Object.entries(filling.schema.shape).map(([name, rule]) => {
    const line = `${name} ${word}`
    const typed = [`${line}\n${line} again`, line, `https://pictures.test/${word}.jpg`, number]
    const choices = choicesOf(filling.form, name)
    const fitting = (choices.length > 0 ? choose(choices) : typed).find(
      (text) => rule.safeParse(text).success,
    )
    if (fitting === undefined) throw new Error(`nothing of this fits the field ${name}: type what does`)
    return [name, fitting]
  })
  return Object.fromEntries(fields)
}

const nouns: [noun: string, schema: Schema][] = [
  ['destinations', destinationSchema],
  ['tours', tourSchema],
  ['blog', blogPostSchema],
  ['services', travelServiceSchema],
]

/** The ids of everything below an element. */
function idsBelow({ children }: PageElement): string[] {
  return children.flatMap((child) => [child.attributes.id ?? '', ...idsBelow(child)])
}

test.each(nouns)(
  'what is wrong with a field of the form of %s has one place to lead to',
  async (noun, schema) => {
    const { open } = await startSignedIn({ Accept: 'text/html' })
    const ids = idsBelow(formIn((await open(`/admin/${noun}/new`)).text))
    const places = Object.keys(schema.shape).map((name) => [name, ids.filter((id) => id === fieldId(name))])
    expect(places).toEqual(Object.keys(schema.shape).map((name) => [name, [fieldId(name)]]))
  },
)

test.each(nouns)(
  'every field of the form of %s has an input, and keeps what is typed there when it is added and changed',
  async (noun, schema) => {
    await seedDestination({ title: 'Raigad', slug: `raigad-of-${noun}` })
    const { open, send } = await startSignedIn({ Accept: 'text/html' })
    const names = Object.keys(schema.shape)
    const shownAt = async (path: string) => {
      const form = formIn((await open(path)).text)
      return { form, sent: fieldsSentBy(form) }
    }
    const read = (fields: Values) => readForm(schema, formOf(fields))
    const { form: blank } = await shownAt(`/admin/${noun}/new`)
    // A save empties what is not sent.
    expect(names.filter((name) => inputsOf(blank, name).length === 0)).toEqual([])

    const typed = fillIn({ form: blank, schema, by: 'first' })
    expect((await send(`/admin/${noun}/new`, typed)).status).toBe(303)
    const { text: list } = await open(`/admin/${noun}?q=first`)
    const edit = new RegExp(`/admin/${noun}/[0-9a-f-]{36}/edit`).exec(list)?.[0] ?? ''
    const added = await shownAt(edit)
    expect(read(added.sent)).toEqual(read(typed))

    const loadedAt = added.sent.loadedAt ?? ''
    const retyped = fillIn({ form: added.form, schema, by: 'second' })
    expect((await send(edit, { ...retyped, loadedAt })).status).toBe(303)
    expect(read((await shownAt(edit)).sent)).toEqual(read(retyped))
  },
)
