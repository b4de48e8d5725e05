// The commands of the command line.
import { setFlagsFromString } from 'node:v8'
import { commandOf } from '#server/config/command-line.ts'
import { isEmailAddress } from '#shared/values/email-address.ts'
import { formatFileSize } from '#shared/values/file-size.ts'
import { makeSetupLink, openAccess } from './auth/open-access.ts'
import { changeAddressByCommand } from './auth/own-account/address-change.ts'
import { issuePasswordLink } from './auth/password-link.ts'
import { listStaff, makeOwner } from './auth/staff-accounts.ts'
import { clearByCommand } from './auth/two-factor/clear-second-factor.ts'
import { backUpNow, restoreNow, verifyNow } from './backup/backup-commands.ts'
import { reachDatabase } from './command-database.ts'
import { explainStop } from './command-stops.ts'

import { type Configuration, loadConfiguration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { readEnvironment } from './config/env-file.ts'
import { listMisspelt } from './config/nearest-setting.ts'
import { describeRelease } from './config/release.ts'
import { commandActor } from './content/actor.ts'
import { importNow } from './import/import-command.ts'
import { checkMediaFiles } from './media/check-media-command.ts'
import { moveMedia } from './media/storage/move-media.ts'
import { openBucket, openFolder } from './media/storage/open-storage.ts'

export const commandLines: Readonly<Record<string, string>> = {
  'setup-link': 'prints the link to the first account, while there is none',
  'reset-password ADDRESS [--clear-second-factor]':
    'prints a link to a new password for that account; and clears its second step, where the phone is lost',
  'make-owner ADDRESS': 'makes that account an owner, where no owner is left who can change roles',
  'change-email OLD NEW':
    'gives the account OLD another address to sign in with, where no email can confirm it',
  backup: 'writes one file of everything, now',
  'verify-backup FILE': 'reads a backup and says whether it can be restored',
  'restore FILE [--replace]': 'puts a backup back; --replace throws away what the site holds',
  'import FOLDER [--dry-run]': 'takes the tables of an old site in',
  'check-media [--mend]': 'compares media records with media files',
  'move-media to-bucket | to-folder': 'copies stored files into the bucket, or back',
  version: 'says which release this is',
  help: 'says this',
}

/** docs/operating.md installs the command as `pravas`. */
function writeUsage(): string {
  const widest = Math.max(...Object.keys(commandLines).map((words) => words.length))
  const lines = Object.entries(commandLines).map(([words, what]) => `  ${words.padEnd(widest)}  ${what}`)
  return ['Usage: pravas COMMAND, or npm run COMMAND -- … in a checkout', '', ...lines].join('\n')
}

type Report = string | { text: string; exitCode: number }
type Command = (config: Configuration, args: readonly string[]) => Promise<Report>

const databaseCommands = new Map<string, Command>([
  ['reset-password', makeResetLink],
  ['setup-link', makeFirstLink],
  ['make-owner', makeAccountAnOwners],
  ['change-email', changeEmail],
  ['backup', backUpNow],
  ['restore', restoreNow],
  ['import', importNow],
  ['check-media', checkMediaFiles],
])
const commands = new Map<string, Command>([
  ...databaseCommands,
  ['verify-backup', verifyNow],
  ['move-media', moveMediaTo],
])

/** Without settings and database. */
const answers = new Map<string, () => string>([
  ...['version', '--version'].map((name) => [name, describeRelease] as const),
  ...['help', '--help', '-h'].map((name) => [name, writeUsage] as const),
])

/** Runs the command in the arguments; returns false without one. */
export async function runStaffCommand([name, ...args]: readonly string[]): Promise<boolean> {
  if (name === undefined) return false
  const answer = answers.get(name)
  if (answer) {
    process.stdout.write(`${answer()}\n`)
    return true
  }
  const command = commands.get(name)
  if (!command) {
    throw new ConfigurationError(
      `${name} is not a command: expected one of ${[...commands.keys()].join(', ')}. The command help tells what each does.`,
    )
  }
  const environment = readEnvironment()
  const config = loadConfiguration(environment)
  keepGarbageSmall()
  for (const sentence of listMisspelt(environment)) process.stderr.write(`${sentence}\n`)
  const report = await runCommand({ name, command, config, args }).catch((error) =>
    rethrowInASentence(error, config),
  )
  const { text, exitCode } = typeof report === 'string' ? { text: report, exitCode: 0 } : report
  process.stdout.write(`${text}\n`)
  if (exitCode !== 0) process.exitCode = exitCode
  return true
}

/** Garbage would otherwise grow to 100 MB with a million files. */
function keepGarbageSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

async function runCommand(given: {
  name: string
  command: Command
  config: Configuration
  args: readonly string[]
}): Promise<Report> {
  const { name, command, config, args } = given
  if (!databaseCommands.has(name)) return command(config, args)
  const close = await reachDatabase(config)
  // Idle connections and workers do not keep the process alive.
  const held = setInterval(() => undefined, 60_000)
  try {
    openAccess(config)
    return await command(config, args)
  } finally {
    clearInterval(held)
    await close()
  }
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
  [direction = '']: readonly string[],
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

async function makeFirstLink({ publicOrigin }: Configuration): Promise<string> {
  const link = await makeSetupLink(publicOrigin)
  if (!link) {
    throw new ConfigurationError('There is an account already: set-up is over. Use reset-password.')
  }
  return `Make the first account here, within a day:\n  ${link}`
}

const clearing = '--clear-second-factor'

async function makeResetLink(_config: Configuration, args: readonly string[]): Promise<string> {
  const [address = '', ...others] = args.filter((word) => word !== clearing)
  if (others.length > 0)
    throw new ConfigurationError(`"${others[0]}" is not known here: expected an address, and ${clearing}.`)
  const staff = await listStaff(commandActor('reset-password'))
  const found = staff.find(({ email }) => email === address.trim().toLowerCase())
  if (!found) throw await unknownAddress(address)
  const cleared = args.includes(clearing) ? await clearWithWords(found.id) : ''
  const link = await issuePasswordLink(found.id, { hoursValid: 1 })
  return `${cleared}Choose a new password for ${found.email} here, once and within an hour; all its sessions end then:\n  ${link}`
}

async function clearWithWords(userId: string): Promise<string> {
  const wasThere = await clearByCommand(userId)
  return wasThere
    ? 'Two-factor sign-in is cleared, and all sessions of the account have ended.\n'
    : 'Two-factor sign-in was not set up.\n'
}

async function makeAccountAnOwners(
  _config: Configuration,
  [address = '']: readonly string[],
): Promise<string> {
  const made = await makeOwner(address.trim().toLowerCase())
  if (!made) throw await unknownAddress(address)
  const next = made.canSignIn ? '' : ' It has no password yet: reset-password prints a link to choose one.'
  return `${made.email} is an owner now, from its next request on.${next}`
}

async function changeEmail(
  _config: Configuration,
  [former = '', email = '', ...others]: readonly string[],
): Promise<string> {
  const wanted = email.trim().toLowerCase()
  if (others.length > 0 || !isEmailAddress(wanted))
    throw new ConfigurationError(
      `Name the present address and the new one, such as: ${commandOf('change-email old@example.com new@example.com')}.`,
    )
  const outcome = await changeAddressByCommand({ former: former.trim().toLowerCase(), email: wanted })
  if (outcome === 'missing') throw await unknownAddress(former)
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
