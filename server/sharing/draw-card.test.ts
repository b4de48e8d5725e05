import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CardWorkerClient } from './card-worker-client.ts'
import { cardOfSite, type ShareCard } from './share-card.ts'

const plain = { kicker: '', title: 'Raigad', price: '', note: '', siteName: 'Pravas', pictureKey: '' }
const heaviest = 250_000
let directory: string
let workerClient: CardWorkerClient

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-cards-'))
  workerClient = await CardWorkerClient.open(path.join(directory, 'fonts'))
})

afterAll(async () => {
  workerClient.close()
  await rm(directory, { recursive: true, force: true })
})

async function draw(changes: Partial<ShareCard>, picture?: Uint8Array): Promise<Uint8Array> {
  return workerClient.draw({ card: { ...plain, ...changes }, picture })
}

async function expectCard(jpeg: Uint8Array): Promise<void> {
  expect(await sharp(jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    channels: 3,
  })
  expect(jpeg.length).toBeLessThan(heaviest)
}

/** Which pixels the title changes, row by row, against the same card without one. */
async function titleInk(title: string, language?: ShareCard['language']): Promise<boolean[][]> {
  const black = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const shown = await sharp(await draw({ title, language }, black))
    .greyscale()
    .raw()
    .toBuffer()
  // Above the border at the foot, below the name: nothing else lies there on a black picture.
  const rows = Array.from({ length: 420 }, (_, at) => at + 150)
  return rows.map((row) => Array.from({ length: 1200 }, (_, at) => (shown[row * 1200 + at] ?? 0) > 120))
}

function inkWidth(ink: boolean[][]): number {
  const columns = ink.flatMap((row) => [row.indexOf(true), row.lastIndexOf(true)]).filter((at) => at >= 0)
  return Math.max(...columns) - Math.min(...columns) + 1
}

function longestRun(ink: boolean[][]): number {
  const runs = ink.flatMap(
    (row) =>
      row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .match(/#+/g) ?? [],
  )
  return Math.max(0, ...runs.map((run) => run.length))
}

test('a picture that cannot be read gives the card with a landscape', async () => {
  const broken = await draw({}, new Uint8Array(randomBytes(5000)))
  expect(Buffer.compare(broken, await draw({}))).toBe(0)
})

test('even a picture of pure noise gives a light card of the right size', async () => {
  const noise = await sharp(randomBytes(1600 * 900 * 3), { raw: { width: 1600, height: 900, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  await expectCard(await draw({ price: 'From ₹12,000', note: '5 days' }, noise))
})

test.each([
  ['a title without end', { title: 'Sahyadri '.repeat(60) }],
  ['a title without a space', { title: 'क्ष'.repeat(200) }],
  [
    'words without end everywhere',
    { kicker: 'K '.repeat(90), note: 'n '.repeat(300), siteName: 'S '.repeat(90) },
  ],
  ['a price beyond all measure', { price: `From ₹${'9,99,'.repeat(40)}` }],
  ['nothing but emoji', { title: '🌴🌴', kicker: '🌴', note: '🌴', siteName: '🌴' }],
  ['markup', { title: '<b>&amp;</span><span size="999pt">"x\'', siteName: '</span>' }],
  ['a picture of one pixel', {}],
])('%s still gives a card', async (name, changes) => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  await expectCard(await draw(changes, name.includes('pixel') ? pixel : undefined))
})

test('Devanagari is joined by its line along the top, and not drawn as boxes', async () => {
  const word = await titleInk('महाराष्ट्र')
  expect(longestRun(word) / inkWidth(word)).toBeGreaterThan(0.95)
  const unknown = await titleInk('\u{10fffd}\u{10fffe}\u{10fffd}')
  expect(longestRun(unknown) / inkWidth(unknown)).toBeLessThan(0.5)
})

test('letters of a conjunct become one form', async () => {
  const together = inkWidth(await titleInk('क्ष'))
  const keptApart = inkWidth(await titleInk('क्\u200cष'))
  expect(together).toBeLessThan(keptApart * 0.8)
})

test.each(['ल', 'श', '५', '८'])(
  '%s has on a card in Marathi and in Hindi the form of each, as on its pages',
  async (letter) => {
    const inMarathi = await titleInk(letter, 'mr')
    expect(await titleInk(letter, 'hi')).not.toEqual(inMarathi)
    expect(await titleInk(letter)).toEqual(inMarathi)
    expect(await titleInk('क्ष', 'hi')).toEqual(await titleInk('क्ष', 'mr'))
  },
)

test('a title of two lines leaves no word alone on the last', async () => {
  const ink = await titleInk('Forts of the Rains')
  const foot = ink.findLastIndex((row) => row.includes(true))
  const lastLine = ink.slice(foot - 30, foot + 1)
  expect(inkWidth(lastLine) / inkWidth(ink)).toBeGreaterThan(0.75)
})

test('a word longer than the room beside the picture is set smaller, and not broken', async () => {
  const ink = await titleInk('Mahabaleshwarachyagav')
  const lines = ink.filter((row, at) => row.includes(true) && !ink[at - 1]?.includes(true)).length
  expect(lines).toBe(1)
  expect(inkWidth(ink)).toBeLessThan(444)
})

test('nothing lies on the picture: it is as light as it came, and every word stands beside it', async () => {
  const white = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const long = { title: 'Sahyadri '.repeat(20), kicker: 'Western Maharashtra '.repeat(4) }
  const card = await draw(
    { ...long, price: 'From ₹12,34,567', note: '21 days', siteName: 'S '.repeat(90) },
    white,
  )
  const part = async (left: number, width: number) => {
    const cropped = await sharp(card)
      .extract({ left, top: 0, width, height: 600 })
      .greyscale()
      .png()
      .toBuffer()
    return (await sharp(cropped).stats()).channels[0]
  }
  expect((await part(548, 652))?.min).toBeGreaterThan(245)
  expect((await part(0, 532))?.mean).toBeLessThan(140)
  expect((await part(500, 32))?.max).toBeLessThan(80)
})

test('the card of the site carries its tagline', async () => {
  const card = cardOfSite({ name: 'Pravas', tagline: 'Discover Maharashtra', pictureKey: '' })
  await expectCard(await workerClient.draw({ card, picture: undefined }))
})

/** The colour in the middle of the card's upper edge, where no words are. */
async function skyOf(jpeg: Uint8Array): Promise<number[]> {
  const pixel = sharp(jpeg).extract({ left: 900, top: 100, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())].map((value) => Math.round(value / 255))
}

test.each([
  ['a panorama', { width: 2400, height: 400 }, 'left', { x: 0, y: 50 }, { x: 100, y: 50 }],
  ['a portrait', { width: 400, height: 2400 }, 'top', { x: 50, y: 0 }, { x: 50, y: 100 }],
] as const)('%s is cut at its focal point', async (...[, size, side, near, far]) => {
  const half = side === 'left' ? { ...size, width: 1200 } : { ...size, height: 1200 }
  const red = await sharp({ create: { ...half, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { ...size, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  expect(await skyOf(await draw({ title: '', focalPoint: near }, picture))).toEqual([1, 0, 0])
  expect(await skyOf(await draw({ title: '', focalPoint: far }, picture))).toEqual([0, 0, 1])
})

test('a picture of one row keeps its focal point without filling the memory', async () => {
  const row = await sharp({ create: { width: 2560, height: 1, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  await expectCard(await draw({ focalPoint: { x: 95, y: 5 } }, row))
})
