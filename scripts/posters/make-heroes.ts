/**
 * Makes the pictures of the default heroes from their drawings, in the sizes and formats that an upload gets, and notes each as pages
 * show it. A file is named after what it holds, so that it can be kept for ever. What is current stays, unless "all" is said.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { hashFiles } from '#sample/poster-files.ts'
import { encodeImage } from '#server/media/intake/encode-image.ts'
import type { PictureSource } from '#shared/media/picture.ts'

type PreparedHero = { drawing: string; picture: PictureSource }

const folder = path.resolve('server/settings/default-heroes')
const notes = path.join(folder, 'prepared-heroes.json')
const site = path.resolve('public')
const address = '/assets/heroes'
const wantsAll = process.argv[2] === 'all'

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

const words = readJson<Record<string, string>>(path.join(folder, 'hero-words.json'))
const noted: Record<string, PreparedHero> = existsSync(notes) ? readJson(notes) : {}

function listFiles({ sources }: PictureSource): string[] {
  const listed = sources.flatMap(({ srcset }) => srcset.split(', '))
  return listed.map((each) => path.join(site, each.split(' ', 1)[0] ?? ''))
}

async function make(name: string, drawn: Buffer): Promise<PreparedHero> {
  const drawing = hashFiles([drawn])
  const alt = words[name] ?? ''
  const before = noted[name]
  if (!wantsAll && before?.drawing === drawing && listFiles(before.picture).every(existsSync))
    return { drawing, picture: { ...before.picture, alt } }
  console.log(`Making ${name} …`)
  const encoded = await encodeImage(await sharp(drawn).png().toBuffer(), 'png')
  if (!encoded.ok) throw new Error(`${name}.svg: ${encoded.refusal.reason}`)
  const { width, height, placeholder, variants } = encoded.image
  const files = variants.map(({ width, format, data }) => {
    const file = `${address}/${name}-${width}-${hashFiles([data]).slice(0, 8)}.${format}`
    writeFileSync(path.join(site, file), data)
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
  return { drawing, picture: { src, width, height, alt, placeholder, sources } }
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
