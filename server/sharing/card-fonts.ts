// Unpacks the site's fonts for rendering.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { unpackWoff } from '#server/media/fonts/unpack-woff.ts'

/** Devanagari fonts also contain the rupee sign. */
const files = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  '@fontsource/mukta/files/mukta-latin-600-normal.woff',
  '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff',
  '@fontsource/mukta/files/mukta-devanagari-600-normal.woff',
]

export const cardFonts = { display: 'Fraunces SemiBold,Mukta SemiBold', text: 'Mukta SemiBold' }

/** Creates `directory` if missing. Returns the value of FONTCONFIG_FILE. */
export async function unpackCardFonts(directory: string): Promise<string> {
  const folder = path.resolve(directory)
  await mkdir(folder, { recursive: true })
  const { resolve } = createRequire(import.meta.url)
  for (const file of files) {
    const name = path.basename(file, '.woff')
    await writeFile(path.join(folder, `${name}.ttf`), unpackWoff(await readFile(resolve(file))))
  }
  const configuration = path.join(folder, 'fonts.conf')
  await writeFile(configuration, configurationFor(folder))
  return configuration
}

/** The machine's own fonts are a fallback for other scripts. */
function configurationFor(folder: string): string {
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${place}</dir>
  <cachedir>${place}/cache</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`
}
