import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PageContext, usePage } from '#app/ui/language/page-language.ts'
import { Island } from './island.tsx'

const roots = vi.hoisted(() => ({ hydrated: [] as { tree: never; identifierPrefix: string }[] }))
vi.mock(import('react-dom/client'), async (importActual) => ({
  ...(await importActual()),
  hydrateRoot: ((...[, tree, { identifierPrefix }]: [never, never, { identifierPrefix: string }]) => {
    roots.hydrated.push({ tree, identifierPrefix })
  }) as never,
}))
vi.mock(import('#app/ui/early-input.ts'), async (importActual) => ({
  ...(await importActual()),
  recordInput: () => () => undefined,
}))
vi.mock(import('#app/ui/follow-translation.ts'), () => ({ followTranslation: () => undefined }))

const page = { path: '/mr/tours', query: '?q=a"b', devanagariDigits: true }

function Field({ label }: { label: string }) {
  const [id, other] = [useId(), useId()]
  const { path } = usePage()
  return (
    <form action={path}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={other} />
      <p id={other}>
        <Inner />
      </p>
    </form>
  )
}

function Inner() {
  return <span id={useId()} />
}

const hostile = `</div><script>window.__x=1</script>"'&`

function Page() {
  return (
    <PageContext value={page}>
      <Inner />
      <Island name="planning-form" of={Field} stored="one two" props={{ label: hostile }} />
      <Island name="booking-form" of={Field} now props={{ label: 'Second' }} />
    </PageContext>
  )
}

type Part = { attributes: Record<string, string>; html: string }

/** The islands of a page as a browser reads their elements. */
function islandsIn(html: string): Part[] {
  return [...html.matchAll(/<div (data-island=[^>]*)>(.*?<\/form>)<\/div>/gs)].map(
    ([, attributes = '', inner = '']) => ({
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          decode(value),
        ]),
      ),
      html: inner,
    }),
  )
}

function decode(text: string): string {
  const entities: Record<string, string> = {
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  }
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '')
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('an island carries its props and its page as JSON, and says when it hydrates', () => {
  const html = renderToString(<Page />)
  const [first, second] = islandsIn(html)
  expect(JSON.parse(first?.attributes['data-props'] ?? '')).toEqual({ page, props: { label: hostile } })
  expect(first?.attributes).toMatchObject({ 'data-island': 'planning-form', 'data-stored': 'one two' })
  expect(Object.keys(first?.attributes ?? {})).not.toContain('data-now')
  expect(second?.attributes).toMatchObject({ 'data-island': 'booking-form', 'data-now': '' })
  expect(html).not.toContain('<script>window.__x')
  expect(first?.html).toContain('action="/mr/tours"')
})

test('no id is twice on a page, whatever islands it has', () => {
  const ids = idsIn(renderToString(<Page />))
  expect(ids).toHaveLength(7)
  expect(new Set(ids).size).toBe(7)
})

test('the root of an island has the very ids and words that the server wrote', async () => {
  const { hydrateIsland } = await import('./hydrate-island.tsx')
  const written = islandsIn(renderToString(<Page />))
  expect(written).toHaveLength(2)
  for (const { attributes, html } of written) {
    const dataset = { prefix: attributes['data-prefix'], props: attributes['data-props'] }
    const element = { dataset, hasChildNodes: () => true, querySelector: () => null }
    hydrateIsland(element as unknown as HTMLElement, Field)
    const root = roots.hydrated.at(-1)
    const expected = renderToString(root?.tree, { identifierPrefix: root?.identifierPrefix ?? '' })
    expect(expected).toBe(html)
  }
})
