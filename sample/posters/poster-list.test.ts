import { describe, expect, test } from 'vitest'
import { posters } from './poster-list.ts'

/** Tags that are opened and not closed, or closed and not opened, in order; empty for well-formed text. */
function findUnbalancedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, tag = '', selfClosing] of svg.matchAll(
    /<(\/?)([\w:]+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue
    if (!closing) open.push(tag)
    else if (open.pop() !== tag) return [...open, `/${tag}`]
  }
  return open
}

/** What is left when every well-written tag is taken out: nothing, in a picture without text. */
function findStrayText(svg: string): string {
  return svg.replace(/<\/?[\w:]+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g, '')
}

test('finds a tag left open and stray text', () => {
  expect(findUnbalancedTags('<svg><g><path d="M0 0"/></svg>')).not.toEqual([])
  expect(findStrayText('<svg><path d=M0/></svg>')).not.toBe('')
})

test('no two posters share a name, and names can be file names', () => {
  const names = posters.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([])
})

test('every poster says in words what it shows', () => {
  expect(posters.filter(({ alt }) => alt.length < 20 || alt.length > 160).map(({ name }) => name)).toEqual([])
})

describe.each(posters.map((poster) => [poster.name, poster] as const))('%s', (_name, poster) => {
  const svg = poster.draw()

  test('refers to nothing outside itself and holds no text, script or picture', () => {
    expect(svg).not.toMatch(/<(text|tspan|script|style|image|use|foreignObject|a)\b/)
    expect(svg).not.toMatch(/href|@import|\son\w+=/)
    expect(svg.match(/url\((?!#)/g)).toBeNull()
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/)
  })

  test('is well-formed, without a number that is none', () => {
    expect(findUnbalancedTags(svg)).toEqual([])
    expect(findStrayText(svg)).toBe('')
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  test('has its stated size, and fewer than 150 kB', () => {
    expect(svg).toMatch(
      new RegExp(
        `^<svg [^>]*width="${poster.width}" height="${poster.height}" viewBox="0 0 ${poster.width} ${poster.height}">`,
      ),
    )
    expect(svg.length).toBeLessThan(150_000)
  })

  test('clips only with paths of its own, each named once', () => {
    const ids = [...svg.matchAll(/<clipPath id="(\w+)">/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('is the same each time it is drawn', () => {
    expect(poster.draw()).toBe(svg)
  })
})
