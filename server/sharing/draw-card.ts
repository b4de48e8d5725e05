// Renders a share card of 1200 by 630 pixels as a small JPEG.
import sharp from 'sharp'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import type { FocalPoint } from '#shared/media/focal-point.ts'
import { cardFonts } from './card-fonts.ts'
import { cardFrame, cardImage, cardInks, cardLandscape, cardMark, cardSize } from './card-scenery.ts'
import type { ShareCard } from './share-card.ts'

/** Some networks show no larger image. */
const maxBytes = 250_000
const qualities = [84, 76, 68, 58, 46]

const margin = 56
/** Text ends before the image. */
const textWidth = cardImage.left - 2 * margin + 16
const titleSizes = [72, 66, 60, 54, 48, 43, 38]
const smallestTitle = 34
const titleHeight = 248
/** Characters that fit in the smallest size. */
const maxTitleLength = 110

type Block = { input: Buffer; width: number; height: number }
type Spoken = { language: TranslationLanguage | undefined }
type TextStyle = Spoken & { font: string; size: number; ink: string; width?: number }
type Placed = { input: Buffer; left: number; top: number }

/** Renders `card` beside its image, or beside a landscape if that is missing or unreadable. */
export async function drawCard(card: ShareCard, picture: Uint8Array | undefined): Promise<Buffer> {
  const cropped = (picture && (await cropImage(picture, card.focalPoint))) ?? (await cropLandscape())
  const { left, top } = cardImage
  const words = [...(await placeText(card)), ...(await setName(card))]
  const layers = [{ input: cropped, left, top }, { input: cardFrame(), left: 0, top: 0 }, ...words]
  const ground = sharp({ create: { ...cardSize, channels: 3, background: cardInks.basalt } })
  const drawn = await ground.composite(layers).removeAlpha().raw().toBuffer()
  const raw = { width: cardSize.width, height: cardSize.height, channels: 3 } as const
  for (const quality of qualities) {
    const jpeg = await sharp(drawn, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < maxBytes) return jpeg
  }
  throw new Error('The card stays too heavy')
}

const shape = { width: cardImage.width, height: cardImage.height }

async function cropImage(picture: Uint8Array, focalPoint?: FocalPoint): Promise<Buffer | undefined> {
  try {
    const whole = sharp(picture)
    const part = focalPoint ? whole.extract(partAround(focalPoint, await whole.metadata())) : whole
    return await part
      .resize({ ...shape, fit: 'cover' })
      .flatten({ background: cardInks.paper })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    // The upload has reported it.
    return undefined
  }
}

function cropLandscape(): Promise<Buffer> {
  return sharp(cardLandscape())
    .extract({ left: 485, top: 0, ...shape })
    .png()
    .toBuffer()
}

/** The largest crop, positioned like those on pages. */
function partAround({ x, y }: FocalPoint, { width, height }: { width: number; height: number }) {
  const scale = Math.max(shape.width / width, shape.height / height)
  const part = {
    width: Math.max(1, Math.min(width, Math.round(shape.width / scale))),
    height: Math.max(1, Math.min(height, Math.round(shape.height / scale))),
  }
  const left = Math.round(((width - part.width) * x) / 100)
  const top = Math.round(((height - part.height) * y) / 100)
  return { ...part, left, top }
}

