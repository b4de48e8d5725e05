/** Backups as somebody else would write them: of the first format, or altered and with sums that fit. */
import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { ArchiveWriter } from '#server/backup/archive-writer.ts'
import { headerName, isIndexMember, keyOf, manifestName, tableOf } from '#server/backup/backup-manifest.ts'
import { readMembers } from '#server/backup/read-backup.ts'

export type ArchiveMember = { name: string; content: Buffer }

/** All members of an archive, in their order. */
export async function listMembers(file: string): Promise<ArchiveMember[]> {
  const members: ArchiveMember[] = []
  await readMembers(file, async ({ name, content }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    members.push({ name, content: Buffer.concat(chunks) })
    return undefined
  })
  return members
}

export async function readManifest(file: string): Promise<Record<string, unknown>> {
  const last = (await listMembers(file)).at(-1)
  return JSON.parse(String(last?.content))
}

async function writeTo(target: string, fill: (archive: Pack) => Promise<void>): Promise<string> {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(target))
  await fill(archive)
  await written
  return target
}

/** Rows and files of an archive as the first format holds them, the files first where that is wanted. */
export async function writeFirstFormat(
  file: string,
  { isFilesFirst = false, changes = {} }: { isFilesFirst?: boolean; changes?: object } = {},
): Promise<string> {
  const all = await listMembers(file)
  const { schema, madeAt, missingFiles, secretMark } = await readManifest(file)
  const [rows, files] = [all.filter(({ name }) => tableOf(name)), all.filter(({ name }) => keyOf(name))]
  const members = isFilesFirst ? [...files, ...rows] : [...rows, ...files]
  const listed = members.map(({ name, content }) => ({
    ...{ name, bytes: content.length, sha256: hash('sha256', content) },
    ...(tableOf(name) && { rows: content.toString().split('\n').length - 1 }),
  }))
  const manifest = { product: 'pravas', format: 1, schema, madeAt, members: listed, missingFiles, secretMark }
  return writeTo(`${file}.first-format`, async (archive) => {
    for (const { name, content } of members) archive.entry({ name }, content)
    archive.entry({ name: manifestName }, JSON.stringify({ ...manifest, ...changes }))
    archive.finalize()
  })
}

type Alteration = {
  /** What a member holds instead; undefined leaves it out. */
  alter?: (member: ArchiveMember) => Buffer | undefined
  /** Of the manifest. */
  changes?: object
}

/** The archive written again by somebody who knows the format: index and sums fit what it now holds. */
export async function rewriteArchive(file: string, { alter, changes = {} }: Alteration): Promise<string> {
  const manifest = await readManifest(file)
  const members = (await listMembers(file)).filter(
    ({ name }) => name !== manifestName && !isIndexMember(name),
  )
  return writeTo(`${file}.altered`, async (archive) => {
    const writer = new ArchiveWriter(archive)
    for (const member of members) {
      const content = member.name === headerName || !alter ? member.content : alter(member)
      if (content) await writer.addText(member.name, content)
    }
    await writer.finish((index) => ({ ...manifest, index, ...changes }))
  })
}
