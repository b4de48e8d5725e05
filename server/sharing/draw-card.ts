// Draws a share card, 1200 by 630 pixels as a JPEG that is light enough for every network that shows such cards.
import sharp from 'sharp'
import type { FocalPoint } from '#shared/media/focal-point.ts'
import { cardFonts } from './card-fonts.ts'
import { cardFrame, cardInks, cardLandscape, cardNamePlate, cardSize } from './card-scenery.ts'
import type { ShareCard } from './share-card.ts'

/** Beyond this some networks show no picture at all. */
const maxBytes = 250_000
const qualities = [84, 76, 68, 58, 46]

const margin = 72
const textWidth = 1000
const lineWidth = 640
const titleSizes = [84, 74, 66, 58, 50]
const smallestTitle = 46
const titleHeight = 250
/** What fits in the smallest size. */
const longestTitle = 130

type Block = { input: Buffer; width: number; height: number }
type TextStyle = { font: string; size: number; ink: string; width?: number }
type Placed = { input: Buffer; left: number; top: number }

/**
 * Draws `card` over `picture`, the bytes of its picture; without one, or with one that cannot be read, over a landscape.
 */
export async function drawCard(card: ShareCard, picture: Uint8Array | undefined): Promise<Buffer> {
  const ground =
    (picture && (await cutPicture(picture, card.focalPoint))) ??
    (await sharp(cardLandscape()).png().toBuffer())
  const words = await setWords(card)
  const wordsTop = Math.min(...words.map(({ top }) => top))
  const layers = [{ input: cardFrame(wordsTop) }, ...words, await setName(card.siteName)]
  const drawn = await sharp(ground).composite(layers).removeAlpha().raw().toBuffer()
  const raw = { width: cardSize.width, height: cardSize.height, channels: 3 } as const
  for (const quality of qualities) {
    const jpeg = await sharp(drawn, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < maxBytes) return jpeg
  }
  throw new Error('The card stays too heavy')
}

