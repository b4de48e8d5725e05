import { expect, test } from 'vitest'
import { exchangeNonceForHashes } from '#server/http/responses/content-security-policy.ts'
import { liveSettingsPath } from '#shared/pages/live-notice.ts'
import { deferHydration, hydrateAtOnce } from './defer-hydration.ts'

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

test('a page that is written otherwise than expected is refused, not sent without hydration', () => {
  expect(() => deferHydration({ ...page, html: '<p>Words</p>' })).toThrow('not where they were')
  expect(() => hydrateAtOnce({ ...page, html: html.replace(' async=""', '') })).toThrow('not where they were')
})

test('what the routes have read cannot end its element', () => {
  for (const arranged of [deferHydration(page), hydrateAtOnce(page)]) {
    expect(arranged).toContain('\\u003c/script>\\u003cscript>alert(1)')
    expect(arranged).not.toContain('<script>alert')
    const data = /id="page-data">([\s\S]*?)<\/script>/.exec(arranged)?.[1]
    expect(JSON.parse(data ?? '')).toEqual(JSON.parse(page.data))
  }
})

test('nothing fetches or runs a module before hydration', () => {
  const deferred = deferHydration(page)
  expect(deferred).not.toContain('modulepreload')
  expect(deferred).not.toContain('type="module"')
  expect(deferred).toContain('<link rel="preload" as="font" href="/a.woff2"/>')
})

test('the modules are named for hydration, without the entry, which needs the others in place', () => {
  expect(deferHydration(page)).toContain(
    'data-modules="/assets/manifest-0a1b-site.js /assets/root.js">window.__reactRouterContext',
  )
})

test('modules that were not built stay where they are: none runs before what the development server brings for it', () => {
  const source = '<link rel="modulepreload" href="/app/root.tsx"/>'
  const unbuilt = { ...page, html: html.replace('</head>', `${source}</head>`) }
  for (const arranged of [deferHydration(unbuilt), hydrateAtOnce(unbuilt)]) {
    expect(arranged).toContain(source)
    expect(arranged.match(/root\.tsx/g)).toHaveLength(1)
  }
})

test('a public page takes the list of routes without those of the staff, a page of theirs those alone', () => {
  expect(deferHydration(page)).toContain('import "/assets/manifest-0a1b-site.js"')
  expect(hydrateAtOnce(page)).toContain('import "/assets/manifest-0a1b-panel.js"')
  expect(hydrateAtOnce(page)).not.toContain('-site.js')
})

test('a page in Marathi takes the routes and the words of its language alone, whichever its files name', () => {
  const links = ['en', 'mr', 'hi']
    .map((language) => `<link rel="modulepreload" href="/assets/messages-${language}-0a1b.js"/>`)
    .join('')
  const written = html.replace('<html>', '<html lang="mr-IN">').replace('</head>', `${links}</head>`)
  const deferred = deferHydration({ ...page, html: written })
  expect(deferred).toContain(
    'data-modules="/assets/manifest-0a1b-site-mr.js /assets/root.js /assets/messages-mr-0a1b.js"',
  )
  expect(deferred).toContain('import "/assets/manifest-0a1b-site-mr.js"')
  const atOnce = hydrateAtOnce({ ...page, html: written.replace('mr-IN', 'en-IN') })
  expect(atOnce.match(/\/messages-\w+/g)).toEqual(['/messages-en'])
})

test('a preview, which stands in the public frame, is given the routes of both', () => {
  const arranged = hydrateAtOnce(page, true)
  expect(arranged).toContain('import "/assets/manifest-0a1b.js"')
  expect(arranged).not.toMatch(/-(?:panel|site)\.js/)
})

test('all of the page stands before the deferred script, in its order, and the end after it', () => {
  const deferred = deferHydration(page)
  const places = [
    '<html><head>',
    'startHydration',
    '<link rel="preload"',
    '<p>Words</p>',
    'one()',
    'id="page-data"',
    'id="deferred-script"',
    '</body></html>',
  ]
  expect(places.map((place) => deferred.indexOf(place))).toEqual(
    places.map((place) => deferred.indexOf(place)).toSorted((a, b) => a - b),
  )
})

test('a page that hydrates at once has its modules fetched after what it looks like, each run by itself, and the entry last', () => {
  const arranged = hydrateAtOnce(page)
  expect(arranged.match(/<link[^>]* rel="modulepreload"[^>]*>/g)).toEqual([
    '<link nonce="N" rel="modulepreload" fetchpriority="low" href="/assets/entry.js"/>',
  ])
  for (const module of ['manifest-0a1b-panel', 'root'])
    expect(arranged.slice(0, arranged.indexOf('</head>'))).toContain(
      `<script nonce="N" type="module" async="" fetchpriority="low" src="/assets/${module}.js"></script>`,
    )
  expect(arranged).not.toContain('src="/assets/entry.js"')
  expect(arranged).toContain('<script nonce="N" type="module" async="">window.__reactRouterContext')
  expect(arranged).not.toContain('startHydration')
})

test('the largest file of a page that hydrates at once is asked for before the others', () => {
  const library = '<link rel="modulepreload" href="/assets/library-0a1b.js"/>'
  const arranged = hydrateAtOnce({ ...page, html: html.replace('</head>', `${library}</head>`) })
  expect(arranged.match(/(?<=src="\/assets\/)[\w-]+/g)).toEqual([
    'library-0a1b',
    'manifest-0a1b-panel',
    'root',
  ])
})

test('on a shared page the deferred script and what starts it are allowed by their hashes, and the data by none', () => {
  const exchanged = exchangeNonceForHashes(deferHydration(page), 'N')
  expect(exchanged.html).not.toContain('nonce=')
  expect(exchanged.hashes).toHaveLength(3)
})

test('what starts hydration stands on its own: the source of one function and its argument, closed by no tag inside', () => {
  const starter =
    /<script nonce="N">(\(function startHydration\([\s\S]*?)<\/script>/.exec(deferHydration(page))?.[1] ?? '!'
  expect(() => new Function(starter)).not.toThrow()
  const told = JSON.parse(/\)\((\{[^()]*\})\)$/.exec(starter)?.[1] ?? '')
  expect(told).toEqual({ livePath: liveSettingsPath, onIdleMark: 'data-hydrate-on-idle' })
})
