import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

const script = 'export const fort = "Raigad"\n'.repeat(40)

/** A site over a folder such as the build leaves. */
async function siteWithFiles() {
  const above = makeTestFolder()
  const folder = path.join(above, 'client')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(above, 'secret.txt'), 'SECRET-CANARY')
  writeFileSync(path.join(folder, 'assets', 'page-0a1b2c.js'), script)
  writeFileSync(path.join(folder, 'assets', 'page-0a1b2c.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(folder, 'notes.md'), 'SECRET-CANARY')
  writeFileSync(path.join(folder, 'robots.json'), '{}')
  writeFileSync(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  mkdirSync(path.join(folder, 'folder.js'))
  return startSmallSite([], { folder })
}

const file = '/assets/page-0a1b2c.js'

test('nothing beside the folder, no unknown kind of file and no folder is served', async () => {
  const site = await siteWithFiles()
  for (const address of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/notes.md',
    '/folder.js',
    '/assets',
    `${file}.br`,
    file.toUpperCase(),
  ]) {
    const answer = await site.ask(address)
    expect(answer.status, address).toBeGreaterThanOrEqual(400)
    expect(answer.text, address).not.toContain('CANARY')
  }
})

test('a file is not for writing', async () => {
  const site = await siteWithFiles()
  const answer = await site.ask(file, { method: 'POST', body: 'x' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test('a drawing that is opened by itself runs nothing', async () => {
  const site = await siteWithFiles()
  const { headers } = await site.ask('/mark.svg')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('what carries its hash in its name is kept for ever, everything else for an hour', async () => {
  const site = await siteWithFiles()
  expect((await site.ask(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await site.ask('/robots.json')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a file comes as it was compressed, else as it is', async () => {
  const site = await siteWithFiles()
  const packed = await site.ask(file, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(packed.body).toString()).toBe(script)
  const plain = await site.ask(file, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe(script)
})

test('whoever holds the file is not sent it again; HEAD gets the headers alone', async () => {
  const site = await siteWithFiles()
  const first = await site.ask(file)
  const again = await site.ask(file, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await site.ask(file, { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(script.length),
    0,
  ])
})

test('a question behind the name changes nothing', async () => {
  const site = await siteWithFiles()
  expect((await site.ask(`${file}?v=2`)).text).toBe(script)
})
