import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeMedia, openMedia } from '#server/media/media.ts'
import type { UploadResult } from '#shared/content/content-endpoints.ts'
import { uploadRejections } from '#shared/media/media-limits.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng, emptyPng, script, scriptedSvg } from '#tests/support/media/hostile-files.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

let build: ServerBuild
let directory: string
let png: Buffer

beforeAll(async () => {
  build = await realBuild()
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-form-pictures-'))
  await openMedia({ directory, promptness: 60_000 })
  png = await blackPng({ width: 60, height: 40, tail: script })
}, 120_000)
beforeEach(async () => void (await seedStaff()))
afterAll(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})

async function startUploads() {
  const site = await startStaffSite(build)
  const staff = await site.signedIn()
  async function upload(file: File | undefined, cookies: Record<string, string> = staff) {
    const form = new FormData()
    if (file) form.append('file', file)
    const sent = new Response(form)
    const headers = {
      ...cookies,
      Origin: 'https://site.test',
      'Content-Type': sent.headers.get('Content-Type') ?? '',
    }
    const body = Buffer.from(await sent.arrayBuffer())
    return site.ask('/admin/pictures', { method: 'POST', headers, body })
  }
  return { ...site, staff, upload }
}

function fileOf(content: Buffer | string, { name = 'a.png', type = 'image/png' } = {}): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
}

async function countFiles(): Promise<number> {
  const names = await Promise.all(
    ['media', 'uploads', '.incoming'].map((area) => readdir(path.join(directory, area))),
  )
  return names.flat().length
}

test('a stranger uploads nothing and sees no library (B05)', async () => {
  const { ask, upload } = await startUploads()
  const before = await countFiles()
  expect((await upload(fileOf(png), {})).status).toBe(401)
  expect((await ask('/admin/pictures')).status).toBe(401)
  expect(await countFiles()).toBe(before)
})

test('what is no picture is refused in the words of the specification, and leaves no file (E02, E07, E10, E12)', async () => {
  const { upload } = await startUploads()
  const before = await countFiles()
  const files = [
    fileOf(script, { name: 'a.jpg', type: 'image/jpeg' }),
    fileOf(scriptedSvg),
    fileOf(''),
    fileOf('x'),
    fileOf('GIF89a0123456789', { name: 'a.gif', type: 'image/gif' }),
    fileOf(emptyPng(60, 40)),
    undefined,
  ]
  for (const file of files) {
    const { status, text } = await upload(file)
    expect([status, JSON.parse(text)]).toEqual([422, { ok: false, problem: uploadRejections.type }])
  }
  expect(await countFiles()).toBe(before)
})

test('a file of one byte too many is refused (E06)', async () => {
  const { upload } = await startUploads()
  const { status, text } = await upload(fileOf(Buffer.alloc(5_242_881, png)))
  expect([status, JSON.parse(text)]).toEqual([413, { ok: false, problem: uploadRejections.size }])
})

test.each(['../../../../tmp/pwn.png', 'a.png;.html', 'a.html', '/etc/pwn.png'])(
  'a picture named %s is stored under a name of ours, without what hung at its end (E03, E04, E05, E11)',
  async (name) => {
    const { ask, upload, staff } = await startUploads()
    const { status, text } = await upload(fileOf(png, { name, type: 'text/html' }))
    expect(status).toBe(200)
    const answer = JSON.parse(text) as UploadResult
    const value = answer.ok ? answer.picture.value : ''
    expect(value).toMatch(/^uploads\/\d+-[a-z0-9]+\.png$/)
    const served = await ask(`/${value}`)
    expect([served.headers['content-type'], served.text.includes('<script')]).toEqual(['image/png', false])
    expect((await ask('/admin/pictures', { headers: staff })).text).toContain(value)
  },
)
