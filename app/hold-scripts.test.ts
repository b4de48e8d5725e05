import { expect, test } from 'vitest'
import { exchangeNonceForHashes } from '#server/http/content-security-policy.ts'
import { liveSettingsPath } from '#shared/pages/live-notice.ts'
import { holdScripts, startAtOnce } from './hold-scripts.ts'

const context = 'window.__reactRouterContext = {};'
const modules =
  'import "/assets/manifest-0a1b.js";import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const html = [
  '<!DOCTYPE html><html><head><link rel="preload" as="font" href="/a.woff2"/>',
  '<link rel="modulepreload" href="/assets/manifest-0a1b.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>',
  `<body><p>Words</p><script nonce="N">one()</script><script nonce="N">${context}</script>`,
  `<script nonce="N" type="module" async="">${modules}</script></body></html>`,
].join('')
const page = { html, nonce: 'N', data: '["</script><script>alert(1)</script>"]\n' }

test('a page that is written otherwise than expected is refused, not sent half awake', () => {
  expect(() => holdScripts({ ...page, html: '<p>Words</p>' })).toThrow('not where they were')
  expect(() => startAtOnce({ ...page, html: html.replace(' async=""', '') })).toThrow('not where they were')
})

test('what the routes have read cannot end its element', () => {
  for (const arranged of [holdScripts(page), startAtOnce(page)]) {
    expect(arranged).toContain('\\u003c/script>\\u003cscript>alert(1)')
    expect(arranged).not.toContain('<script>alert')
    const data = /id="page-data">([\s\S]*?)<\/script>/.exec(arranged)?.[1]
    expect(JSON.parse(data ?? '')).toEqual(JSON.parse(page.data))
  }
})

test('nothing fetches or runs a module before the page is woken', () => {
  const held = holdScripts(page)
  expect(held).not.toContain('modulepreload')
  expect(held).not.toContain('type="module"')
  expect(held).toContain('<link rel="preload" as="font" href="/a.woff2"/>')
})

test('the modules are named for the time of waking, without the entry, which needs the others in place', () => {
  expect(holdScripts(page)).toContain(
    'data-modules="/assets/manifest-0a1b-site.js /assets/root.js">window.__reactRouterContext',
  )
})

test('modules that were not built stay where they are: none runs before what the development server brings for it', () => {
  const source = '<link rel="modulepreload" href="/app/root.tsx"/>'
  const unbuilt = { ...page, html: html.replace('</head>', `${source}</head>`) }
  for (const arranged of [holdScripts(unbuilt), startAtOnce(unbuilt)]) {
    expect(arranged).toContain(source)
    expect(arranged.match(/root\.tsx/g)).toHaveLength(1)
  }
})

test('a public page takes the list of routes without those of the staff, a page of theirs the whole', () => {
  expect(holdScripts(page)).toContain('import "/assets/manifest-0a1b-site.js"')
  expect(startAtOnce(page)).not.toContain('-site.js')
})

test('all of the page stands before what is held, in its order, and the end after it', () => {
  const held = holdScripts(page)
  const places = [
    '<html><head>',
    'wakePage',
    '<link rel="preload"',
    '<p>Words</p>',
    'one()',
    'id="page-data"',
    'id="held-script"',
    '</body></html>',
  ]
  expect(places.map((place) => held.indexOf(place))).toEqual(
    places.map((place) => held.indexOf(place)).toSorted((a, b) => a - b),
  )
})

test('a page that starts at once has its modules fetched after what it looks like, each run by itself, and the entry last', () => {
  const arranged = startAtOnce(page)
  expect(arranged).not.toContain('modulepreload')
  for (const module of ['manifest-0a1b', 'root'])
    expect(arranged.slice(0, arranged.indexOf('</head>'))).toContain(
      `<script nonce="N" type="module" async="" fetchpriority="low" src="/assets/${module}.js"></script>`,
    )
  expect(arranged).not.toContain('src="/assets/entry.js"')
  expect(arranged).toContain('<script nonce="N" type="module" async="">window.__reactRouterContext')
  expect(arranged).not.toContain('wakePage')
})

test('on a shared page what is held and what wakes it are allowed by their hashes, and the data by none', () => {
  const exchanged = exchangeNonceForHashes(holdScripts(page), 'N')
  expect(exchanged.html).not.toContain('nonce=')
  expect(exchanged.hashes).toHaveLength(3)
})

test('what wakes the page stands on its own: the source of one function and what it is told, closed by no tag inside', () => {
  const waker =
    /<script nonce="N">(\(function wakePage\([\s\S]*?)<\/script>/.exec(holdScripts(page))?.[1] ?? '!'
  expect(() => new Function(waker)).not.toThrow()
  const told = JSON.parse(/\)\((\{[^()]*\})\)$/.exec(waker)?.[1] ?? '')
  expect(told).toEqual({ livePath: liveSettingsPath, selfStarting: 'data-starts-itself' })
})
