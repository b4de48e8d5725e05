import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { panelManifest, writePanelManifest } from './site-manifest.ts'

const routes = {
  root: { path: '' },
  'site/site-layout': { parentId: 'root' },
  'tours-alias': { parentId: 'site/site-layout', path: 'tours', imports: ['/assets/card-1.js'] },
  'mr/site/site-layout': { parentId: 'root', path: 'mr' },
  'mr/tours-alias': {
    parentId: 'mr/site/site-layout',
    path: 'tours',
    imports: ['/assets/card-1.js'],
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
  expect(() => panelManifest('export default {}')).toThrow('not written as it was')
  expect(() => writePanelManifest(folder())).toThrow('no list of routes')
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

test('it takes the place of the whole one, and stays when it is written again', () => {
  const place = folder()
  writeFileSync(path.join(place, 'manifest-0a1b.js'), whole)
  for (const _time of [1, 2]) {
    writePanelManifest(place)
    expect(readFileSync(path.join(place, 'manifest-0a1b.js'), 'utf8')).toBe(panelManifest(whole))
  }
})
