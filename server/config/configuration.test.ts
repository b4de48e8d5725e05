import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configuration, loadConfiguration } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function sentenceFor(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfiguration({ DATA_DIR: emptyFolder(), ...environment })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message
  }
  return ''
}

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_ORIGIN', 'www.example.com'],
  ['PUBLIC_ORIGIN', 'https://example.com/'],
  ['PUBLIC_ORIGIN', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SECRET', 'short'],
  ['TRUSTED_PROXIES', 'my-proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '127.0.0.1,10.0.0'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'site-one'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'thirty-two letters, but with spaces in them'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['BACKUP_S3_FOLDER', '../other'],
  ['BACKUP_HOUR', '24'],
  ['BACKUP_HOUR', '-1'],
  ['BACKUP_KEEP', '0'],
  ['MEDIA_IMAGE_BYTES', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'perhaps'],
  ['PAGE_CACHE_BYTES', '-1'],
  ['SMTP_PRIVATE_HOSTS', 'some'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_BUCKET', 'My Bucket'],
])('a wrong %s (%s) stops the start by its name and says what is expected', (name, text) => {
  expect(sentenceFor({ [name]: text })).toMatch(new RegExp(`^${name} is .+: expected .+\\.$`, 's'))
})

test('figures that other machines reach want a token, which no sentence repeats (B14)', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(sentenceFor(open)).toMatch(/^METRICS_TOKEN is missing: with METRICS_HOST=0\.0\.0\.0/)
  expect(sentenceFor({ ...open, METRICS_TOKEN: 'too-short-CANARY' })).not.toContain('CANARY')
  const METRICS_TOKEN = 'a token of thirty-two letters...'.replaceAll(' ', '-')
  expect(sentenceFor({ ...open, METRICS_TOKEN })).toBe('')
  expect(loadConfiguration({ ...open, METRICS_TOKEN, DATA_DIR: emptyFolder() }).metrics).toEqual({
    ...{ port: 9464, host: '0.0.0.0', token: METRICS_TOKEN },
  })
  expect(sentenceFor({ METRICS_PORT: '9464', METRICS_HOST: '::1' })).toBe('')
})

/** Every value for a secret in a file that operators copy from. */
function listPublishedSecrets(): [name: string, text: string][] {
  const root = path.resolve(import.meta.dirname, '../..')
  const shipped = ['deploy', 'docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(folder, name)),
  )
  return [...shipped, '.env.example', 'README.md', 'SECURITY.md'].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(\w*SECRET\w*)=([\w-]+)/g)].map(
      ([, name = '', text = '']): [string, string] => [name, text],
    ),
  )
}

test('no secret that a shipped file shows as an example starts a site (A26)', () => {
  const published = listPublishedSecrets()
  expect(published.map(([name]) => name)).toContain('SECRET')
  for (const [name, text] of published) {
    expect(sentenceFor({ [name]: text }), `${name}=${text}`).toMatch(new RegExp(`^${name} is a value`))
    expect(sentenceFor({ [name]: ` ${text} ` })).toContain('not the example')
    expect(sentenceFor({ [name]: text })).not.toContain(text)
  }
})

