import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** What a browser loads with the panel's frame and with its lists. */
const starts = [
  'app/admin/admin-layout.tsx',
  'app/admin/lists/content-list.tsx',
  'app/admin/desk/enquiries/enquiries-screen.tsx',
  'app/admin/desk/today-screen.tsx',
]
const importOf = /^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm

/** The modules that one needs in a browser: types are gone there, and with its loader all of the server. */
function needsOf(file: string): string[] {
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(importOf)].map(
    ([, name = '']) => name,
  )
  return found.flatMap((name) => {
    if (name.startsWith('#server/')) return []
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [path.join(path.dirname(file), name)] : [name]
  })
}

/** The ways from a screen to the library that checks forms, each as the files that lead there. */
function waysToSchemas(start: string): string[][] {
  const ways = new Map([[start, [start]]])
  for (const [file, way] of ways)
    if (/\.tsx?$/.test(file))
      for (const need of needsOf(file)) if (!ways.has(need)) ways.set(need, [...way, need])
  return [...ways.values()].filter((way) => way.at(-1) === 'zod')
}

test.each(starts)('%s is loaded without the schemas of forms', (start) => {
  expect(waysToSchemas(start)).toEqual([])
})

test('a form is loaded with them', () => {
  expect(waysToSchemas('app/admin/desk/enquiries/new-enquiry.tsx')).not.toEqual([])
})
