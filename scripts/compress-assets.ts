// Shortens the route manifest, then brotli and gzip versions of browser files.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { writePanelManifest } from './vite/site-manifest.ts'

const folder = 'build/client'
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

writePanelManifest(path.join(folder, 'assets'))

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(folder, name)
  if (!compressible.has(path.extname(name)) || !statSync(file).isFile()) continue
  const body = readFileSync(file)
  const twins = {
    '.br': brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    '.gz': gzipSync(body, { level: 9 }),
  }
  for (const [suffix, twin] of Object.entries(twins)) {
    if (twin.length < body.length) writeFileSync(file + suffix, twin)
  }
}
