import { expect, test } from 'vitest'
import { readBackupBucket, readBucket } from './bucket-configuration.ts'
import { variables } from './variables.ts'

const whole = {
  S3_ENDPOINT: 'https://s3.site.test',
  S3_BUCKET: 'pravas-media',
  S3_ACCESS_KEY_ID: 'KEY-CANARY',
  S3_SECRET_ACCESS_KEY: 'SECRET-CANARY',
}
const read = (given: Record<string, string>) => readBucket(variables.parse(given))

test.each(Object.keys(whole))('a bucket without %s stops the start and tells no key', (missing) => {
  const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing))
  expect(() => read(rest)).toThrow(`${missing} is missing: expected all of S3_ENDPOINT`)
  expect(() => read(rest)).not.toThrow(/CANARY/)
})

test('all that is missing is named at once', () => {
  expect(() => read({ S3_BUCKET: 'pravas-media' })).toThrow(
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing',
  )
})

test('a region alone is no bucket', () => {
  expect(read({ S3_REGION: 'ap-south-1' })).toBeUndefined()
  expect(read({})).toBeUndefined()
})

test('a whole description is a bucket, in the usual region unless told otherwise', () => {
  expect(read(whole)).toEqual({
    endpoint: 'https://s3.site.test',
    bucket: 'pravas-media',
    region: 'us-east-1',
    accessKeyId: 'KEY-CANARY',
    secretAccessKey: 'SECRET-CANARY',
  })
  expect(read({ ...whole, S3_REGION: 'ap-south-1' })?.region).toBe('ap-south-1')
})

const wholeForBackups = {
  BACKUP_S3_ENDPOINT: 'https://s3.site.test',
  BACKUP_S3_BUCKET: 'pravas-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'KEY-CANARY',
  BACKUP_S3_SECRET_ACCESS_KEY: 'SECRET-CANARY',
  BACKUP_PASSPHRASE: 'a passphrase of many words, CANARY',
}
const readForBackups = (given: Record<string, string>) => readBackupBucket(variables.parse(given))

test.each(Object.keys(wholeForBackups))(
  'a bucket for backups without %s stops the start and tells no key (J13)',
  (missing) => {
    const rest = Object.fromEntries(Object.entries(wholeForBackups).filter(([name]) => name !== missing))
    expect(() => readForBackups(rest)).toThrow(`${missing} is missing: expected all of BACKUP_S3_ENDPOINT`)
    expect(() => readForBackups(rest)).not.toThrow(/CANARY/)
  },
)

test('a passphrase alone is no bucket: it reads what was copied from one', () => {
  expect(readForBackups({ BACKUP_PASSPHRASE: wholeForBackups.BACKUP_PASSPHRASE })).toBeUndefined()
})

test('a bucket for backups has a folder of its own, which several sites may choose', () => {
  expect(readForBackups(wholeForBackups)?.folder).toBe('pravas-backups')
  expect(readForBackups({ ...wholeForBackups, BACKUP_S3_FOLDER: 'site-two' })).toMatchObject({
    folder: 'site-two',
    bucket: 'pravas-backups',
  })
})
