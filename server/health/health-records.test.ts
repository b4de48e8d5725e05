import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { openLog } from '#server/config/log.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { BucketError } from '#server/media/storage/bucket-error.ts'
import { promptReads } from '#server/media/storage/open-storage.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { checkDiskSpace, readHealth } from './health-records.ts'

useTestDatabase()

beforeEach(async () => {
  const folder = makeTestFolder()
  loadConfiguration({ DATA_DIR: folder, SECRET: 'a secret of thirty-two characters or more' })
  await openMedia({ directory: path.join(folder, 'media') })
  // The half second passes when a test says so: a busy database takes longer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return closeMedia
})

async function lineOf(part: string) {
  return (await readHealth(someStaff)).find((line) => line.part === part)
}

test('a part that fails is in trouble and in the log, and the others are told of all the same', async () => {
  const logged: string[] = []
  openLog('info', { write: (line) => void logged.push(line) })
  onTestFinished(() => void openLog('silent'))
  vi.spyOn(promptReads(), 'findTrouble').mockRejectedValue(new Error('secret host 10.0.0.7 refused'))
  const lines = await readHealth(someStaff)
  expect(lines.map(({ part }) => part)).toEqual(['Database', 'Pictures and videos', 'Live updates'])
  expect(lines[1]).toMatchObject({ state: 'trouble', words: expect.stringMatching(/^No answer\./) })
  expect(JSON.stringify(lines)).not.toContain('10.0.0.7')
  expect(logged.join()).toContain('secret host 10.0.0.7 refused')
  expect(lines[0]).toMatchObject({ state: 'good', words: expect.stringMatching(/^Answers in \d+ ms\.$/) })
})

test('a part that does not answer is given up after half a second', async () => {
  vi.spyOn(promptReads(), 'findTrouble').mockReturnValue(new Promise(() => undefined))
  const line = lineOf('Pictures and videos')
  vi.advanceTimersByTime(500)
  expect(await line).toMatchObject({ state: 'trouble' })
})

test('the disk tells how much room there is, and little of it is trouble', async () => {
  expect(await lineOf('Pictures and videos')).toMatchObject({ words: expect.stringMatching(/GB|MB/) })
  expect(checkDiskSpace(1024 ** 3).state).toBe('good')
  expect(checkDiskSpace(1024 ** 3 - 1)).toMatchObject({
    state: 'trouble',
    words: expect.stringContaining('make room'),
  })
})

const inBucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pravas-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test.each([
  ['that does not answer', {}, 'until it does. Your server administrator'],
  [
    'that refuses for the time',
    { clockAhead: -20 * 60_000 },
    "until it does. Likely cause: the clock of this machine is 20 minutes behind the bucket's; set it by NTP. Your server administrator",
  ],
])('a bucket %s is trouble, with its name and the cause', async (...[, details, words]) => {
  const SECRET = 'a secret of thirty-two characters or more'
  loadConfiguration({ DATA_DIR: makeTestFolder(), SECRET, ...inBucket })
  vi.spyOn(promptReads(), 'findTrouble').mockResolvedValue(new BucketError('HEAD', 403, details))
  const line = await lineOf('Pictures and videos')
  expect(line).toMatchObject({ state: 'trouble', words: expect.stringContaining(words) })
  expect(line?.words).toMatch(/^The bucket pravas-media does not answer as it should: visitors miss pictures/)
})
