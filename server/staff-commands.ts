// The commands of the command line.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { commandOf } from '#server/config/command-line.ts'
import { isEmailAddress } from '#shared/values/email-address.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { makeSetupLink, openAccess } from './auth/open-access.ts'
import { changeAddressByCommand } from './auth/own-account/address-change.ts'
import { issuePasswordLink } from './auth/password-link.ts'
import { listStaff, makeOwner } from './auth/staff-accounts.ts'
import { clearByCommand } from './auth/two-factor/clear-second-factor.ts'
import { backUpNow, restoreNow, verifyNow } from './backup/backup-commands.ts'
import { reachDatabase, stepBack } from './command-database.ts'
import { explainStop } from './command-stops.ts'
import { type Configuration, loadConfiguration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { readEnvironment } from './config/env-file.ts'
import { listMisspelt } from './config/nearest-setting.ts'
import { describeRelease } from './config/release.ts'
import { commandActor } from './content/actor.ts'
import { listMigrations } from './database/migration-files.ts'
import { ownSchemaNumber } from './database/migrations.ts'
import { importNow } from './import/import-command.ts'
import { checkMediaFiles } from './media/check-media.ts'
import { moveMedia, openBucket, openFolder } from './media/storage/open-storage.ts'
import { showStatus } from './status-command.ts'

type Report = string | { text: string; exitCode: number }

/** `options` holds the parsed options of the table, `args` all words as typed. */
type CommandInput = {
  args: readonly string[]
  positionals: readonly string[]
  options: Readonly<Record<string, unknown>>
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal
}

type Option = { does: string; takes?: string; isRepeatable?: true }

type CommandEntry = {
  does: string
  /** Positional arguments as the help prints them; without them any is an error. */
  takes?: string
  options?: Readonly<Record<string, Option>>
  /** `settings`: the command connects to the database itself, or needs none. */
  needs: 'database' | 'settings'
  run: (config: Configuration, input: CommandInput) => Promise<Report>
}

const clearing = 'clear-second-factor'
const inBucket = { 'from-bucket': { does: 'reads FILE from the bucket; without FILE lists its backups' } }

/** All commands. The help, the checks of arguments and docs/operating.md follow this table. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  status: {
    does: 'shows release, database, backups, disks, emails, certificate and instances',
    options: { json: { does: 'prints JSON' } },
    needs: 'settings',
    run: showStatus,
  },
  'setup-link': {
    does: 'prints the link to the first account, while there is none',
    needs: 'database',
    run: makeFirstLink,
  },
  'reset-password': {
    takes: 'ADDRESS',
    does: 'prints a link to set a new password for the account',
    options: { [clearing]: { does: 'also removes two-factor authentication, if the phone is lost' } },
    needs: 'database',
    run: makeResetLink,
  },
  'make-owner': {
    takes: 'ADDRESS',
    does: 'makes the account an owner, if no owner is left',
    needs: 'database',
    run: makeAccountAnOwners,
  },
  'change-email': {
    takes: 'OLD NEW',
    does: 'changes a sign-in address without an email',
    needs: 'database',
    run: changeEmail,
  },
  backup: { does: 'makes a backup of everything now', needs: 'database', run: backUpNow },
  'verify-backup': {
    takes: 'FILE',
    does: 'reads a backup and reports whether it can be restored',
    options: inBucket,
    needs: 'settings',
    run: verifyNow,
  },
  restore: {
    takes: 'FILE',
    does: 'restores a backup',
    options: { ...inBucket, replace: { does: 'deletes the present content first' } },
    needs: 'database',
    run: restoreNow,
  },
  import: {
    takes: 'FOLDER|FILE.xml',
    does: 'imports the tables of an old site, or its WordPress export',
    options: {
      'dry-run': { does: 'reports what the import would do, and changes nothing' },
      media: { takes: 'FOLDER', does: 'reads images from this folder' },
      'fetch-pictures': { takes: 'HOST', isRepeatable: true, does: 'downloads images from this host' },
      pages: { takes: 'posts|skip', does: 'imports the pages of WordPress as posts, or leaves them out' },
    },
    needs: 'database',
    run: (config, { args }) => importNow(config, args),
  },
  'check-media': {
    does: 'compares media records with media files',
    options: { mend: { does: 'repairs the differences; deletes files without a record' } },
    needs: 'database',
    run: (config, { options }) => checkMediaFiles(config, options.mend === true),
  },
  'move-media': {
    takes: 'to-bucket|to-folder',
    does: 'copies media files into the bucket, or back',
    needs: 'settings',
    run: moveMediaTo,
  },
  'step-back': {
    takes: 'SCHEMA',
    does: 'lets the release of an older schema start on this database; deploy/upgrade.sh runs it',
    needs: 'settings',
    run: allowOlderRelease,
  },
}

/** Without settings and database. */
const printCommands = new Map<string, () => string>([
  ...['version', '--version'].map((name) => [name, describeReleaseAndSchema] as const),
  ...['help', '--help', '-h'].map((name) => [name, describeCommands] as const),
])

function describeReleaseAndSchema(): string {
  return `${describeRelease()}, schema ${ownSchemaNumber()}`
}

/** docs/operating.md installs the command as `pravas`. */
function describeCommands(): string {
  const own = { version: { does: 'prints release, commit and schema' }, help: { does: 'prints this list' } }
  const lines = Object.entries<Pick<CommandEntry, 'does' | 'takes' | 'options'>>({ ...commandTable, ...own })
  const rows = lines.map(([name, entry]) => [usageOf(name, entry), entry.does] as const)
  return [
    'Usage: pravas COMMAND, or npm run COMMAND -- … in a checkout.',
    '"pravas COMMAND --help" explains the options of one command and runs nothing.',
    '',
    ...alignRows(rows),
  ].join('\n')
}

function describeCommand(name: string, entry: CommandEntry): string {
  const options = Object.entries(entry.options ?? {}).map(
    ([option, { takes, does }]) => [takes ? `--${option} ${takes}` : `--${option}`, does] as const,
  )
  return [
    `Usage: ${commandOf(usageOf(name, entry))}`,
    '',
    `${name} ${entry.does}.`,
    '',
    ...alignRows([...options, ['--help', 'prints this and runs nothing']]),
  ].join('\n')
}

function usageOf(name: string, { takes, options = {} }: Pick<CommandEntry, 'takes' | 'options'>): string {
  const words = Object.entries(options).map(([option, { takes: value }]) =>
    value ? `[--${option} ${value}]` : `[--${option}]`,
  )
  return [name, ...(takes ? [takes] : []), ...words].join(' ')
}

function alignRows(rows: readonly (readonly [string, string])[]): string[] {
  const widest = Math.max(...rows.map(([words]) => words.length))
  return rows.map(([words, does]) => `  ${words.padEnd(widest)}  ${does}`)
}

/** Help never runs anything. */
export async function runStaffCommand([name = '', ...args]: readonly string[]): Promise<void> {
  const help = findHelp(name, args)
  if (help !== undefined) {
    process.stdout.write(`${help}\n`)
    return
  }
  const entry = Object.hasOwn(commandTable, name) ? commandTable[name] : undefined
  if (!entry) {
    throw new ConfigurationError(
      `${name} is not a command: expected one of ${Object.keys(commandTable).join(', ')}. "${commandOf('help')}" explains them.`,
    )
  }
  const input = readInput({ name, entry, args })
  const environment = readEnvironment()
  const config = loadConfiguration(environment)
  limitGarbage()
  for (const sentence of listMisspelt(environment)) process.stderr.write(`${sentence}\n`)
  const report = await runCommand({ entry, config, input }).catch((error) =>
    rethrowInASentence(error, config),
  )
  const { text, exitCode } = typeof report === 'string' ? { text: report, exitCode: 0 } : report
  if (text !== '') process.stdout.write(`${text}\n`)
  if (exitCode !== 0) process.exitCode = exitCode
}

const helpWords = ['--help', '-h']

function findHelp(name: string, args: readonly string[]): string | undefined {
  const topic = name === 'help' ? args.find((word) => Object.hasOwn(commandTable, word)) : name
  const entry = topic !== undefined && Object.hasOwn(commandTable, topic) ? commandTable[topic] : undefined
  if (topic !== undefined && entry && (topic !== name || args.some((word) => helpWords.includes(word))))
    return describeCommand(topic, entry)
  return printCommands.get(name)?.()
}

function readInput(given: { name: string; entry: CommandEntry; args: readonly string[] }) {
  const { name, entry, args } = given
  const options = Object.fromEntries(
    Object.entries(entry.options ?? {}).map(([option, { takes, isRepeatable = false }]) => [
      option,
      { type: takes ? ('string' as const) : ('boolean' as const), multiple: isRepeatable },
    ]),
  )
  try {
    const allowPositionals = entry.takes !== undefined
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals })
    return { args, positionals, options: values }
  } catch (error) {
    // Node continues with advice for programmers.
    const [sentence] = (error as Error).message.split('. ')
    throw new ConfigurationError(`${sentence}. Expected: ${commandOf(usageOf(name, entry))}`)
  }
}

