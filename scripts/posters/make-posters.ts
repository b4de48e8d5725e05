/** Renders the sample images like an upload. Unchanged ones are skipped without "all". */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  hashFiles,
  listSampleImageFiles,
  type PreparedSampleImage,
  preparedSampleImages,
} from '#sample/poster-files.ts'
import { encodeImage } from '#server/media/ingest/encode-image.ts'

const folder = path.resolve('sample/posters')
const pictures = path.join(folder, 'prepared')
const wantsAll = process.argv[2] === 'all'

function isCurrent(name: string, { drawing }: { drawing: string }): boolean {
  const recorded = preparedSampleImages[name]
  if (wantsAll || !recorded || recorded.drawing !== drawing) return false
  const files = listSampleImageFiles(name, recorded.widths).map(({ file }) => file)
  return files.every(existsSync) && hashFiles(files.map((file) => readFileSync(file))) === recorded.pictures
}

async function make(name: string, drawn: Buffer): Promise<PreparedSampleImage> {
  const drawing = hashFiles([drawn])
  const recorded = preparedSampleImages[name]
  if (recorded && isCurrent(name, { drawing })) return recorded
  console.log(`Making ${name} …`)
  const encoded = await encodeImage(await sharp(drawn).png().toBuffer(), 'png')
  if (!encoded.ok) throw new Error(`${name}.svg: ${encoded.refusal.reason}`)
  const { width, height, placeholder, variants } = encoded.image
  const widths = [...new Set(variants.map((variant) => variant.width))]
  const files = listSampleImageFiles(name, widths)
  const contents = files.map(({ width, format }) => {
    const variant = variants.find((each) => each.width === width && each.format === format)
    if (!variant) throw new Error(`${name}: the encoder made no ${format} of ${width} pixels`)
    return variant.data
  })
  for (const [at, content] of contents.entries()) writeFileSync(files[at]?.file ?? '', content)
  return { drawing, pictures: hashFiles(contents), width, height, placeholder, widths }
}

mkdirSync(pictures, { recursive: true })
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => path.basename(file, '.svg'))
const made: Record<string, PreparedSampleImage> = {}
for (const name of names.sort()) made[name] = await make(name, readFileSync(path.join(folder, `${name}.svg`)))

const kept = new Set(
  Object.entries(made).flatMap(([name, { widths }]) =>
    listSampleImageFiles(name, widths).map(({ file }) => file),
  ),
)
for (const file of readdirSync(pictures))
  if (!kept.has(path.join(pictures, file))) rmSync(path.join(pictures, file))

// As the formatter prints them.
const recorded = JSON.stringify(made, null, 2).replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, ' '))
writeFileSync(
  path.join(folder, 'prepared-posters.json'),
  `${recorded.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`,
)
