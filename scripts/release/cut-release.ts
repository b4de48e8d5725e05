/**
 * Cuts a release into a folder: archive, SHA256SUMS, SBOM and notes. Tags nothing.
 *
 *   node scripts/release/cut-release.ts [FOLDER]    by default "dist"
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeNotes } from './release-notes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')

async function cutRelease(folder: string): Promise<void> {
  const { version } = JSON.parse(readText('package.json')) as { version: string }
  const name = `pravas-${version}-${process.platform}-${process.arch}`
  mkdirSync(folder, { recursive: true })
  const notes = writeNotes({
    version,
    changelog: readText('CHANGELOG.md'),
    upgrading: readText('docs/upgrading.md'),
  })
  writeFileSync(path.join(folder, 'NOTES.md'), notes)
  const unpacked = path.join(folder, name)
  try {
    execFileSync(process.execPath, ['scripts/release/assemble-release.ts', unpacked], {
      cwd: root,
      stdio: 'inherit',
    })
    copyFileSync(path.join(unpacked, 'sbom.cdx.json'), path.join(folder, `${name}.cdx.json`))
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
    execFileSync('tar', [...owner, '-czf', path.join(folder, `${name}.tar.gz`), '-C', folder, name])
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
  const files = [`${name}.tar.gz`, `${name}.cdx.json`, 'NOTES.md']
  const sums = await Promise.all(
    files.map(async (file) => `${await sha256Of(path.join(folder, file))}  ${file}\n`),
  )
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`${folder} holds ${[...files, 'SHA256SUMS'].join(', ')}`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const [given] = process.argv.slice(2)
if (given?.startsWith('-')) console.log('Usage: npm run cut-release -- [FOLDER]    by default "dist"')
else await cutRelease(path.resolve(given ?? 'dist'))
