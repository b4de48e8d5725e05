/** Measures what fifty large pictures in a row cost the site: its memory, and the home page meanwhile. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeGrainyPhotograph } from '#tests/support/grainy-photograph.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { measureMemory, waitUntilIdle } from './process-family.ts'

const pictures = 50
const atOnce = 3
const megabyte = 1024 * 1024

/** To be called when there was a first start. Leaves what it sent in the library. */
export function measureUploads(sites: PinnedSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const picture = await makeGrainyPhotograph()
    const cookie = await signIn(site)
    await waitUntilIdle(site.pid)
    const before = measureMemory(site.pid)
    const calm = await watchHome(site, wait(5000))
    const begun = performance.now()
    const sending = sendAll(site, { picture, cookie })
    const memory = watchMemory(site, sending)
    const busy = await watchHome(site, sending)
    const seconds = (performance.now() - begun) / 1000
    const sent = `${pictures} of ${(picture.length / megabyte).toFixed(1)} MB, ${atOnce} at a time`
    const note = `${sent}, all stored with their smaller sizes after ${seconds.toFixed(0)} s`
    return [
      {
        name: 'memory more during uploads',
        atMost: 300,
        value: ((await memory) - before) / megabyte,
        unit: 'MB',
        note,
      },
      { name: 'home p95 during uploads', atMost: 2, value: busy / calm, unit: 'times as at rest', digits: 2 },
    ]
  })
}

async function signIn({ baseUrl, dataDirectory }: SiteUnderTest): Promise<string> {
  const file = path.join(dataDirectory, 'demo-account.json')
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  await post(baseUrl, { intent: 'set-up' })
  const answer = await post(baseUrl, { intent: 'sign-in', ...credentials })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookie.length === 0) throw new Error(`Signing in was answered ${answer.status} and without a cookie.`)
  return cookie.join('; ')
}

function post(baseUrl: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${baseUrl}/admin/login`, {
    method: 'POST',
    body,
    headers: { Origin: baseUrl },
    redirect: 'manual',
  })
}

async function sendAll(
  { baseUrl }: SiteUnderTest,
  { picture, cookie }: { picture: Buffer; cookie: string },
): Promise<void> {
  let left = pictures
  const sendOn = async () => {
    while (left > 0) {
      left -= 1
      const form = new FormData()
      form.append('file', new File([new Uint8Array(picture)], `bench-${left}.jpg`))
      const headers = { Cookie: cookie, Origin: baseUrl }
      const answer = await fetch(`${baseUrl}/admin/media/upload`, { method: 'POST', body: form, headers })
      if (answer.status !== 200) throw new Error(`A picture was answered ${answer.status}.`)
      await answer.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  // Answered before they are prepared: what is measured goes on until they are.
  const preparing = async () => {
    const library = await fetch(`${baseUrl}/admin/media`, { headers: { Cookie: cookie } })
    return (await library.text()).includes('Preparing…')
  }
  while (await preparing()) await wait(500)
}

/** The most bytes that the site and its workers held at one time until `end`. */
async function watchMemory({ pid }: SiteUnderTest, end: Promise<void>): Promise<number> {
  let most = 0
  for (let isOver = false; !isOver; isOver = await hasEnded(end, 500)) {
    most = Math.max(most, measureMemory(pid))
  }
  return most
}

/** Milliseconds within which 95 of 100 home pages came, asked one after the other with pauses, until `end`. */
async function watchHome({ baseUrl }: SiteUnderTest, end: Promise<void>): Promise<number> {
  const times: number[] = []
  for (let isOver = false; !isOver; isOver = await hasEnded(end, 20)) {
    const begun = performance.now()
    await (await fetch(baseUrl)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}

function hasEnded(end: Promise<void>, pause: number): Promise<boolean> {
  return Promise.race([end.then(() => true), wait(pause, false)])
}
