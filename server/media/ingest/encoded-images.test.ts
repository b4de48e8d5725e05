import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { encodeOnce, keepEncodedImages } from './encoded-images.ts'
import { closeImageWorker, imageWorker, openImageWorker } from './open-image-worker.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pravas-encoded-'))
  await openImageWorker(undefined, 2)
  await keepEncodedImages(folder)
})

afterEach(async () => {
  await keepEncodedImages(undefined)
  closeImageWorker()
  await rm(folder, { recursive: true })
})

const orderOf = (bytes: Uint8Array) => ({ format: 'png' as const, read: async () => bytes })

test('the sizes of an image are made once for the same bytes, and damaged ones are not kept', async () => {
  const bytes = await blackPng({ width: 8, height: 8 })
  const first = await encodeOnce(orderOf(bytes))
  closeImageWorker()
  expect(await encodeOnce(orderOf(bytes))).toEqual(first)
  await openImageWorker(undefined, 2)
  expect(await encodeOnce(orderOf(bytes.subarray(0, 40)))).toEqual({
    ok: false,
    refusal: { reason: 'undecodable' },
  })
  expect(await readdir(folder)).toHaveLength(1)
})

test('what is older than a week is removed', async () => {
  const old = path.join(folder, 'old')
  await writeFile(old, '')
  await utimes(old, 0, 0)
  await writeFile(path.join(folder, 'new'), '')
  await keepEncodedImages(folder)
  expect(await readdir(folder)).toEqual(['new'])
})

test('two images are given to two workers, and a check encodes nothing', async () => {
  const bytes = await blackPng({ width: 8, height: 8 })
  const first = imageWorker()
  const checked = first.check(orderOf(bytes))
  expect(imageWorker()).not.toBe(first)
  expect(await checked).toEqual({ ok: true })
  expect(await first.check(orderOf(bytes.subarray(0, 40)))).toMatchObject({ ok: false })
})
