import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { beforeEach, expect, test } from 'vitest'
import { ownSchemaNumber } from '#server/database/migrations.ts'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { manifestName } from './backup-manifest.ts'
import { memberText, readMembers } from './read-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const rowsName = 'rows/tours/000000.jsonl'
const fileName = 'files/media/1732190000000-9f2c4e71a0b3.webp'
let folder: string

beforeEach(() => {
  folder = makeTestFolder()
})

type Member = { name: string; text: string; header?: Partial<Header> }

/** An archive of these members, whoever has put it together. */
async function archiveOf(...members: Member[]): Promise<string> {
  const archive = pack()
  for (const { name, text, header } of members) archive.entry({ name, ...header }, text)
  archive.finalize()
  const file = path.join(folder, 'made-elsewhere.tar.gz')
  await pipeline(archive, createGzip({ level: 1 }), createWriteStream(file))
  return file
}

function described({ name, text }: Member) {
  return {
    name,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

/** The last member, which speaks of those given. */
function manifestOf(members: Member[], changes: object = {}): Member {
  const manifest = {
    product: 'pravas',
    format: 1,
    schema: ownSchemaNumber(),
    madeAt: '2026-03-01T10:20:30.456Z',
    members: members.map(described),
    missingFiles: [],
    secretMark: 'ours',
  }
  return { name: manifestName, text: JSON.stringify({ ...manifest, ...changes }) }
}

const rows = { name: rowsName, text: '{"id":1}\n' }
const picture = { name: fileName, text: 'as good as a photograph' }

test.each([
  '../../etc/passwd',
  'files/../../etc/passwd',
  'files/media/../secret',
  'files//etc/passwd',
  'files/',
  'files/backups/1732190000000-9f2c4e71a0b3.webp',
  'rows/staff_sessions/000000.jsonl',
  'rows/pg_authid/000000.jsonl',
  'rows/tours; DROP TABLE tours/000000.jsonl',
  'rows/tours/1.jsonl',
  'secret',
])('a member called %j leads nowhere, though the manifest knows it', async (name) => {
  const foreign = { name, text: 'x' }
  const file = await archiveOf(foreign, manifestOf([foreign]))
  await expect(verifyBackup(file)).rejects.toThrow(/is nothing that a backup holds\.$/)
})

test.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
  'a member that is a %s is refused',
  async (type) => {
    const header = { type, ...(type === 'symlink' || type === 'link' ? { linkname: '/etc/passwd' } : {}) }
    const file = await archiveOf({ name: fileName, text: '', header }, manifestOf([]))
    await expect(verifyBackup(file)).rejects.toThrow(/is no file\.$/)
  },
)

test('a member that comes twice is refused: the manifest speaks of one of them only', async () => {
  const other = { name: rowsName, text: '{"id":2}\n' }
  const file = await archiveOf(other, rows, manifestOf([rows]))
  await expect(verifyBackup(file)).rejects.toThrow(/comes twice/)
})

test('what the manifest does not know, or knows otherwise, is refused by name', async () => {
  const verify = async (...members: Member[]) => verifyBackup(await archiveOf(...members))
  await expect(verify(rows, picture, manifestOf([rows]))).rejects.toThrow(`${fileName} in`)
  await expect(verify(rows, manifestOf([rows, picture]))).rejects.toThrow(`${fileName} is missing`)
  await expect(verify({ ...rows, text: '{"id":2}\n' }, manifestOf([rows]))).rejects.toThrow(
    `${rowsName} in ${path.join(folder, 'made-elsewhere.tar.gz')} is not what was backed up`,
  )
  const shorter = { ...described(rows), bytes: 1 }
  await expect(verify(rows, manifestOf([], { members: [shorter] }))).rejects.toThrow(
    'is not what was backed up',
  )
})

test('an archive without a manifest, or that goes on after it, is refused', async () => {
  await expect(verifyBackup(await archiveOf(rows))).rejects.toThrow(/has no manifest: it was cut off/)
  const longer = await archiveOf(rows, manifestOf([rows]), picture)
  await expect(verifyBackup(longer)).rejects.toThrow(/goes on after its manifest: it was altered/)
})

test.each([
  ['of another product', { product: 'another' }],
  ['of a later format', { format: 3 }],
  ['of the next format without its index', { format: 2 }],
  ['without a schema', { schema: 0 }],
  ['of no day', { madeAt: 'yesterday' }],
  ['with a hash that is none', { members: [{ name: rowsName, bytes: 9, sha256: 'x' }] }],
  ['with fewer bytes than none', { members: [{ ...described(rows), bytes: -1 }] }],
])('a manifest %s is not believed', async (_, changes) => {
  const file = await archiveOf(rows, manifestOf([rows], changes))
  await expect(verifyBackup(file)).rejects.toThrow(/The manifest cannot be read/)
})

test('a manifest that is no JSON is refused in a sentence', async () => {
  const file = await archiveOf({ name: manifestName, text: '{"product":' })
  await expect(verifyBackup(file)).rejects.toThrow(/The manifest cannot be read/)
})

test('rows without end are given up before they fill the memory', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1
      yield Buffer.alloc(1024 * 1024)
    }
  }
  await expect(memberText({ name: rowsName, content: endless() })).rejects.toThrow(
    `${rowsName} is too long to be a part of a backup`,
  )
  expect(sent).toBe(65)
})

test('a file that is not there, or is no archive, is refused by name', async () => {
  const nowhere = path.join(folder, 'nowhere.tar.gz')
  await expect(verifyBackup(nowhere)).rejects.toThrow(`There is no file ${nowhere}.`)
  const letter = path.join(folder, 'letter.tar.gz')
  for (const content of ['a letter', gzipSync('a letter'), gzipSync(Buffer.alloc(700, 1))]) {
    await writeFile(letter, content)
    await expect(verifyBackup(letter)).rejects.toThrow(/letter\.tar\.gz is damaged|no manifest/)
  }
})

test.each(['no room left', 'Failed query: … start of the header, unexpected end of tar, premature'])(
  'a fault of ours while a member is taken is not told as damage: %s',
  async (words) => {
    const large = { ...picture, text: 'as good as a photograph'.repeat(100_000) }
    const file = await archiveOf(rows, large, manifestOf([rows, large]))
    const failure = new Error(words)
    for (const isRead of [false, true]) {
      const failing = readMembers(file, async (member) => {
        if (isRead) await memberText(member)
        throw failure
      })
      await expect(failing).rejects.toBe(failure)
    }
  },
)

test('a folder is told to be one', async () => {
  await expect(verifyBackup(folder)).rejects.toThrow(`${folder} is a folder, and no backup.`)
})

test('whoever has had enough gets no more', async () => {
  const file = await archiveOf(rows, picture, manifestOf([rows, picture]))
  const names: string[] = []
  await readMembers(file, async (member) => {
    names.push(member.name)
    await memberText(member)
    return 'enough'
  })
  expect(names).toEqual([rowsName])
})

test('a whole archive is believed, and its members come in their order', async () => {
  const file = await archiveOf(rows, picture, manifestOf([rows, picture]))
  expect(await verifyBackup(file)).toMatchObject({
    schema: ownSchemaNumber(),
    generation: 1,
    rowMembers: 1,
    rows: 1,
    files: 1,
  })
  const texts: string[] = []
  await readMembers(file, async (member) => {
    texts.push(`${member.name}: ${await memberText(member)}`)
    return undefined
  })
  expect(texts.slice(0, 2)).toEqual([`${rowsName}: ${rows.text}`, `${fileName}: ${picture.text}`])
})
