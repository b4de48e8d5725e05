import { expect, test } from 'vitest'
import { fieldId } from '#app/admin/forms/form-state.ts'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { listContentKinds } from '#server/content/content-register.ts'
import { addressOf, type ContentKindName, listPaths } from '#shared/content/content-kind.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  areVisitorsListed,
  fillEveryField,
  formIn,
  readSent,
  type StoredItem,
} from '#tests/support/pages/filled-form.ts'
import type { PageElement } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

const nouns = listContentKinds().map(({ name, schema }) => ({ noun: addressOf(name), schema, kind: name }))

/** The ids of everything below an element. */
function idsBelow({ children }: PageElement): string[] {
  return children.flatMap((child) => [child.attributes.id ?? '', ...idsBelow(child)])
}

test.each(nouns)(
  'what is wrong with a field of the form of $noun has one place to lead to',
  async ({ noun, schema }) => {
    const { open } = await startSignedIn()
    const ids = idsBelow(formIn((await open(`/admin/${noun}/new`)).text))
    const places = Object.keys(schema.shape).map((name) => [name, ids.filter((id) => id === fieldId(name))])
    expect(places).toEqual(Object.keys(schema.shape).map((name) => [name, [fieldId(name)]]))
  },
)

/** Whether visitors find the item in the list of its kind, and at its page where it has one. */
async function visitorsSee(kind: ContentKindName, item: StoredItem) {
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
  'every field of the form of $noun keeps what is typed there, added and changed; visitors see what is published, until it is removed',
  async ({ noun, schema, kind }) => {
    const place = await seedDestination({ title: 'Raigad', slug: `raigad-of-${noun}` })
    const { open, load, act } = await startSignedIn()
    const formAt = async (path: string) => formIn((await open(path)).text)
    const read = (fields: Values) => readSent(schema, fields)
    const readItem = async (path: string) => (await load<{ item: { updatedAt: Date } }>(path)).item
    const shownAt = async (path: string) => read(valuesOf(schema.shape, await readItem(path)))

    const form = await formAt(`/admin/${noun}/new`)
    const typed = fillEveryField({ form, schema, by: 'first', chosen: { destinationIds: place.id } })
    expect((await act(`/admin/${noun}/new`, typed)).status).toBe(200)
    const { text: list } = await open(`/admin/${noun}?q=first`)
    const edit = new RegExp(`/admin/${noun}/[0-9a-f-]{36}/edit`).exec(list)?.[0] ?? ''
    const first = read(typed)
    expect(await shownAt(edit)).toEqual(first)
    expect(await visitorsSee(kind, first)).toBe(areVisitorsListed(first))
    expect((await open(edit.replace(/edit$/, 'preview'))).text).toContain(first.title)

    const loadedAt = (await readItem(edit)).updatedAt.toISOString()
    const filling = { form: await formAt(edit), schema, chosen: { destinationIds: '' } }
    const retyped = fillEveryField({ ...filling, by: 'second' })
    expect((await act(edit, { ...retyped, loadedAt })).status).toBe(200)
    const second = read(retyped)
    expect(await shownAt(edit)).toEqual(second)
    expect(await visitorsSee(kind, second)).toBe(areVisitorsListed(second))
    expect(areVisitorsListed(second)).toBe(!areVisitorsListed(first))
    if (second.slug !== undefined) {
      const { ask } = await startSite()
      const former = await ask(`/${noun}/${first.slug}`)
      expect([former.status, former.headers.location]).toEqual([301, `/${noun}/${second.slug}`])
      expect((await ask('/sitemap.xml')).text).toContain(`/${noun}/${second.slug}</loc>`)
    }
    expect((await act(edit.replace(/edit$/, 'delete'), {})).status).toBe(200)
    expect(await visitorsSee(kind, second)).toBe(false)
    expect((await open(edit)).status).toBe(404)
  },
)
