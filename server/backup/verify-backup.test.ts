import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { beforeEach, expect, test } from 'vitest'
import { ownSchemaNumber } from '#server/database/migrations.ts'
import { listMembers } from '#tests/support/database/altered-backup.ts'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { headerName, indexedAtOnce, manifestName, maxTextLength } from './backup-manifest.ts'
import { verifyBackup } from './verify-backup.ts'

const key = (number: number) => `media/${1_732_190_000_000 + number}-9f2c4e71a0b3.webp`
const header = { product: 'pravas', format: 2, schema: ownSchemaNumber() }
const rows = Buffer.from('{"id":1}\n{"id":2}\n')
let folder: string

beforeEach(() => {
  folder = makeTestFolder()
})

async function writeTo(name: string, fill: (archive: Pack) => Promise<void>): Promise<string> {
  const file = path.join(folder, name)
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(file))
  await fill(archive)
  await written
  return file
}

type Given = { files?: number; headerChanges?: object; changes?: object }

/** Two rows of tours and some files. `headerChanges` go into the first member, `changes` into the manifest. */
function makeBackup({ files = 2, headerChanges = {}, changes = {} }: Given = {}): Promise<string> {
  return writeTo('whole.tar.gz', async (archive) => {
    const writer = new ArchiveWriter(archive)
    await writer.addText(headerName, Buffer.from(JSON.stringify({ ...header, ...headerChanges })))
    await writer.addText('rows/tours/000001.jsonl', rows)
    for (let number = 0; number < files; number += 1) {
      const content = Buffer.from(`picture ${number}`)
      await writer.addFile({ name: `files/${key(number)}`, size: content.length }, content)
    }
    await writer.finish((index) => ({
      ...header,
      ...{ madeAt: '2026-11-23T10:20:30.456Z', generation: 1, tables: { tours: 2 }, files },
      ...{ missing: 0, missingFiles: [], secretMark: 'ours', index, ...changes },
    }))
  })
}

/** The same members with others in their place, and nothing else changed. */
async function withMembers(
  file: string,
  change: (members: { name: string; content: Buffer }[]) => { name: string; content: Buffer }[],
): Promise<string> {
  const members = change(await listMembers(file))
  return writeTo('altered.tar.gz', async (archive) => {
    for (const { name, content } of members) archive.entry({ name }, content)
    archive.finalize()
  })
}

test.each([
  ['a file', `files/${key(1)}`],
  ['rows', 'rows/tours/000001.jsonl'],
])('another byte in %s is found and named', async (_, name) => {
  const altered = await withMembers(await makeBackup(), (members) =>
    members.map((member) =>
      member.name === name ? { name, content: Buffer.from(`${member.content}`.replace(/.$/s, ' ')) } : member,
    ),
  )
  await expect(verifyBackup(altered)).rejects.toThrow(`${name} in ${altered} is not what was backed up`)
})

test('an index that was made to fit an altered file is not the one that the manifest names', async () => {
  const altered = await withMembers(await makeBackup(), (members) =>
    members.map(({ name, content }) => {
      if (name !== 'index/000001.jsonl') return { name, content }
      return { name, content: Buffer.from(content.toString().concat('\n')) }
    }),
  )
  await expect(verifyBackup(altered)).rejects.toThrow(`index/000001.jsonl in ${altered} is not what was`)
})

