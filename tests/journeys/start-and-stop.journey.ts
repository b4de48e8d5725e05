import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import {
  makeSiteFolder,
  startSiteUnderTest,
  watchRejectedStart,
} from '#tests/support/site/site-under-test.ts'

const bare = { LOG_LEVEL: 'warn' }
const demo = { ...bare, DEMO: 'true' }
const home = () => process.env.JOURNEY_SITE ?? ''
const asRoot = process.getuid?.() === 0

/** A folder for one test, gone after `work`. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeSiteFolder()
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('@full wrong variables stop the start, each by its name', async () => {
  const { code, log } = await watchRejectedStart({ environment: { PORT: 'abc', LOG_LEVEL: 'loud' } })
  expect(log).toMatch(/^PORT is "abc": expected .+\nLOG_LEVEL is "loud": expected .+\n$/)
  expect(code).toBe(1)
})

test('@full a port in use stops the start with a sentence', async () => {
  const { code, log } = await watchRejectedStart({ environment: { ...demo, PORT: new URL(home()).port } })
  expect(log).toContain('something else is listening there')
  expect(code).toBe(1)
})

test('@full a data folder that cannot be written to stops the start with a sentence', async () => {
  await inFolder(async (folder) => {
    chmodSync(folder, 0o555)
    // Root may write everywhere, but not into a file as if it were a folder.
    const dataDirectory = asRoot ? '/dev/null/data' : path.join(folder, 'data')
    const { code, log } = await watchRejectedStart({ dataDirectory, environment: bare })
    expect(log).toContain(`DATA_DIR is ${dataDirectory}: expected a folder that can be written to`)
    expect(code).toBe(1)
    chmodSync(folder, 0o755)
  })
})

test('@full a second process on the same data folder is refused, and the first goes on', async () => {
  await inFolder(async (dataDirectory) => {
    const first = await startSiteUnderTest({ dataDirectory, environment: bare })
    try {
      const second = await watchRejectedStart({ dataDirectory, environment: bare })
      expect(second.log).toContain(`already in use by process ${first.pid}`)
      expect(second.code).toBe(1)
      expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200)
    } finally {
      await first.stop()
    }
  })
})

test('@full after kill -9 the next start shows the same, and so it does when the database was killed too', async () => {
  const ask = async (baseUrl: string) => titlesIn(await (await fetch(`${baseUrl}/destinations`)).text())
  await inFolder(async (dataDirectory) => {
    const first = await startSiteUnderTest({ dataDirectory, environment: demo })
    const before = await ask(first.baseUrl)
    expect(before.length).toBeGreaterThan(0)
    await first.kill()
    const next = await startSiteUnderTest({ dataDirectory, environment: demo })
    expect(await ask(next.baseUrl)).toEqual(before)
    await next.kill()
    // Ends what a kill leaves behind as hard, which is the database.
    await next.stop()
    const last = await startSiteUnderTest({ dataDirectory, environment: demo })
    expect(await ask(last.baseUrl)).toEqual(before)
    await last.stop()
  })
})

/** Resolves once the site has let an enquiry in; what it gives back sends the rest, and tells the status of the answer. */
async function beginEnquiry(baseUrl: string, name: string): Promise<() => Promise<number>> {
  const body = String(new URLSearchParams({ name, email: 'asha@example.com', message: 'In June, please.' }))
  const headers = {
    Origin: baseUrl,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    Expect: '100-continue',
  }
  const sending = request(`${baseUrl}/contact`, { method: 'POST', headers, agent: false })
  sending.flushHeaders()
  await once(sending, 'continue')
  return async () => {
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode ?? 0
  }
}

test('@full a stop under traffic answers every request that was let in, ends the process well and leaves nothing running (L07)', async () => {
  const site = await startSiteUnderTest({ environment: bare })
  const names = Array.from({ length: 8 }, (_, number) => `Asha ${number}`)
  const waiting = await Promise.all(names.map((name) => beginEnquiry(site.baseUrl, name)))
  const stopped = site.stop()
  const isListening = () => fetch(`${site.baseUrl}/healthz`).then(Boolean, () => false)
  await expect.poll(isListening).toBe(false)
  expect(await Promise.all(waiting.map((finish) => finish()))).toEqual(names.map(() => 200))
  expect(await stopped).toBe(0)
  expect(site.log()).not.toContain('"level":50')
  expect(existsSync(site.dataDirectory)).toBe(false)
})

function titlesIn(html: string): string[] {
  return [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) => text)
}

/** Standard output and error into a file on a disk of 64 kB in memory, which goes with the process. */
const logOnSmallDisk = [
  '-m',
  'sh',
  '-c',
  'mount -t tmpfs -o size=64k none /mnt && exec "$@" > /mnt/log 2>&1',
  'sh',
]
const maySmallDisk = spawnSync('unshare', [...logOnSmallDisk, 'true']).status === 0
const fullLog = maySmallDisk
  ? { on: 'a disk of 64 kB', launcher: ['unshare', ...logOnSmallDisk] }
  : {
      on: '/dev/full (A DISK OF 64 kB CANNOT BE MOUNTED HERE)',
      launcher: ['sh', '-c', 'exec "$@" > /dev/full 2>&1', 'sh'],
    }

test(`@full a log on ${fullLog.on} that is full leaves the site up, and it ends well (L12)`, async () => {
  const { launcher } = fullLog
  const site = await startSiteUnderTest({ launcher, environment: { LOG_LEVEL: 'info' } })
  try {
    for (let number = 0; number < 500; number += 1) {
      const answer = await fetch(`${site.baseUrl}/nowhere-${number}-${'x'.repeat(100)}`)
      await answer.body?.cancel()
    }
    const answer = await fetch(`${site.baseUrl}/healthz`)
    expect(answer.status).toBe(200)
  } finally {
    expect(await site.stop()).toBe(0)
  }
})