/** Garbage would otherwise grow to 100 MB with a million files. */
function limitGarbage(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

async function runCommand(given: {
  entry: CommandEntry
  config: Configuration
  input: Omit<CommandInput, 'signal'>
}): Promise<Report> {
  const { entry, config, input } = given
  // Without a database there is nothing to stop; a signal ends the process.
  if (entry.needs !== 'database') return entry.run(config, { ...input, signal: new AbortController().signal })
  const stopping = watchStopSignals()
  const reached = await reachDatabase(config)
  const { signal } = stopping
  const endEarly = () => void breakOff(reached.stopServer)
  signal.addEventListener('abort', endEarly)
  // Idle connections and workers do not keep the process alive.
  const held = setInterval(() => undefined, 60_000)
  try {
    signal.throwIfAborted()
    openAccess(config)
    return await entry.run(config, { ...input, signal })
  } catch (error) {
    if (!signal.aborted) throw error
    process.stderr.write('Stopped. What was done until then remains.\n')
    return { text: '', exitCode: stoppedCode() }
  } finally {
    clearInterval(held)
    signal.removeEventListener('abort', endEarly)
    await reached.close()
    stopping.end()
  }
}

const stopSignals = { SIGINT: 130, SIGTERM: 143 } as const
/** Milliseconds in which a stopped command removes its half files. */
const graceMs = 3000

let stoppedBy: keyof typeof stopSignals | undefined

function stoppedCode(): number {
  return stoppedBy ? stopSignals[stoppedBy] : 1
}

function watchStopSignals(): { signal: AbortSignal; end: () => void } {
  const stopping = new AbortController()
  const names = Object.keys(stopSignals) as (keyof typeof stopSignals)[]
  const stop = (name: keyof typeof stopSignals) => {
    stoppedBy ??= name
    stopping.abort()
  }
  for (const name of names) process.on(name, stop)
  return {
    signal: stopping.signal,
    end() {
      for (const name of names) process.off(name, stop)
    },
  }
}

/** For a command that does not watch the signal: its statements fail, or PostgreSQL rolls them back. */
async function breakOff(stopServer: () => Promise<void>): Promise<void> {
  await sleep(graceMs, undefined, { ref: false })
  await stopServer()
  await sleep(graceMs, undefined, { ref: false })
  process.exit(stoppedCode())
}

/** Every command can be repeated. */
async function rethrowInASentence(error: unknown, config: Configuration): Promise<never> {
  if (error instanceof ConfigurationError) throw error
  const words = await explainStop(error, config)
  if (words === undefined) throw error
  throw new ConfigurationError(
    `${words}: the command has stopped there. Run it again when that is mended; what is done stays done.`,
    { cause: error },
  )
}

const directions = ['to-bucket', 'to-folder']

async function moveMediaTo(
  { bucket, mediaDirectory }: Configuration,
  { positionals: [direction = ''] }: CommandInput,
): Promise<string> {
  if (!directions.includes(direction)) {
    throw new ConfigurationError(`Say which way: ${commandOf(`move-media ${directions.join(' or ')}`)}.`)
  }
  if (!bucket)
    throw new ConfigurationError('S3_BUCKET is missing: expected the bucket to move media to or from.')
  const places = [await openFolder(mediaDirectory), await openBucket(bucket)] as const
  const [from, to] = direction === 'to-bucket' ? places : ([places[1], places[0]] as const)
  const { copied, present, bytes } = await moveMedia({
    from,
    to,
    tell: ({ copied }) => process.stdout.write(`${copied} files copied …\n`),
  })
  return `${copied} files copied and read back (${formatFileSize(bytes)}), ${present} were there already. Nothing was removed.`
}

async function allowOlderRelease(
  config: Configuration,
  { positionals: [text = ''] }: CommandInput,
): Promise<string> {
  const [schema, oldest] = [Number(text), listMigrations()[0]?.number ?? 0]
  if (!/^\d{1,4}$/.test(text) || schema < oldest || schema > ownSchemaNumber())
    throw new ConfigurationError(`Name a schema from ${oldest} to ${ownSchemaNumber()}.`)
  const hidden = await stepBack(config, schema)
  return hidden.length > 0
    ? `The release of schema ${schema} can start again; migrations ${hidden.join(', ')} stay applied.`
    : `The database already has schema ${schema}.`
}

async function makeFirstLink({ publicOrigin }: Configuration): Promise<string> {
  const link = await makeSetupLink(publicOrigin)
  if (!link) {
    throw new ConfigurationError('There is an account already: set-up is over. Use reset-password.')
  }
  return `Make the first account here, within a day:\n  ${link}`
}

async function makeResetLink(
  _config: Configuration,
  { positionals, options }: CommandInput,
): Promise<string> {
  const [address = '', ...others] = positionals
  if (others.length > 0) throw new ConfigurationError(`Name one address: "${others[0]}" is one too many.`)
  const staff = await listStaff(commandActor('reset-password'))
  const found = staff.find(({ email }) => email === address.trim().toLowerCase())
  if (!found) throw await unknownAddress(address)
  const cleared = options[clearing] ? await clearWithMessage(found.id) : ''
  const link = await issuePasswordLink(found.id, { hoursValid: 1 })
  return `${cleared}Choose a new password for ${found.email} here, once and within an hour; all its sessions end then:\n  ${link}`
}

async function clearWithMessage(userId: string): Promise<string> {
  const wasThere = await clearByCommand(userId)
  return wasThere
    ? 'Two-factor sign-in is cleared, and all sessions of the account have ended.\n'
    : 'Two-factor sign-in was not set up.\n'
}

async function makeAccountAnOwners(
  _config: Configuration,
  { positionals: [address = ''] }: CommandInput,
): Promise<string> {
  const made = await makeOwner(address.trim().toLowerCase())
  if (!made) throw await unknownAddress(address)
  const next = made.canSignIn ? '' : ' It has no password yet: reset-password prints a link to choose one.'
  return `${made.email} is an owner now, from its next request on.${next}`
}

async function changeEmail(
  _config: Configuration,
  { positionals: [previous = '', email = '', ...others] }: CommandInput,
): Promise<string> {
  const wanted = email.trim().toLowerCase()
  if (others.length > 0 || !isEmailAddress(wanted))
    throw new ConfigurationError(
      `Name the present address and the new one, such as: ${commandOf('change-email old@example.com new@example.com')}.`,
    )
  const outcome = await changeAddressByCommand({ previous: previous.trim().toLowerCase(), email: wanted })
  if (outcome === 'missing') throw await unknownAddress(previous)
  if (outcome === 'taken')
    throw new ConfigurationError(`Another account has the address "${wanted}". Nothing was changed.`)
  return `${wanted} signs in from now on, with the same password. Its open sessions go on and are told; links for a new password open nothing any more. No email was sent.`
}

async function unknownAddress(address: string): Promise<ConfigurationError> {
  const known =
    (await listStaff(commandActor('reset-password'))).map(({ email }) => email).join(', ') ||
    'nobody yet (use setup-link)'
  return new ConfigurationError(`Nobody has an account with the address "${address}". Accounts: ${known}.`)
}
