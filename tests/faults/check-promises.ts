/** Compares what the site acknowledged with what its database and its media folder hold. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Promised } from './acknowledgement-log.ts'
import { findUnevenEntries } from './check-entries.ts'
import { findBrokenTimelines } from './check-timelines.ts'

const betweenLooks = 1000

export type Broken = { lost: string[]; doubled: string[]; torn: string[]; uneven: string[] }

/**
 * `lost`: acknowledged, but missing or different. `doubled`: stored more than once. `torn`: partly stored, such as a
 * record without its file. `uneven`: a change without its audit log entry, or an entry without its change. Nothing
 * may write meanwhile.
 */
export async function findBrokenPromises(parts: {
  client: Client
  /** The keys of all media files that are kept. */
  listStored: () => Promise<ReadonlySet<string>> | ReadonlySet<string>
  promised: readonly Promised[]
}): Promise<Broken> {
  const { client, promised } = parts
  const of = (what: Promised['what']) => promised.filter((promise) => promise.what === what)
  const enquiries = await readPairs(client, `SELECT email, message FROM enquiries WHERE email LIKE 'fault-%'`)
  const places = await readPairs(
    client,
    `SELECT slug, description FROM destinations WHERE slug LIKE 'fault-%'`,
  )
  const files = await readPairs(client, `SELECT original_filename, '' FROM media`)
  const names = new Map(files.map(([name]) => [name, '']))
  const marks = await readMarks(client)
  const timelines = await findBrokenTimelines(client, of('event'))
  return {
    lost: [
      ...notFound(of('enquiry'), new Map(enquiries)),
      ...notFound(of('destination'), new Map(places)),
      ...notFound(of('media'), names),
      ...lostSave(of('settings'), marks),
      ...timelines.lost,
    ],
    doubled: [...twice(enquiries), ...twice(places), ...twice(files), ...timelines.doubled],
    torn: [
      ...(await findTornFiles(parts)),
      ...(new Set(marks).size > 1 ? [`settings: ${marks.join(' / ')}`] : []),
      ...timelines.torn,
    ],
    uneven: await findUnevenEntries(client),
  }
}

async function readPairs(client: Client, query: string): Promise<[string, string][]> {
  const { rows } = await client.query<[string, string]>({ text: query, rowMode: 'array' })
  return rows
}

function notFound(promised: readonly Promised[], found: ReadonlyMap<string, string>): string[] {
  return promised.filter(({ id, detail }) => found.get(id) !== detail).map(({ what, id }) => `${what} ${id}`)
}

function twice(pairs: readonly [string, string][]): string[] {
  const seen = new Set<string>()
  return pairs.filter(([id]) => seen.size === seen.add(id).size).map(([id]) => id)
}

/** The same mark stands in four of the eleven keys after every save. */
async function readMarks(client: Client): Promise<string[]> {
  const { rows } = await client.query(`
    SELECT value->>'tagline' AS mark FROM settings WHERE key = 'site_info'
    UNION ALL SELECT value->>'address' FROM settings WHERE key = 'contact_info'
    UNION ALL SELECT value->>'our_story' FROM settings WHERE key = 'about_content'
    UNION ALL SELECT value->0->>'address' FROM settings WHERE key = 'offices'`)
  return rows.map(({ mark }) => String(mark)).filter((mark) => mark.startsWith('Save '))
}

/** A save may have been stored without its answer having come; an older one than the last acknowledged may not stand. */
function lostSave(saves: readonly Promised[], marks: readonly string[]): string[] {
  const numberOf = (mark: string) => Number(/^Save (\d+) /.exec(mark)?.[1] ?? 0)
  const last = saves.at(-1)
  if (!last) return []
  return marks.length > 0 && marks.every((mark) => numberOf(mark) >= numberOf(last.detail))
    ? []
    : [`settings ${last.detail}`]
}

type Media = Pick<Parameters<typeof findBrokenPromises>[0], 'client' | 'listStored'>

/**
 * Records without their file, read twice, because an image may be finished between reading its record and the list of
 * files.
 */
async function findTornFiles(media: Media): Promise<string[]> {
  const first = await lookForTornFiles(media)
  if (first.length === 0) return []
  await wait(betweenLooks)
  const second = new Set(await lookForTornFiles(media))
  return first.filter((torn) => second.has(torn))
}

/** What waits to be prepared has its original until then, and so has what was given up: staff may try it again. */
async function lookForTornFiles({ client, listStored }: Media): Promise<string[]> {
  const files = await readPairs(
    client,
    `SELECT media.original_filename, coalesce(p.waiting_key, media.file_path)
     FROM media LEFT JOIN media_preparations AS p ON p.media_id = media.id`,
  )
  const stored = await listStored()
  return files.filter(([, key]) => !stored.has(key)).map(([name]) => `no file for ${name}`)
}

/** The keys of all files in a media folder. */
export function listMediaFileKeys(mediaDirectory: string): Set<string> {
  if (!existsSync(mediaDirectory)) return new Set()
  const files = readdirSync(mediaDirectory, { recursive: true, encoding: 'utf8' })
  return new Set(files.map((file) => file.split(path.sep).join('/')))
}
