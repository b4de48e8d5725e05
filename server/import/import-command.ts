// The import command for the old site's tables; a dry run changes nothing.
import { rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandOf } from '#server/config/command-line.ts'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { publishPendingChanges } from '#server/content/change-notices.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { isHostName } from '#shared/settings/email-settings.ts'
import { writeImportReport } from './import-report.ts'
import { importTables } from './import-rows.ts'
import { findTableFiles } from './table-files.ts'

const usage = commandOf('import folder-or-file [--dry-run] [--media folder] [--fetch-pictures host]')

/** 1 means that the import failed. */
const exitCodeOfRefusals = 2

/**
 * Imports the named tables and returns a report. Throws a ConfigurationError before the first row if a file
 * is unreadable.
 */
export async function importNow(
  config: Configuration,
  args: readonly string[],
): Promise<{ text: string; exitCode: number }> {
  const { source, media, isRehearsal, fetchFrom } = readArguments(args)
  const { tables, unknown } = await findTableFiles(source)
  const mediaFolder = media ?? (await folderOf(source))
  return withStorage({ config, isRehearsal }, async () => {
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const result = await importTables({ tables, mediaFolder, isRehearsal, fetchFrom, tell })
    await publishPendingChanges()
    const hasRefusals = result.tables.some(({ refusedRows }) => refusedRows > 0)
    const text = `\n${writeImportReport(result, { isRehearsal, unknown })}`
    return { text, exitCode: hasRefusals ? exitCodeOfRefusals : 0 }
  })
}

function readArguments(args: readonly string[]) {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    media: { type: 'string' },
    'fetch-pictures': { type: 'string', multiple: true, default: [] as string[] },
  } as const
  const given = attempt(() => parseArgs({ args: [...args], allowPositionals: true, options }))
  const [source] = given.positionals
  if (!source || given.positionals.length > 1)
    throw new ConfigurationError(`Name one folder or file with the old site's tables: ${usage}`)
  const { media, 'dry-run': isRehearsal, 'fetch-pictures': hosts } = given.values
  return {
    source: path.resolve(source),
    media: media && path.resolve(media),
    isRehearsal,
    fetchFrom: [...new Set(hosts.map(readHost))],
  }
}

/** As in URLs, with any port other than 443. */
function readHost(text: string): string {
  const [name = '', port = '', ...more] = text.trim().toLowerCase().split(':')
  const isWhole = isHostName(name) && more.length === 0 && /^\d{0,5}$/.test(port) && !text.endsWith(':')
  const address = `https://${name}${port && `:${port}`}`
  if (isWhole && URL.canParse(address)) return new URL(address).host
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
  return (await stat(source)).isDirectory() ? source : path.dirname(source)
}

/** A dry run uses a temporary folder. */
async function withStorage<Result>(
  { config, isRehearsal }: { config: Configuration; isRehearsal: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const thrownAway = isRehearsal ? await mkdtemp(path.join(tmpdir(), 'pravas-import-')) : undefined
  // A stopped command may not come to its end.
  if (thrownAway) process.once('exit', () => rmSync(thrownAway, { recursive: true, force: true }))
  const directory = thrownAway ?? config.mediaDirectory
  try {
    await openMedia({ directory, bucket: thrownAway ? undefined : config.bucket })
    return await work()
  } finally {
    closeMedia()
    if (thrownAway) await rm(thrownAway, { recursive: true, force: true })
  }
}
