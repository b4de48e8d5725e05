import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { findBlogPost } from '#server/blog/blog-post-records.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { findDestination } from '#server/destinations/destination-records.ts'
import { listMedia } from '#server/media/media-records.ts'
import { readAllSettings } from '#server/settings/setting-records.ts'
import { blackPng, script } from '#tests/support/media/hostile-files.ts'
import { publicAddress, startImageHost } from '#tests/support/media/image-host.ts'
import { destinationRow, idOf, postRow, raigad, rain, useOldSite } from '#tests/support/site/old-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

const { held, layOut, run } = useOldSite()

const host = 'photos.example'
const address = `https://${host}/fort.png`
const everything = { q: '', kind: '', page: 1 } as const
let picture: Buffer

beforeAll(async () => {
  picture = await blackPng({ width: 8, height: 8 })
})

const png: RequestListener = (_request, response) => void response.end(picture)

/** An old site whose one destination shows `featured_image`. */
function layOutPicture(featured_image = address) {
  return layOut({ 'destinations.json': [{ ...destinationRow, featured_image }] })
}

async function shown(): Promise<string | undefined> {
  return (await findDestination(raigad))?.featuredImage
}

async function countMedia(): Promise<number> {
  return (await listMedia(someStaff, everything)).total
}

async function keptFiles(): Promise<string[]> {
  const folder = path.join(held.dataDirectory, 'media')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('SSRF: without being named no host is asked for anything (K05)', async () => {
  const { asked, lookups, connected } = await startImageHost({ host, answer: png })
  const { text } = await run(await layOutPicture(), '--fetch-pictures', 'other.example')
  expect([asked, lookups, connected]).toEqual([[], [], []])
  expect(text).toContain(`1 of the pictures stay on ${host}`)
  expect(text).toContain('No picture was brought in from other.example.')
})

test.each(['https://photos.example', 'photos.example/a', 'a b', '', '[::1]', 'x:', 'x:99999', 'a@b.example'])(
  'what is no name of a host stops the import before its first row: %j',
  async (text) => {
    const importing = run(await layOutPicture(), '--fetch-pictures', text)
    await expect(importing).rejects.toThrow(ConfigurationError)
    expect(await shown()).toBeUndefined()
  },
)

test.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['fd00::5'], ['::ffff:127.0.0.1']])(
  'SSRF: a named host that stands at %s is not connected to (K05)',
  async (private_) => {
    const { asked, connected } = await startImageHost({ host, answer: png, addresses: [[private_]] })
    const { text, exitCode } = await run(await layOutPicture(), '--fetch-pictures', host)
    expect([asked, connected, exitCode]).toEqual([[], [], 0])
    expect(text).toContain(`${host} stands on a private network, which is not asked.`)
    expect(await shown()).toBe(address)
  },
)

test('SSRF: DNS rebinding: what was judged is what is connected to, and a second look-up does not happen (K05)', async () => {
  const addresses = [[publicAddress, '10.0.0.7'], ['127.0.0.1']]
  const { asked, lookups, connected } = await startImageHost({ host, answer: png, addresses })
  await run(await layOutPicture(), '--fetch-pictures', host)
  expect(asked).toHaveLength(1)
  expect(lookups).toEqual([addresses[0]])
  expect(connected).toEqual([[publicAddress]])
})

test.each([
  ['another host', 'https://elsewhere.example/fort.png'],
  ['plain http', `http://${host}/fort.png`],
  ['another port', `https://${host}:8443/fort.png`],
  ['a private address', 'https://169.254.169.254/latest/meta-data'],
  ['no address', 'https://['],
])('SSRF: a redirect to %s is not followed (K05)', async (_what, location) => {
  const { asked } = await startImageHost({
    host,
    answer: (_request, response) => void response.writeHead(302, { Location: location }).end(),
  })
  const { text } = await run(await layOutPicture(), '--fetch-pictures', host)
  expect(asked).toEqual([`${host}/fort.png`])
  expect(text).toMatch(/It leads on to another host, which is not asked\.|answered 302\./)
  expect([await shown(), await countMedia()]).toEqual([address, 0])
})

test('a host that redirects without end is left after three (K06)', async () => {
  const { asked } = await startImageHost({
    host,
    answer: ({ url }, response) => void response.writeHead(302, { Location: `${url}x` }).end(),
  })
  const { text } = await run(await layOutPicture(), '--fetch-pictures', host)
  expect(asked).toHaveLength(4)
  expect(text).toContain('It leads on and on.')
})

