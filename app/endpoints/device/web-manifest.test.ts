import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { loader as readWorker } from './service-worker.ts'
import { loader } from './web-manifest.ts'

useTestDatabase()

type Manifest = {
  name: string
  short_name: string
  icons: { src: string; sizes: string; purpose?: string }[]
}
let manifest: Manifest

beforeAll(async () => {
  const site = { name: 'Sahyadri Journeys', tagline: '', description: '', logo: '', favicon: '' }
  await database().insert(settings).values({ key: 'site_info', value: site })
  const answer = await loader()
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
  manifest = (await answer.json()) as Manifest
})

test('on a home screen the site carries its own name, short enough to stand below an icon', () => {
  expect([manifest.name, manifest.short_name]).toEqual(['Sahyadri Journeys', 'Sahyadri'])
})

test('every icon that is named is there, in the sizes that systems ask for', () => {
  const folder = path.resolve(import.meta.dirname, '../../../public')
  for (const { src } of manifest.icons) expect(existsSync(folder + src), src).toBe(true)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('the worker is sent as a program that leans on nothing outside itself, and reaches this site alone', async () => {
  const answer = readWorker()
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  const heard: string[] = []
  const worker = { addEventListener: (name: string) => heard.push(name), location: { origin: '' } }
  new Function('self', await answer.text())(worker)
  expect(heard.toSorted()).toEqual(['activate', 'fetch', 'install', 'message', 'notificationclick'])
})