test('what is missing, and what nobody listed, is found and named', async () => {
  const file = await makeBackup()
  const without = (name: string) => withMembers(file, (all) => all.filter((member) => member.name !== name))
  await expect(verifyBackup(await without(`files/${key(0)}`))).rejects.toThrow(`${key(0)} is missing from`)
  await expect(verifyBackup(await without('index/000001.jsonl'))).rejects.toThrow(
    /was not part of the backup/,
  )
  await expect(verifyBackup(await without(manifestName))).rejects.toThrow(/has no manifest: it was cut off/)
  await expect(verifyBackup(await without(headerName))).rejects.toThrow(
    /index.* is nothing that a backup holds/,
  )
  const extra = { name: `files/${key(7)}`, content: Buffer.from('x') }
  const longer = await withMembers(file, (all) => [...all.slice(0, 2), extra, ...all.slice(2)])
  await expect(verifyBackup(longer)).rejects.toThrow(`${key(7)} in ${longer} was not part of the backup`)
  const twice = await withMembers(file, (all) => [...all.slice(0, 3), ...all.slice(2)])
  await expect(verifyBackup(twice)).rejects.toThrow(/comes twice/)
})

test.each([
  [{ tables: { tours: 3 } }, /holds 2 rows of tours, and 3 were backed up/],
  [{ tables: { tours: 2, media: 1 } }, /holds 0 rows of media, and 1 were backed up/],
  [{ tables: {} }, /holds 2 rows of tours, and 0 were backed up/],
  [{ files: 3 }, /holds 2 files, and 3 were backed up/],
  [{ generation: 2 }, /holds 0 rows of tours, and 2 were backed up/],
])('counts that do not fit are refused: %j', async (changes, words) => {
  await expect(verifyBackup(await makeBackup({ changes }))).rejects.toThrow(words)
})

test('a backup of a later format, a newer schema or one older than 0.2.0 is refused by its first words', async () => {
  const cut = (file: string) => withMembers(file, (members) => members.slice(0, 1))
  const later = await cut(await makeBackup({ headerChanges: { format: 3 } }))
  await expect(verifyBackup(later)).rejects.toThrow(
    /has format 3, and this release reads up to 2: restore it with the release that made it, or a newer one/,
  )
  const release = { version: '9.1.0', commit: 'abc' }
  const named = await cut(await makeBackup({ headerChanges: { schema: 99, release } }))
  await expect(verifyBackup(named)).rejects.toThrow('restore it with Pravas 9.1.0 (abc), or a newer one')
  const newer = await cut(await makeBackup({ headerChanges: { schema: 99, release: undefined } }))
  await expect(verifyBackup(newer)).rejects.toThrow(/has schema 99.*the release that made it, or a newer one/)
  const older = await cut(await makeBackup({ headerChanges: { schema: 60 } }))
  await expect(verifyBackup(older)).rejects.toThrow(/older than release 0\.2\.0 \(schema 60\)/)
})

test('what the writer refuses is what the reader refuses: one limit for both', async () => {
  const tooLong = Buffer.alloc(maxTextLength + 1)
  const writing = new ArchiveWriter(pack()).addText('rows/tours/000001.jsonl', tooLong)
  await expect(writing).rejects.toThrow(/no restore takes more than 67108864/)
})

test('members without an index in time are given up before they fill the memory', async () => {
  const file = await writeTo('endless.tar.gz', async (archive) => {
    archive.entry({ name: headerName }, JSON.stringify(header))
    for (let number = 0; number <= indexedAtOnce; number += 1)
      archive.entry({ name: `files/${key(number)}` }, 'x')
    archive.finalize()
  })
  await expect(verifyBackup(file)).rejects.toThrow(/too many members without an index/)
})

test('a backup of more members than one index lists has more of them, and is believed', async () => {
  const files = indexedAtOnce + 3
  const file = await makeBackup({ files })
  const names = (await listMembers(file)).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('index/'))).toEqual([
    'index/000001.jsonl',
    'index/000002.jsonl',
  ])
  expect(await verifyBackup(file)).toMatchObject({ files, rows: 2, rowMembers: 1, generation: 1 })
  const swapped = await withMembers(file, (all) =>
    all.map((member) =>
      member.name.startsWith('index/') ? { ...member, name: 'index/000002.jsonl' } : member,
    ),
  )
  await expect(verifyBackup(swapped)).rejects.toThrow(/index\/000002\.jsonl in .* is not what was backed up/)
})