const unsound: { what: string; words: string; answer: RequestListener }[] = [
  {
    what: 'is not there',
    words: `${host} answered 404.`,
    answer: (_, response) => void response.writeHead(404).end(),
  },
  {
    what: 'is a program',
    words: 'Accepted formats',
    answer: (_, response) => void response.end(script),
  },
  {
    what: 'calls itself too large',
    words: 'File size must be less than 15MB',
    answer: (_, response) => void response.writeHead(200, { 'Content-Length': 16_000_000 }).write('x'),
  },
  {
    what: 'is too large without saying so',
    words: 'File size must be less than 15MB',
    answer: (_, response) => {
      response.write(picture)
      const more = Buffer.alloc(1_000_000)
      const send = () => {
        while (response.writable && response.write(more));
        if (response.writable) response.once('drain', send)
      }
      send()
    },
  },
  {
    what: 'breaks off',
    words: 'It broke off on the way.',
    answer: (_, response) => {
      response.writeHead(200, { 'Content-Length': picture.length })
      response.write(picture.subarray(0, 40), () => response.destroy())
    },
  },
]
test.each(unsound)(
  'a picture that $what stays where it is, and nothing of it is kept (E25)',
  async ({ words, answer }) => {
    await startImageHost({ host, answer })
    const { text, exitCode } = await run(await layOutPicture(), '--fetch-pictures', host)
    expect(exitCode).toBe(0)
    expect(text).toContain(`destinations.json, line 1: The picture ${address} stays where it is: `)
    expect(text).toContain(words)
    expect([await shown(), await countMedia(), await keptFiles()]).toEqual([address, 0, []])
  },
)

test('a server whose certificate nobody vouches for is given nothing and believed nothing (K06)', async () => {
  const { asked } = await startImageHost({ host, answer: png, isTrusted: false })
  const { text } = await run(await layOutPicture(), '--fetch-pictures', host)
  expect(asked).toEqual([])
  expect(text).toMatch(/could not be fetched \([A-Z_]*CERT[A-Z_]*\)/)
})

test('a host that says nothing is given up in time, and after three times not asked any more (K06)', async () => {
  const begun: AbortController[] = []
  // Its time is up once the host was asked, however long that took.
  const giveUp = () => begun.at(-1)?.abort(new DOMException('The time is up', 'TimeoutError'))
  const { asked } = await startImageHost({ host, answer: () => void setTimeout(giveUp, 100) })
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController()
    if (milliseconds === 60_000) begun.push(timer)
    return timer.signal
  })
  const rows = [1, 2, 3, 4, 5].map((number) => ({
    ...destinationRow,
    ...{ id: idOf(100 + number), slug: `fort-${number}`, featured_image: `https://${host}/${number}.png` },
  }))
  const { text, exitCode } = await run(
    await layOut({ 'destinations.json': rows }),
    '--fetch-pictures',
    host,
  ).finally(() => spy.mockRestore())
  expect([asked.length, exitCode]).toEqual([3, 0])
  expect(text.match(/It did not come in time\./g)).toHaveLength(3)
  expect(text.match(/was silent 3 times and is not asked any more/g)).toHaveLength(2)
})

test('pictures come in wherever they stand, by https also where http was written, each address once', async () => {
  const { asked } = await startImageHost({ host, answer: png })
  const plain = `http://${host}/fort.png`
  const source = await layOut({
    'settings.json': [
      { key: 'site_info', value: { name: 'Sahyadri', logo: plain } },
      {
        key: 'partners',
        value: [{ name: 'Inn', logo: `${address}?size=2&x=1`, website: `https://${host}/inn` }],
      },
    ],
    'destinations.json': [{ ...destinationRow, featured_image: address }],
    'blog_posts.json': [
      {
        ...postRow,
        content: `![fort](${plain}) and ![again](<${address}?size=2&x=1>), [not a picture](${address}) nor ${address}x`,
      },
    ],
  })
  const { text, exitCode } = await run(source, '--fetch-pictures', host.toUpperCase())
  expect([text, exitCode]).toEqual([expect.stringContaining(`2 pictures were brought in from ${host}.`), 0])
  expect(asked.sort()).toEqual([`${host}/fort.png`, `${host}/fort.png?size=2&x=1`])
  const own = await shown()
  expect(own).toMatch(/^media\/\d{13}-[0-9a-f]{24}\.png$/)
  const { values } = await readAllSettings(someStaff)
  expect(values.site_info.logo).toBe(own)
  const [partner] = values.partners
  expect(partner).toMatchObject({ website: `https://${host}/inn`, logo: expect.stringMatching(/^media\//) })
  expect((await findBlogPost(rain))?.content).toBe(
    `![fort](${own}) and ![again](<${partner?.logo}>), [not a picture](${address}) nor ${address}x`,
  )
  expect(await countMedia()).toBe(2)
})

test('a rehearsal judges the pictures and keeps none; the import that is run again finds those of the first', async () => {
  const { asked } = await startImageHost({ host, answer: png })
  const source = await layOutPicture()
  const rehearsed = await run(source, '--dry-run', '--fetch-pictures', host)
  expect(rehearsed.text).toContain(`1 pictures would be brought in from ${host}.`)
  expect([await countMedia(), await keptFiles(), asked.length]).toEqual([0, [], 1])
  await run(source, '--fetch-pictures', host)
  const second = await layOut({
    'destinations.json': [{ ...destinationRow, id: idOf(50), slug: 'later', featured_image: address }],
  })
  await run(second, '--fetch-pictures', host)
  expect((await findDestination(idOf(50)))?.featuredImage).toBe(await shown())
  expect([await countMedia(), asked.length]).toEqual([1, 2])
})
