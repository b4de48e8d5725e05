import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Storage } from '#server/media/storage/s3-storage.ts'
import { loadConfiguration } from './configuration.ts'
import { openLog } from './log.ts'

const canary = 'CANARY'

function rejectionOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfiguration({ SECRET: 'a secret for tests alone, letter x', ...environment })
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test.each([
  ['S3_ENDPOINT', `https://key:${canary}@s3.example.com`],
  ['S3_BUCKET', `${canary}/secret+key=`],
  ['S3_ACCESS_KEY_ID', `${canary}é`],
  ['PUBLIC_ORIGIN', `https://desk:${canary}@www.example.com`],
  ['TRUSTED_PROXIES', `postgres://site:${canary}@db/site`],
  ['DATABASE_URL', `mysql://site:${canary}@db/site`],
])('a start that is refused for credentials in %s does not quote them (J11)', (name, text) => {
  const refusal = rejectionOf({ [name]: text })
  expect(refusal).toMatch(new RegExp(`^${name} is a value that does not fit: expected`))
  expect(refusal).not.toContain(canary)
})

test.each([
  `5432/${canary}`,
  `5432#${canary}`,
  `${canary}/1`,
  `${canary}#1`,
  `${canary}?1`,
  `%C3%28${canary}`,
])(
  'a database password that ends its address early (%s) is refused at the start, unquoted (J11)',
  (password) => {
    const refusal = rejectionOf({ DATABASE_URL: `postgres://site:${password}@db.example.com/site` })
    expect(refusal).toMatch(/^DATABASE_URL is a value that does not fit: .*%2F/)
    expect(refusal).not.toContain(canary)
  },
)

test.each(['p%2Fss', 'p@ss', 'p%ss', 'p:ss', 'p%40ss%', 'पास', "p'[x]"])(
  'a database password as drivers take it (%s) is accepted',
  (password) => {
    expect(rejectionOf({ DATABASE_URL: `postgres://site:${password}@db.example.com/site` })).toBe('accepted')
  },
)

test('a bucket that quotes the key in its refusal is not quoted (J11)', async () => {
  const secretAccessKey = `${canary}/+=%`
  const quoted = [secretAccessKey, encodeURIComponent(secretAccessKey), btoa(secretAccessKey)]
  const server = createServer((_, response) =>
    response.writeHead(403, { 'X-Key': quoted.join(' ') }).end(`<Error>${quoted.join(' ')}</Error>`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const options = { endpoint, bucket: 'media', region: 'us-east-1', accessKeyId: 'key', secretAccessKey }
  const error = await openS3Storage(options).catch((refusal: unknown) => refusal)
  log.error({ err: error }, 'the bucket refused')
  openLog('silent')
  expect(lines.join('')).toContain('with 403')
  for (const text of quoted) expect(lines.join('') + String(error)).not.toContain(text)
})
