import { chmodSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { makeSiteFolder, startSiteUnderTest, watchRefusedStart } from '#tests/support/site-under-test.ts'

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

test('wrong variables stop the start, each by its name', async () => {
  const { code, log } = await watchRefusedStart({ environment: { PORT: 'abc', LOG_LEVEL: 'loud' } })
  expect(log).toMatch(/^PORT is "abc": expected .+\nLOG_LEVEL is "loud": expected .+\n$/)
  expect(code).toBe(1)
})

test('a port in use stops the start with a sentence', async () => {
  const { code, log } = await watchRefusedStart({ environment: { ...demo, PORT: new URL(home()).port } })
  expect(log).toContain('something else is listening there')
  expect(code).toBe(1)
})

test('a data folder that cannot be written to stops the start with a sentence', async () => {
  await inFolder(async (folder) => {
    chmodSync(folder, 0o555)
    // Root may write everywhere, but not into a file as if it were a folder.
    const dataDirectory = asRoot ? '/dev/null/data' : path.join(folder, 'data')
    const { code, log } = await watchRefusedStart({ dataDirectory, environment: bare })
    expect(log).toContain(`DATA_DIR is ${dataDirectory}: expected a folder that can be written to`)
    expect(code).toBe(1)
    chmodSync(folder, 0o755)
  })
})

test('a second process on the same data folder is refused, and the first goes on', async () => {
  await inFolder(async (dataDirectory) => {
    const first = await startSiteUnderTest({ dataDirectory, environment: bare })
    try {
      const second = await watchRefusedStart({ dataDirectory, environment: bare })
      expect(second.log).toContain(`already in use by process ${first.pid}`)
      expect(second.code).toBe(1)
      expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200)
    } finally {
      await first.stop()
    }
  })
})

test('after kill -9 the next start shows the same, and so it does when the database was killed too', async () => {
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

test('a stop that is asked for ends the process well and leaves nothing running', async () => {
  const site = await startSiteUnderTest({ environment: bare })
  await site.stop()
  expect(site.log()).not.toContain('"level":50')
  expect(existsSync(site.dataDirectory)).toBe(false)
  await expect(fetch(`${site.baseUrl}/readyz`)).rejects.toThrow()
})

function titlesIn(html: string): string[] {
  return [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) => text)
}
