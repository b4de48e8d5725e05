import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { isJobQueueOpen } from './job-queue.ts'
import { startJobs } from './start-jobs.ts'

useTestDatabase()

test('a site that is told to stop while the queue opens begins no work, and leaves no queue open', async () => {
  let begun = 0
  let stopped: Promise<void> | undefined
  const site = startJobs({
    registrations: [
      {
        // Asked for once the tables of the queue are there.
        get queues() {
          stopped ??= site.stop()
          return {}
        },
        async work() {
          begun += 1
        },
      },
    ],
  })
  await site.started
  await stopped
  expect([stopped === undefined, begun, isJobQueueOpen()]).toEqual([false, 0, false])
})
