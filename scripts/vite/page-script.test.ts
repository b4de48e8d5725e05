import { brotliCompressSync } from 'node:zlib'
import type { OutputChunk } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { beforeAll, expect, test } from 'vitest'
import { bundlePageScript } from './page-script.ts'

const files = new Map<string, OutputChunk>()
const others: string[] = []

beforeAll(async () => {
  for (const file of await bundlePageScript()) {
    if (file.type === 'chunk') files.set(file.fileName, file)
    else others.push(file.fileName)
  }
}, 60_000)

function fileNamed(name: string): OutputChunk {
  const found = [...files.values()].filter(({ fileName }) =>
    new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(fileName),
  )
  expect(found.map(({ fileName }) => fileName)).toHaveLength(1)
  return found[0] as OutputChunk
}

/** A file and all that the browser loads before it runs. */
function withImports(file: OutputChunk): OutputChunk[] {
  const seen = new Set([file])
  for (const one of seen)
    for (const name of one.imports) {
      const imported = files.get(name)
      if (imported) seen.add(imported)
    }
  return [...seen]
}

const modulesOf = (some: OutputChunk[]) => some.flatMap(({ moduleIds }) => moduleIds)
const react = /node_modules\/(?:react|react-dom|scheduler|react-router)\//

test('the script of a public page is one file without React, of at most 6 KiB', () => {
  const script = fileNamed('page-script')
  expect(script.imports).toEqual([])
  expect(script.moduleIds.some((id) => id.endsWith('/app/site/page/page-script.ts'))).toBe(true)
  expect(script.moduleIds.filter((id) => id.includes('/node_modules/'))).toEqual([])
  expect(brotliCompressSync(script.code).length).toBeLessThanOrEqual(6 * 1024)
})

test('what a page loads later is no React either until an island is touched', () => {
  const later = fileNamed('later')
  expect(modulesOf(withImports(later)).filter((id) => react.test(id))).toEqual([])
  expect(modulesOf([...files.values()]).some((id) => react.test(id))).toBe(true)
})

test('no file of public pages holds code of the panel, of the server or of React Router', () => {
  const all = modulesOf([...files.values()])
  expect(
    all.filter((id) => /\/app\/admin\/|\/server\/|node_modules\/(?:react-router|zod)\//.test(id)),
  ).toEqual([])
  expect(others).toEqual([])
})

test.each(['planning-form', 'booking-form', 'sum-box'])(
  'the island %s brings the messages of one language',
  (name) => {
    const island = [...files.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => id.includes(`/${name}.tsx`)),
    )
    const messages = modulesOf(island.flatMap(withImports)).filter((id) =>
      /messages-(?:en|mr|hi)\.ts$/.test(id),
    )
    expect(island.length).toBeGreaterThan(0)
    expect(messages).toEqual([])
  },
)

/** Outside of functions. */
function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as { type?: string }
  if (type === 'AwaitExpression') return true
  return !type?.includes('Function') && Object.values(node).some(awaits)
}

test('no file awaits at its top level: WebKit would start a part before a module that it shares', () => {
  expect(awaits(parseAst('const a = [{ b: await c() }]'))).toBe(true)
  const waiting = [...files.values()].filter(({ code }) => awaits(parseAst(code)))
  expect(waiting.map(({ fileName }) => fileName)).toEqual([])
})

test('no module is in two files, and no name tells a blocker of advertising what it is about', () => {
  const all = modulesOf([...files.values()])
  expect(new Set(all).size).toBe(all.length)
  for (const name of files.keys())
    expect(name).toMatch(
      /^assets\/(?:page|later|page-script|part|(?:island-)?messages-(?:en|mr|hi))-[\w-]{8}\.js$/,
    )
})
