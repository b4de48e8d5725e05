import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { panelManifest, siteManifest, writeManifestParts } from './site-manifest.ts'

const words = ['en', 'mr', 'hi'].map((language) => `/assets/messages-${language}-0a1b.js`)
const routes = {
  root: { path: '' },
  'site/site-layout': { parentId: 'root' },
  'tours-alias': { parentId: 'site/site-layout', path: 'tours', imports: ['/assets/card-1.js', ...words] },
  'mr/site/site-layout': { parentId: 'root', path: 'mr' },
  'mr/tours-alias': {
    parentId: 'mr/site/site-layout',
    path: 'tours',
    imports: ['/assets/card-1.js', ...words],
  },
  'hi/site/site-layout': { parentId: 'root', path: 'hi' },
  'admin/account/sign-in/login-page': { parentId: 'root', path: 'admin/login', imports: ['frame.js'] },
  'admin/admin-layout': { parentId: 'root', path: 'admin', imports: ['frame.js'] },
  'own-name': { parentId: 'admin/admin-layout', path: 'secret', imports: ['frame.js'], css: [] },
  'admin/own-child': { parentId: 'own-name', path: 'new', imports: ['child.js'], css: ['child.css'] },
  'admin/content/preview-frame': { parentId: 'site/site-layout' },
  'admin/tours/tour-preview': { parentId: 'admin/content/preview-frame', path: 'admin/tours/:id/preview' },
  'endpoints/today-count': { parentId: 'root', path: 'admin/today/count' },
  'endpoints/media-file': { parentId: 'root', path: 'media/*' },
  uploads: { parentId: 'root', path: 'uploads/*' },
}
const whole = `window.__reactRouterManifest=${JSON.stringify({ version: 'abc', routes })};`

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a list that is written otherwise, and a build without one, stop the build', () => {
  expect(() => siteManifest('export default {}', 'en')).toThrow('not written as it was')
  expect(() => panelManifest('export default {}')).toThrow('not written as it was')
  expect(() => writeManifestParts(folder())).toThrow('no list of routes')
})

test('public pages learn of no screen of the staff, and of nothing that is no page', () => {
  const smaller = siteManifest(whole, 'en')
  expect(smaller).not.toMatch(/admin|secret|media|uploads/)
  const { version, routes: kept } = JSON.parse(smaller.slice(smaller.indexOf('=') + 1, -1))
  expect(version).toBe('abc')
  expect(Object.keys(kept)).toEqual(['root', 'site/site-layout', 'tours-alias'])
})

test('a page learns of no page in another language, and of the words of its own alone', () => {
  const partOf = (language: 'en' | 'mr' | 'hi') => {
    const text = siteManifest(whole, language)
    return JSON.parse(text.slice(text.indexOf('=') + 1, -1)).routes
  }
  expect(Object.keys(partOf('mr'))).toEqual(['root', 'mr/site/site-layout', 'mr/tours-alias'])
  expect(Object.keys(partOf('hi'))).toEqual(['root', 'hi/site/site-layout'])
  expect(partOf('mr')['mr/tours-alias'].imports).toEqual(['/assets/card-1.js', words[1]])
  expect(partOf('en')['tours-alias'].imports).toEqual(['/assets/card-1.js', words[0]])
})

test('the panel learns of no public page, of no preview in the frame of those, and of no file that a screen imports', () => {
  const smaller = panelManifest(whole)
  const { version, routes: kept } = JSON.parse(smaller.slice(smaller.indexOf('=') + 1, -1))
  expect(version).toBe('abc')
  expect(Object.keys(kept)).toEqual([
    ...['root', 'admin/account/sign-in/login-page', 'admin/admin-layout', 'own-name', 'admin/own-child'],
    'endpoints/today-count',
  ])
  expect(smaller).not.toMatch(/imports|frame\.js|form\.js|child\.js/)
  expect([kept['own-name'].css, kept['admin/own-child'].css]).toEqual([undefined, ['child.css']])
})

test('all of them lie beside the whole one, which stays as it was', () => {
  const place = folder()
  writeFileSync(path.join(place, 'manifest-0a1b.js'), whole)
  writeManifestParts(place)
  expect(readFileSync(path.join(place, 'manifest-0a1b-site.js'), 'utf8')).toBe(siteManifest(whole, 'en'))
  expect(readFileSync(path.join(place, 'manifest-0a1b-site-hi.js'), 'utf8')).toBe(siteManifest(whole, 'hi'))
  expect(readFileSync(path.join(place, 'manifest-0a1b-panel.js'), 'utf8')).toBe(panelManifest(whole))
  expect(readFileSync(path.join(place, 'manifest-0a1b.js'), 'utf8')).toBe(whole)
})
