// What an operator may do from the command line, also beside a running site: a way back in for who is locked out.
import { makeSetupLink, openAccess } from './auth/open-access.ts'
import { issuePasswordLink } from './auth/password-link.ts'
import { listStaff } from './auth/staff-accounts.ts'
import { type Configuration, loadConfiguration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { readEnvironment } from './config/env-file.ts'
import { closeDatabase, openDatabase } from './database/database.ts'
import { findRunningPostgres } from './database/running-postgres.ts'
import { startDatabase } from './database/start-database.ts'

type Command = (config: Configuration, argument: string) => Promise<string>

const commands = new Map<string, Command>([
  ['reset-password', makeResetLink],
  ['setup-link', makeFirstLink],
])

/** Runs the command that the process was given, and says so; false when it was given none. */
export async function runStaffCommand([name, argument = '']: readonly string[]): Promise<boolean> {
  if (name === undefined) return false
  const command = commands.get(name)
  if (!command) {
    throw new ConfigurationError(
      `${name} is not a command: expected one of ${[...commands.keys()].join(', ')}.`,
    )
  }
  const config = loadConfiguration(readEnvironment())
  const close = await reachDatabase(config)
  try {
    openAccess(config)
    process.stdout.write(`${await command(config, argument)}\n`)
  } finally {
    await close()
  }
  return true
}

async function makeFirstLink({ publicOrigin }: Configuration): Promise<string> {
  const link = await makeSetupLink(publicOrigin)
  if (!link) {
    throw new ConfigurationError('There is an account already: set-up is over. Use reset-password.')
  }
  return `Make the first account here, within a day:\n  ${link}`
}

async function makeResetLink(_config: Configuration, address: string): Promise<string> {
  const staff = await listStaff()
  const found = staff.find(({ email }) => email === address.trim().toLowerCase())
  if (!found) {
    const known = staff.map(({ email }) => email).join(', ') || 'nobody yet (use setup-link)'
    throw new ConfigurationError(`Nobody has an account with the address "${address}". Accounts: ${known}.`)
  }
  const link = await issuePasswordLink(found.id, { hoursValid: 1 })
  return `Choose a new password for ${found.email} here, once and within an hour; all its sessions end then:\n  ${link}`
}

/** The given database, the embedded one of the running site, or the embedded one started for this alone. */
async function reachDatabase(config: Configuration): Promise<() => Promise<void>> {
  const running = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await findRunningPostgres(config.dataDirectory)
  if (running) {
    openDatabase({ connection: running, onEvent: () => undefined, maxConnections: 2 })
    return closeDatabase
  }
  const started = await startDatabase(config, () => undefined)
  await started.prepared
  return started.stop
}
