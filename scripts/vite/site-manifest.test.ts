import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteManifest, writeSiteManifest } from './site-manifest.ts'

const routes = {
  root: { path: '' },
  'site/site-layout': { parentId: 'root' },
  'tours-alias': { parentId: 'site/site-layout', path: 'tours' },
  'admin/admin-layout': { parentId: 'root', path: 'admin' },
  'own-name': { parentId: 'admin/admin-layout', path: 'secret' },
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
  expect(() => siteManifest('export default {}')).toThrow('not written as it was')
  expect(() => writeSiteManifest(folder())).toThrow('no list of routes')
})

test('public pages learn of no screen of the staff, and of nothing that is no page', () => {
  const smaller = siteManifest(whole)
  expect(smaller).not.toMatch(/admin|secret|media|uploads/)
  const { version, routes: kept } = JSON.parse(smaller.slice(smaller.indexOf('=') + 1, -1))
  expect(version).toBe('abc')
  expect(Object.keys(kept)).toEqual(['root', 'site/site-layout', 'tours-alias'])
})

test('it lies beside the whole one, which stays as it was', () => {
  const place = folder()
  writeFileSync(path.join(place, 'manifest-0a1b.js'), whole)
  writeSiteManifest(place)
  expect(readFileSync(path.join(place, 'manifest-0a1b-site.js'), 'utf8')).toBe(siteManifest(whole))
  expect(readFileSync(path.join(place, 'manifest-0a1b.js'), 'utf8')).toBe(whole)
})
