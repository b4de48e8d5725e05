import { expect, test } from 'vitest'
import { readBucket } from './bucket-configuration.ts'
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
