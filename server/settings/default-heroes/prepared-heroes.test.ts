import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashFiles } from '#sample/poster-files.ts'
import { widthsUpTo } from '#server/media/ingest/encode-image.ts'
import words from './hero-words.json' with { type: 'json' }
import prepared from './prepared-heroes.json' with { type: 'json' }

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => path.basename(file, '.svg'))

/** The files that the two sources of a picture name, with the width that is said of each. */
function listFiles({ sources }: { sources: { srcset: string }[] }) {
  return sources.flatMap(({ srcset }) =>
    srcset.split(', ').map((each) => {
      const [address = '', width = ''] = each.split(' ')
      return { file: `public${address}`, width: Number.parseInt(width, 10) }
    }),
  )
}

test('every drawing has words and pictures, and there is no other file beside them', () => {
  expect(Object.keys(prepared).sort()).toEqual(names.sort())
  expect(Object.keys(words).sort()).toEqual(names)
  const cut = prepared['hero-home'].picture.tall
  const listed = [...Object.values(prepared).map(({ picture }) => picture), { sources: [cut] }].flatMap(
    listFiles,
  )
  const found = readdirSync('public/assets/heroes').map((file) => `public/assets/heroes/${file}`)
  expect(found.sort()).toEqual(listed.map(({ file }) => file).sort())
})

test.each(Object.entries(prepared))(
  '%s is there as it was drawn, and each file is named after what it holds (else: npm run heroes)',
  (name, { drawing, picture }) => {
    expect(drawing).toBe(hashFiles([readFileSync(path.join(folder, `${name}.svg`))]))
    const files = listFiles(picture)
    const widths = widthsUpTo(1920)
    expect(files.map(({ width }) => width)).toEqual([...widths, ...widths])
    for (const { file, width } of files) {
      expect(existsSync(file)).toBe(true)
      expect(file).toContain(`${name}-${width}-${hashFiles([readFileSync(file)]).slice(0, 8)}.`)
    }
    expect(files.map(({ file }) => file)).toContain(`public${picture.src}`)
  },
)

test('the home page has a tall crop for phones, each file named after what it holds (else: npm run heroes)', () => {
  const files = listFiles({ sources: [prepared['hero-home'].picture.tall] })
  expect(files.map(({ width }) => width)).toEqual([480, 640, 810])
  for (const { file, width } of files)
    expect(file).toContain(`hero-home-tall-${width}-${hashFiles([readFileSync(file)]).slice(0, 8)}.avif`)
})
