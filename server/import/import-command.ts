// The import command for the old site's tables or WordPress export; a dry run changes nothing.
import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { commandOf } from '#server/config/command-line.ts'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { log } from '#server/config/log.ts'
import { publishPendingChanges } from '#server/content/change-notices.ts'
import { storeOldAddresses } from '#server/content/old-addresses.ts'
import { databaseConnection } from '#server/database/database.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { isHostName } from '#shared/settings/email-settings.ts'
import { writeImportReport } from './import-report.ts'
import { importTables, readTables, type TableRows } from './import-rows.ts'
import { findWithin } from './old-media.ts'
import { importer, type SiteContents } from './old-rows.ts'
import { findTableFiles } from './read-rows.ts'
import { readDestinationIds, readSiteContents } from './site-contents.ts'
import { readWxr } from './wordpress/read-wxr.ts'
import { type WordpressRows, wantsMeta, wordpressRows } from './wordpress/wordpress-rows.ts'

const usage = commandOf(
  'import folder-or-file [--dry-run] [--media folder] [--fetch-pictures host] [--pages posts|skip]',
)

/** 1 means that the import failed. */
const exitCodeOfRefusals = 2

/** Returns a report. Throws a ConfigurationError before the first row if a file is unreadable. */
export async function importNow(config: Configuration, args: readonly string[]): Promise<Report> {
  const order = readArguments(args)
  return alone(() => runImport(config, order))
}

type Report = { text: string; exitCode: number }

/** Throws a ConfigurationError while another import works on the same database. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    ...databaseConnection(),
    application_name: 'pravas import',
    keepAlive: true,
  })
  // Only the lock is lost.
  client.on('error', (err) => log().warn({ err }, 'the connection that locks the import broke'))
  try {
    await client.connect()
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('import')) AS free",
    )
    if (!rows[0]?.free)
      throw new ConfigurationError(
        'Another import is running. Wait until it ends, then start this one again.',
      )
    return await work()
  } finally {
    await client.end().catch((err) => log().warn({ err }, 'the lock of the import could not be released'))
  }
}

async function runImport(
  config: Configuration,
  { source, media, isRehearsal, fetchFrom, takesPages }: ReturnType<typeof readArguments>,
): Promise<Report> {
  const mediaFolder = media ?? (await folderOf(source))
  const site = await readSiteContents()
  const { tables, unknown, wordpress } = await readSource(source, { site, takesPages })
  const encoders = availableParallelism()
  return withStorage({ config, isRehearsal, encoders }, async () => {
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const result = await importTables({
      ...{ tables, site, mediaFolder, isRehearsal, fetchFrom, tell, width: encoders + 1 },
      ...(wordpress && {
        findFile: (address: URL) => findUpload(mediaFolder, { address, site: wordpress.site }),
        altTexts: wordpress.altTexts,
      }),
    })
    if (wordpress && !isRehearsal) await storeOldAddresses(importer, ownAddresses(wordpress, site))
    await publishPendingChanges()
    const hasRefusals = result.tables.some(({ refusedRows }) => refusedRows > 0)
    const leftOut = wordpress?.leftOut ?? []
    const text = `\n${writeImportReport(result, { isRehearsal, unknown, leftOut })}`
    return { text, exitCode: hasRefusals ? exitCodeOfRefusals : 0 }
  })
}

type Wordpress = WordpressRows & { site: string }
type Source = { tables: TableRows[]; unknown: string[]; wordpress?: Wordpress }

async function readSource(
  source: string,
  { site, takesPages }: { site: SiteContents; takesPages: boolean },
): Promise<Source> {
  if (!/\.xml$/i.test(source)) {
    const { tables, unknown } = await findTableFiles(source)
    return { tables: await readTables(tables), unknown }
  }
  const file = await readWxr(source, wantsMeta)
  const rows = wordpressRows(file, { site, destinationIds: await readDestinationIds(), takesPages })
  const name = path.basename(source)
  const tables = rows.tables.map((one) => ({ ...one, file: name }))
  return { tables, unknown: [], wordpress: { ...rows, site: file.site } }
}

function ownAddresses({ oldAddresses }: WordpressRows, { tours, blog_posts }: SiteContents) {
  return oldAddresses.filter(({ kind, id }) => (kind === 'tour' ? tours : blog_posts).keys.has(id))
}

async function findUpload(
  folder: string,
  { address, site }: { address: URL; site: string },
): Promise<string | undefined> {
  const isOwn = URL.canParse(site) && bareHost(new URL(site)) === bareHost(address)
  const [, name] = isOwn ? (/\/(?:uploads|files)\/(.+)$/.exec(decodePath(address.pathname)) ?? []) : []
  if (!name) return undefined
  return findWithin(folder, [name, path.join('uploads', name), path.join('wp-content', 'uploads', name)])
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A malformed name stays as is.
    return pathname
  }
}

function readArguments(args: readonly string[]) {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    media: { type: 'string' },
    pages: { type: 'string', default: 'skip' },
    'fetch-pictures': { type: 'string', multiple: true, default: [] as string[] },
  } as const
  const given = attempt(() => parseArgs({ args: [...args], allowPositionals: true, options }))
  const [source] = given.positionals
  if (!source || given.positionals.length > 1)
    throw new ConfigurationError(
      `Name one folder or file with the old site's tables, or the XML file of a WordPress export: ${usage}`,
    )
  const { media, 'dry-run': isRehearsal, 'fetch-pictures': hosts, pages } = given.values
  if (pages !== 'posts' && pages !== 'skip')
    throw new ConfigurationError(`--pages is "${pages}": expected posts or skip.`)
  return {
    source: path.resolve(source),
    media: media && path.resolve(media),
    isRehearsal,
    takesPages: pages === 'posts',
    fetchFrom: [...new Set(hosts.map(readHost))],
  }
}

function readHost(text: string): string {
  const [name = '', port = '', ...more] = text.trim().toLowerCase().split(':')
  const isServerAddress =
    isHostName(name) && more.length === 0 && /^\d{0,5}$/.test(port) && !text.endsWith(':')
  const address = `https://${name}${port && `:${port}`}`
  if (isServerAddress && URL.canParse(address)) return new URL(address).host
  throw new ConfigurationError(
    `--fetch-pictures is "${text}": expected the name of a host, such as images.example.com, without https:// and path.`,
  )
}

function attempt<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message} Expected: ${usage}`)
  }
}

async function folderOf(source: string): Promise<string> {
  const facts = await stat(source).catch(() => undefined)
  if (!facts) throw new ConfigurationError(`There is no file or folder ${source}.`)
  return facts.isDirectory() ? source : path.dirname(source)
}

/** A dry run uses a temporary folder. */
async function withStorage<Result>(
  { config, isRehearsal, encoders }: { config: Configuration; isRehearsal: boolean; encoders: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const temporaryFolder = isRehearsal ? await mkdtemp(path.join(tmpdir(), 'pravas-import-')) : undefined
  // A stopped command may not come to its end.
  if (temporaryFolder) process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))
  try {
    await openMedia(
      temporaryFolder
        ? { directory: temporaryFolder, encoders }
        : {
            directory: config.mediaDirectory,
            bucket: config.bucket,
            encoders,
            encodedFolder: path.join(config.dataDirectory, 'import-images'),
          },
    )
    return await work()
  } finally {
    closeMedia()
    if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true })
  }
}
