import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'

const schemas = [destinationSchema, tourSchema, blogPostSchema, travelServiceSchema]

/** What every form tells of an item that it saved; so a property may have such a name, but nothing is looked up by it. */
const toldOfItems = ['title', 'slug', 'status']
/** Of buttons. */
const otherThings = ['icon']
/** The inputs that every page has, and the icons of the sections. */
const declaring = [
  'app/admin/content/page-inputs.tsx',
  'shared/content/page-labels.ts',
  'app/admin/shell/content-kinds.ts',
]

const sources = globSync(['app/admin/{forms,content,editor}/*.{ts,tsx}', 'shared/forms/*.ts'], {
  exclude: ['**/*.test.*', ...declaring],
})

/** What of a field's name stands in a source: `'tags'`, `.tags`, `{ tags }`, `tags:`, but no word of a comment or a sentence. */
function asksFor(name: string, source: string): boolean {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const quoted = `(?<!role=)['"\`]${name}['"\`]`
  if ([...toldOfItems, ...otherThings].includes(name)) return new RegExp(quoted).test(code)
  return new RegExp(`${quoted}|(?<!\\.\\.)\\.${name}\\b|[{,]\\s*${name}\\s*[,:}]`).test(code)
}

test('code for all forms asks for no field by its name: what is special of a field, the field itself says', () => {
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)))
  expect(sources.length).toBeGreaterThan(40)
  const found = sources.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return [...names].filter((name) => asksFor(name, source)).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
