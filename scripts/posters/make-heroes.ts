/** Renders the default hero images like an upload. Unchanged ones are skipped without "all". */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { hashFiles } from '#sample/poster-files.ts'
import { encodeImage } from '#server/media/ingest/encode-image.ts'
import type { ImageSource } from '#shared/media/image.ts'

type PreparedHero = { drawing: string; picture: ImageSource }

const folder = path.resolve('server/settings/default-heroes')
const notes = path.join(folder, 'prepared-heroes.json')
const site = path.resolve('public')
const address = '/assets/heroes'
const wantsAll = process.argv[2] === 'all'

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

const words = readJson<Record<string, string>>(path.join(folder, 'hero-words.json'))
const recorded: Record<string, PreparedHero> = existsSync(notes) ? readJson(notes) : {}

/** 3:4, at the horizontal position of the home page's focal point. */
const tall = { name: 'hero-home', place: 0.7, widths: [480, 640, 810] }

function listFiles({ sources, tall: cropped }: ImageSource): string[] {
  const listed = [...sources, ...(cropped ? [cropped] : [])].flatMap(({ srcset }) => srcset.split(', '))
  return listed.map((each) => path.join(site, each.split(' ', 1)[0] ?? ''))
}

async function make(name: string, drawn: Buffer): Promise<PreparedHero> {
  const drawing = hashFiles([drawn])
  const alt = words[name] ?? ''
  const before = recorded[name]
  const hasAll = before?.picture.tall !== undefined || name !== tall.name
  if (!wantsAll && before?.drawing === drawing && hasAll && listFiles(before.picture).every(existsSync))
    return { drawing, picture: { ...before.picture, alt } }
  console.log(`Making ${name} …`)
  const encoded = await encodeImage(await sharp(drawn).png().toBuffer(), 'png')
  if (!encoded.ok) throw new Error(`${name}.svg: ${encoded.refusal.reason}`)
  const { width, height, placeholder, variants } = encoded.image
  const files = variants.map(({ width, format, data }) => {
    const file = write(`${name}-${width}`, { format, data })
    return { width, format, file }
  })
  const sources = (['avif', 'webp'] as const).map((format) => {
    const ofFormat = files.filter((each) => each.format === format)
    return {
      type: `image/${format}`,
      srcset: ofFormat.map(({ file, width }) => `${file} ${width}w`).join(', '),
    }
  })
  const src = files.findLast(({ format }) => format === 'webp')?.file ?? ''
  const picture = { src, width, height, alt, placeholder, sources }
  return { drawing, picture: name === tall.name ? { ...picture, tall: await cropTall(drawn) } : picture }
}

type Made = { format: string; data: Uint8Array }

/** The name has a content hash; returns the URL. */
function write(name: string, { format, data }: Made): string {
  const file = `${address}/${name}-${hashFiles([data]).slice(0, 8)}.${format}`
  writeFileSync(path.join(site, file), data)
  return file
}

/** Others use the full image. */
async function cropTall(drawn: Buffer): Promise<NonNullable<ImageSource['tall']>> {
  const { width: whole, height } = await sharp(drawn).metadata()
  const width = Math.round((height * 3) / 4)
  const left = Math.round((whole - width) * tall.place)
  const cropped = await sharp(drawn).extract({ left, top: 0, width, height }).png().toBuffer()
  const listed: string[] = []
  for (const each of tall.widths) {
    const resized = sharp(cropped).resize({ width: each })
    const data = await resized.avif({ quality: 50, effort: 9, chromaSubsampling: '4:4:4' }).toBuffer()
    listed.push(`${write(`${tall.name}-tall-${each}`, { format: 'avif', data })} ${each}w`)
  }
  return { type: 'image/avif', srcset: listed.join(', ') }
}

mkdirSync(path.join(site, address), { recursive: true })
const made: Record<string, PreparedHero> = {}
for (const file of readdirSync(folder).sort()) {
  const name = path.basename(file, '.svg')
  if (name !== file) made[name] = await make(name, readFileSync(path.join(folder, file)))
}

const kept = new Set(Object.values(made).flatMap(({ picture }) => listFiles(picture)))
for (const file of readdirSync(path.join(site, address)))
  if (!kept.has(path.join(site, address, file))) rmSync(path.join(site, address, file))

writeFileSync(notes, `${JSON.stringify(made, null, 2)}\n`)
