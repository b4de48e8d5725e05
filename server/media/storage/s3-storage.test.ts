import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { hasS3Server, type S3Server, startS3Server } from '#tests/support/media/s3-server.ts'
import { testMediaStorage } from './media-storage.contract.ts'
import { StorageFull } from './media-storage.ts'
import { openBucket } from './open-storage.ts'
import { openS3Storage } from './s3-storage.ts'

const key = 'media/1732190000000-0a1b2c3d4e5f.webp'
const megabyte = 1024 * 1024
const isHere = hasS3Server()

let server: S3Server
let buckets = 0

async function freshBucket(): Promise<BucketOptions> {
  buckets += 1
  const bucket = `media-${buckets}`
  const client = new AwsClient({ ...server, service: 's3' })
  expect((await client.fetch(`${server.endpoint}/${bucket}`, { method: 'PUT' })).status).toBe(200)
  return { ...server, bucket }
}

if (isHere) {
  beforeAll(async () => {
    server = await startS3Server()
  }, 180_000)
  afterAll(() => server.stop())
  testMediaStorage(async () => openS3Storage(await freshBucket()))
  testBucket()
} else {
  test('not tried: there is no S3 server on this machine; "npm run test:full -- bucket" installs one', () => {
    expect(isHere).toBe(false)
  })
}

function testBucket(): void {
  test('a wrong key or a bucket that is not there is refused at the start', async () => {
    const options = await freshBucket()
    await expect(openS3Storage({ ...options, secretAccessKey: 'guessed' })).rejects.toThrow('with 403')
    await expect(openS3Storage({ ...options, bucket: 'not-there' })).rejects.toThrow('with 404')
  })

  test.each([
    [20, 'ahead of'],
    [-20, 'behind'],
  ])('a clock that is %i minutes wrong is named as the cause, by HEAD too', async (minutes, direction) => {
    const options = await freshBucket()
    const storage = await openS3Storage(options)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const cause = `the clock of this machine is 20 minutes ${direction} the bucket's; set it by NTP`
    await expect(openBucket(options)).rejects.toThrow(`takes the given keys; ${cause}.`)
    await expect(storage.stat(key)).rejects.toThrow(`answered HEAD with 403: ${cause}`)
  })

  test('a file of several parts comes back byte for byte; one that breaks off leaves nothing', async () => {
    const storage = await openS3Storage(await freshBucket())
    const bytes = Buffer.alloc(18 * megabyte, 'Sahyadri and Konkan ')
    await storage.put(key, chunksOf(bytes))
    expect(await storage.stat(key)).toMatchObject({ size: bytes.length })
    const whole = Buffer.from(await new Response(await storage.read(key)).arrayBuffer())
    expect(whole.equals(bytes)).toBe(true)
    const range = { start: 8 * megabyte - 3, end: 8 * megabyte + 2 }
    const across = Buffer.from(await new Response(await storage.read(key, range)).arrayBuffer())
    expect(across.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    const other = 'media/1732190000000-ffffffffffff.webp'
    await expect(storage.put(other, brokenAfter(bytes))).rejects.toThrow('gone')
    expect(await storage.stat(other)).toBeUndefined()
  }, 60_000)
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001)
}

async function* brokenAfter(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes)
  throw new Error('gone')
}

/** A bucket that answers as it is told, for what a healthy server does not do. */
async function ailingBucket(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const ailing = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => answer(request, response))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => ailing.once('listening', resolve))
  onTestFinished(() => {
    ailing.closeAllConnections()
    ailing.close()
  })
  const endpoint = `http://127.0.0.1:${(ailing.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1', bucket: 'media' }
  return { asked, open: () => openS3Storage({ endpoint, ...keys }) }
}

const emptyList = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'

test('a bucket without room says StorageFull', async () => {
  const { open } = await ailingBucket(({ method }, response) => {
    response.writeHead(method === 'PUT' ? 507 : 200).end(method === 'PUT' ? '' : emptyList)
  })
  const storage = await open()
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(StorageFull)
}, 30_000)

test('an upload in parts that fails at its end is not taken for a stored file', async () => {
  const { open, asked } = await ailingBucket(({ method, url }, response) => {
    if (url?.endsWith('?uploads=')) response.end('<UploadId>one&amp;only</UploadId>')
    else if (method === 'POST') response.end('<Error><Code>InternalError</Code></Error>')
    else response.writeHead(200, { ETag: '"x"' }).end(method === 'GET' ? emptyList : '')
  })
  const storage = await open()
  await expect(storage.put(key, chunksOf(Buffer.alloc(9 * megabyte)))).rejects.toThrow('answered POST')
  expect(asked.at(-1)).toBe(`DELETE /media/${key}?uploadId=one%26only`)
})

test('a listing is followed from page to page, and names that are none of ours are left out', async () => {
  const { open } = await ailingBucket(({ url = '' }, response) => {
    const isSecond = url.includes('continuation-token=a%26b')
    const name = isSecond ? key : 'media/../x'
    const more = isSecond ? 'false' : 'true'
    response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>` +
        `<Contents><Key>${name}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified><Size>7</Size></Contents></ListBucketResult>`,
    )
  })
  const storage = await open()
  const files = []
  for await (const file of storage.list(['media'])) files.push(file)
  expect(files).toEqual([{ key, size: 7, storedAt: new Date('2026-03-01T10:00:00.000Z') }])
})