test('what was found is shown, except where it may be a secret', () => {
  expect(sentenceFor({ PORT: 'abc' })).toContain('"abc"')
  expect(sentenceFor({ SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(sentenceFor({ DATABASE_URL: 'x://u:hunter2@h/d' })).not.toContain('hunter2')
})

test.each([
  { name: 'PORT', text: 'abc', words: 'a whole number from 0 to 65535' },
  { name: 'PORT', text: '1e3', words: 'a whole number from 0 to 65535' },
  { name: 'PORT', text: '0x50', words: 'a whole number from 0 to 65535' },
  { name: 'BACKUP_HOUR', text: '24', words: 'a whole number from 0 to 23' },
  { name: 'BACKUP_KEEP', text: 'Infinity', words: 'a whole number, 1 or more' },
  { name: 'MEDIA_IMAGE_BYTES', text: '15 MB', words: 'a whole number, 0 or more' },
  { name: 'PAGE_CACHE_BYTES', text: '9'.repeat(20), words: 'a whole number, 0 or more' },
  { name: 'UNCACHED_PER_SECOND', text: '-0.5', words: 'a number such as 10 or 0.5' },
  { name: 'DEMO', text: 'yes', words: 'true or false' },
  { name: 'LOG_LEVEL', text: 'loud', words: 'one of fatal, error, warn, info, debug, trace, silent' },
])('what $name is expected to be, and $text is not, is said in plain words', ({ name, text, words }) => {
  expect(sentenceFor({ [name]: text })).toBe(`${name} is "${text}": expected ${words}.`)
})

test('numbers are taken as they are written', () => {
  const given = { DATA_DIR: emptyFolder(), PORT: '08', UNCACHED_PER_SECOND: '0.5', PAGE_CACHE_BYTES: '0' }
  expect(loadConfiguration(given)).toMatchObject({ port: 8, uncachedPerSecond: 0.5, pageCacheBytes: 0 })
})

test('all wrong variables are told at once', () => {
  expect(sentenceFor({ PORT: 'abc', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2)
})

test('demo mode listens on this machine only', () => {
  expect(sentenceFor({ DEMO: 'true', HOST: '0.0.0.0' })).toMatch(/^HOST is 0\.0\.0\.0, but demo mode/)
  expect(sentenceFor({ DEMO: 'true', HOST: '::1' })).toBe('')
})

test.each(['a'.repeat(64), 'ab'.repeat(32), '0000000-1111111-2222222-3333333'.repeat(2)])(
  'a secret of few different characters (%s) starts no site, and one of before may still open what it sealed (A26)',
  (weak) => {
    const given = { DATABASE_URL: 'postgres://u:p@h/d', SECRET: weak }
    const expected = 'is a value that does not fit: expected at least 8 different characters'
    expect(sentenceFor(given)).toContain(`SECRET ${expected}`)
    expect(sentenceFor(given)).not.toContain(weak)
    expect(sentenceFor({ METRICS_TOKEN: weak })).toContain(`METRICS_TOKEN ${expected}`)
    const strong = 'a secret for tests alone, letter s'
    expect(sentenceFor({ ...given, SECRET: strong, SECRET_PREVIOUS: weak })).toBe('')
  },
)

test('a given database wants a given secret', () => {
  const given = { DATABASE_URL: 'postgres://u:p@h/d' }
  expect(sentenceFor(given)).toMatch(/^SECRET is missing/)
  expect(sentenceFor({ ...given, SECRET: 'a secret for tests alone, letter x' })).toBe('')
})

test('where several instances may make the nightly backup, its place is asked for', () => {
  const given = { DATABASE_URL: 'postgres://u:p@h/d', SECRET: 'a secret for tests alone, letter x' }
  expect(sentenceFor(given)).toBe('')
  expect(sentenceFor({ ...given, BACKUP_HOUR: '2' })).toMatch(/^BACKUP_DIR is missing: with a DATABASE_URL/)
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_BUCKET: 'pravas-backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'hunter2',
    BACKUP_PASSPHRASE: 'a passphrase of many words',
  }
  const inFolder = { ...given, BACKUP_HOUR: '2', BACKUP_DIR: '/backups' }
  const inBucket = { ...given, BACKUP_HOUR: '2', ...bucket }
  expect(loadConfiguration({ DATA_DIR: emptyFolder(), ...inFolder }).backupDirectory).toBe('/backups')
  expect(loadConfiguration({ DATA_DIR: emptyFolder(), ...inBucket })).toMatchObject({
    backupDirectory: undefined,
    backupBucket: { bucket: 'pravas-backups', folder: 'pravas-backups' },
  })
  const both = loadConfiguration({ DATA_DIR: emptyFolder(), ...inFolder, ...bucket })
  expect(both).toMatchObject({ backupDirectory: '/backups', backupBucket: { region: 'us-east-1' } })
})

test('a bucket is described wholly or not at all, and its secret is not told', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'pravas-media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  const { S3_BUCKET: _, ...part } = whole
  expect(sentenceFor(part)).toMatch(/^S3_BUCKET is missing: expected all of/)
  expect(sentenceFor(part)).not.toContain('hunter2')
  expect(loadConfiguration({ DATA_DIR: emptyFolder(), ...whole }).bucket).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'pravas-media',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'hunter2',
  })
  expect(loadConfiguration({ DATA_DIR: emptyFolder() }).bucket).toBeUndefined()
})

test('a folder that is none is told by name', () => {
  const file = path.join(emptyFolder(), 'file')
  writeFileSync(file, '')
  expect(sentenceFor({ DATA_DIR: path.join(file, 'data') })).toMatch(/^DATA_DIR is .+: expected a folder/)
})

test('a folder where nothing can be made is told by name', () => {
  expect(sentenceFor({ DATA_DIR: '/dev/null/data' })).toMatch(/^DATA_DIR is .+that can be written to/)
})

test('a secret that was cut short is not replaced in silence', () => {
  const folder = emptyFolder()
  writeFileSync(path.join(folder, 'secret'), 'short')
  expect(sentenceFor({ DATA_DIR: folder })).toMatch(/holds 5 characters/)
})

test('nothing set gives a site on this machine, with a secret of its own that stays and that only its owner reads', () => {
  const folder = emptyFolder()
  const first = loadConfiguration({ DATA_DIR: folder, PORT: ' ', LOG_LEVEL: '' })
  expect(first).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    databaseUrl: undefined,
    trustedProxies: [],
    logLevel: 'info',
    demo: false,
  })
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(loadConfiguration({ DATA_DIR: folder }).secret).toBe(first.secret)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(folder, 'secret'), 'utf8').trim()).toBe(first.secret)
})

test('what was loaded is what the rest of the program sees', () => {
  const loaded = loadConfiguration({ DATA_DIR: emptyFolder(), TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' })
  expect(configuration()).toBe(loaded)
  expect(loaded.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8'])
})