async function cutPicture(picture: Uint8Array, focalPoint?: FocalPoint): Promise<Buffer | undefined> {
  try {
    const whole = sharp(picture)
    const part = focalPoint ? whole.extract(partAround(focalPoint, await whole.metadata())) : whole
    return await part
      .resize({ ...cardSize, fit: 'cover' })
      .flatten({ background: cardInks.paper })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** What a card shows of a picture: the largest part of its own shape, anchored as the pages anchor their crops. */
function partAround({ x, y }: FocalPoint, { width, height }: { width: number; height: number }) {
  const scale = Math.max(cardSize.width / width, cardSize.height / height)
  const part = {
    width: Math.max(1, Math.min(width, Math.round(cardSize.width / scale))),
    height: Math.max(1, Math.min(height, Math.round(cardSize.height / scale))),
  }
  const left = Math.round(((width - part.width) * x) / 100)
  const top = Math.round(((height - part.height) * y) / 100)
  return { ...part, left, top }
}

/** The words in their places, built up from the foot of the card. */
async function setWords(card: ShareCard): Promise<Placed[]> {
  const blocks = [
    { block: await setFacts(card), gap: 30 },
    { block: await setTitle(card.title), gap: 28 },
    { block: card.kicker ? await setPill(card.kicker, kickerPill) : undefined, gap: 0 },
  ]
  const placed: Placed[] = []
  let foot = cardSize.height - 74
  for (const { block, gap } of blocks) {
    if (!block) continue
    placed.push({ input: block.input, left: margin, top: foot - block.height })
    foot -= block.height + gap
  }
  return placed
}

/** The site's name beside its mark, on a plate that keeps it readable over any picture. */
async function setName(siteName: string): Promise<Placed> {
  const name = await setLine(siteName, { font: cardFonts.display, size: 32, ink: cardInks.paper, height: 52 })
  const { drawing, nameLeft, height } = cardNamePlate(name.width)
  const top = Math.round((height - name.height) / 2)
  const input = await sharp(drawing)
    .composite([{ input: name.input, left: nameLeft, top }])
    .png()
    .toBuffer()
  return { input, left: margin - 8, top: 44 }
}

async function setTitle(title: string): Promise<Block> {
  const style = { font: cardFonts.display, ink: cardInks.paper, width: textWidth }
  for (const size of titleSizes) {
    const block = await setText(title, { ...style, size })
    if (block.height <= titleHeight) return evenLines(title, { ...style, size, block })
  }
  const shortened = `${title.slice(0, longestTitle).trimEnd()}…`
  return setText(shortened, { ...style, size: smallestTitle })
}

/** The same number of lines, as narrow as they get: no word stands alone on the last. A single line is left as it is. */
async function evenLines(
  title: string,
  { block, ...style }: TextStyle & { width: number; block: Block },
): Promise<Block> {
  if (block.height < style.size * 1.5) return block
  const words = title.split(/\s+/).sort((one, other) => other.length - one.length)
  const { width: word } = await setText(words[0] ?? '', { ...style, width: 0 })
  // Broken within a word, the lines would be no better.
  let tooNarrow = Math.max(style.width / 3, word * 1.05)
  let best = block
  let width = style.width
  while (width - tooNarrow > 24) {
    const middle = Math.round((width + tooNarrow) / 2)
    const narrower = await setText(title, { ...style, width: middle })
    if (narrower.height > block.height + style.size / 2) tooNarrow = middle
    else {
      best = narrower
      width = middle
    }
  }
  return best
}

/** The price in a pill, and the note beside it. */
async function setFacts({ price, note }: ShareCard): Promise<Block | undefined> {
  const noteStyle = { font: cardFonts.text, size: 34, ink: cardInks.paper, height: 50 }
  const beside = note ? await setLine(note, noteStyle) : undefined
  if (!price) return beside
  const pill = await setPill(price, pricePill)
  if (!beside) return pill
  const gap = 26
  const width = pill.width + gap + beside.width
  const input = await sharp({ create: { width, height: pill.height, channels: 4, background: '#0000' } })
    .composite([
      { input: pill.input, left: 0, top: 0 },
      { input: beside.input, left: pill.width + gap, top: Math.round((pill.height - beside.height) / 2) },
    ])
    .png()
    .toBuffer()
  return { input, width, height: pill.height }
}

type PillStyle = { size: number; height: number; ink: string; fill: string }
const pricePill = { size: 36, height: 68, ink: cardInks.paper, fill: cardInks.laterite }
const kickerPill = { size: 26, height: 46, ink: cardInks.basalt, fill: cardInks.turmeric }

async function setPill(text: string, { size, height, ink, fill }: PillStyle): Promise<Block> {
  const words = await setLine(text, { font: cardFonts.text, size, ink, height: height - 8 })
  const left = Math.round(height * 0.42)
  const width = words.width + left * 2
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/></svg>`
  const input = await sharp(Buffer.from(shape))
    .composite([{ input: words.input, left, top: Math.round((height - words.height) / 2) }])
    .png()
    .toBuffer()
  return { input, width, height }
}

/** A text on one line, made smaller where it would be wider than `lineWidth` or higher than `height`. */
async function setLine(text: string, { height, ...style }: TextStyle & { height: number }): Promise<Block> {
  const line = await setText(text, style)
  if (line.width <= lineWidth && line.height <= height) return line
  const { data, info } = await sharp(line.input)
    .resize({ width: lineWidth, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const nothing = { create: { width: 1, height: 1, channels: 4, background: '#0000' } } as const

/** One text, cut to its letters; `width` in pixels breaks it into lines. */
async function setText(text: string, { font, size, ink, width }: TextStyle): Promise<Block> {
  const words = escapeMarkup(text)
  if (words === '') return { input: await sharp(nothing).png().toBuffer(), width: 1, height: 1 }
  const markup = `<span font_family="${font}" size="${size}pt" foreground="${ink}" line_height="0.9">${words}</span>`
  const { data, info } = await sharp({
    // At 72 dots to the inch a point is a pixel.
    text: { text: markup, rgba: true, dpi: 72, wrap: 'word-char', ...(width ? { width } : {}) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Emoji are left out: no font of ours has them, and boxes would stand in their place. */
function escapeMarkup(text: string): string {
  const plain = text.toWellFormed().replace(/(?:\p{Emoji_Presentation}|\uFE0F|\p{Cc})+/gu, ' ')
  return plain.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