async function placeText(card: ShareCard): Promise<Placed[]> {
  const blocks = [
    { block: await setFacts(card), gap: 30 },
    { block: await setTitle(card), gap: 28 },
    {
      block: card.kicker ? await setPill(card.kicker, { ...kickerPill, language: card.language }) : undefined,
      gap: 0,
    },
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

async function setName({ siteName, language }: ShareCard): Promise<Placed[]> {
  const { drawing, size } = cardMark()
  const gap = 16
  const name = await setLine(siteName, {
    ...{ font: cardFonts.display, size: 32, ink: cardInks.paper, height: 52, language },
    width: textWidth - size - gap,
  })
  const top = 44 + Math.round((size - name.height) / 2)
  return [
    { input: drawing, left: margin, top: 44 },
    { input: name.input, left: margin + size + gap, top },
  ]
}

async function setTitle({ title, language }: ShareCard): Promise<Block> {
  const style = { font: cardFonts.display, ink: cardInks.paper, width: textWidth, language }
  for (const size of titleSizes) {
    const block = await setText(title, { ...style, size })
    if (block.height <= titleHeight && !(await isBroken(title, { ...style, size })))
      return evenLines(title, { ...style, size, block })
  }
  const shortened = title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title
  return setText(shortened, { ...style, size: smallestTitle })
}

/** The same number of lines, as narrow as possible, so that no single word is on the last line. */
async function evenLines(
  title: string,
  { block, ...style }: TextStyle & { width: number; block: Block },
): Promise<Block> {
  if (block.height < style.size * 1.5) return block
  const word = await widestWord(title, style)
  // A narrower width would break a word.
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

async function isBroken(title: string, style: TextStyle & { width: number }): Promise<boolean> {
  return (await widestWord(title, style)) > style.width
}

async function widestWord(title: string, style: TextStyle): Promise<number> {
  const words = title.split(/\s+/).sort((one, other) => other.length - one.length)
  return (await setText(words[0] ?? '', { ...style, width: 0 })).width
}

async function setFacts({ price, note, language }: ShareCard): Promise<Block | undefined> {
  const captionStyle = {
    font: cardFonts.text,
    size: 32,
    ink: cardInks.paper,
    height: 50,
    width: textWidth,
    language,
  }
  const noteLine = note ? await setLine(note, captionStyle) : undefined
  if (!price) return noteLine
  const pill = await setPill(price, { ...pricePill, language })
  if (!noteLine) return pill
  const gap = 22
  const width = pill.width + gap + noteLine.width
  const input = await sharp({ create: { width, height: pill.height, channels: 4, background: '#0000' } })
    .composite([
      { input: pill.input, left: 0, top: 0 },
      { input: noteLine.input, left: pill.width + gap, top: Math.round((pill.height - noteLine.height) / 2) },
    ])
    .png()
    .toBuffer()
  return fitted({ input, width, height: pill.height }, { width: textWidth, height: pill.height })
}

type PillStyle = Spoken & { size: number; height: number; ink: string; fill: string }
const pricePill = { size: 34, height: 64, ink: cardInks.paper, fill: cardInks.laterite }
const kickerPill = { size: 26, height: 46, ink: cardInks.basalt, fill: cardInks.turmeric }

async function setPill(text: string, { size, height, ink, fill, language }: PillStyle): Promise<Block> {
  const left = Math.round(height * 0.42)
  const room = { height: height - 8, width: textWidth - 2 * left }
  const words = await setLine(text, { font: cardFonts.text, size, ink, language, ...room })
  const width = words.width + left * 2
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/></svg>`
  const input = await sharp(Buffer.from(shape))
    .composite([{ input: words.input, left, top: Math.round((height - words.height) / 2) }])
    .png()
    .toBuffer()
  return { input, width, height }
}

async function setLine(text: string, { height, width, ...style }: TextStyle & Room): Promise<Block> {
  return fitted(await setText(text, style), { height, width })
}

type Room = { width: number; height: number }

async function fitted(block: Block, { width, height }: Room): Promise<Block> {
  if (block.width <= width && block.height <= height) return block
  const { data, info } = await sharp(block.input)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const nothing = { create: { width: 1, height: 1, channels: 4, background: '#0000' } } as const

/**
 * `width` in pixels wraps it. Marathi and Hindi have different forms of ल, श, ५ and ८; Devanagari in English
 * text counts as Marathi.
 */
async function setText(text: string, { font, size, ink, width, language = 'mr' }: TextStyle): Promise<Block> {
  const words = escapeMarkup(text)
  if (words === '') return { input: await sharp(nothing).png().toBuffer(), width: 1, height: 1 }
  const markup = `<span lang="${language}" font_family="${font}" size="${size}pt" foreground="${ink}" line_height="0.9">${words}</span>`
  const { data, info } = await sharp({
    // At 72 dpi a point is a pixel.
    text: { text: markup, rgba: true, dpi: 72, wrap: 'word-char', ...(width ? { width } : {}) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Removes emoji, which the fonts lack. */
function escapeMarkup(text: string): string {
  const plain = text.toWellFormed().replace(/(?:\p{Emoji_Presentation}|\uFE0F|\p{Cc})+/gu, ' ')
  return plain.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
