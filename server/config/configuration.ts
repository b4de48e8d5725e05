// Reads the environment once at the start and refuses a wrong value by name; nothing else reads process.env.
import path from 'node:path'
import {
  type BackupBucketOptions,
  type BucketOptions,
  readBackupBucket,
  readBucket,
} from './bucket-configuration.ts'
import { ConfigurationError } from './configuration-error.ts'

import { heldSocketOf } from './held-socket.ts'
import { readOrMakeSecret } from './instance-secret.ts'
import { fileVariable, readSecretFiles } from './secret-files.ts'
import { type Variables, variables } from './variables.ts'

/** Words of `sslmode` that say less than is done here: other clients take them for "encrypt if you can" or "whoever it is". */
const looserModes = ['prefer', 'require', 'verify-ca']

/**
 * The address with `sslmode=verify-full` in the place of a looser word, as hosted databases write it into theirs. The driver
 * does the same today, warns of it at each start, and will not do so in its next version.
 */
export function withFullVerification(address: string): string {
  const url = new URL(address)
  if (!looserModes.includes(url.searchParams.get('sslmode') ?? '')) return address
  // Nothing else of the address is written anew: it may hold what is no escape.
  return address.replace(/([?&]sslmode=)[^&]*/, '$1verify-full')
}

/** Of the 60 of `server/postgres/postgres-settings.ts`, with room for the listening one, for commands and the server's own. */
const embeddedConnections = 45

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

export type Configuration = {
  port: number
  host: string
  /** The open socket to listen on instead of host and port, where a service manager holds one. */
  heldSocket: number | undefined
  /** Scheme and host that the public sees; never taken from a request. */
  publicOrigin: string
  dataDirectory: string
  /** Address of an external PostgreSQL; undefined means the embedded one under `dataDirectory`. */
  databaseUrl: string | undefined
  /** The most connections of this process to the database, beside the one that listens. */
  databaseConnections: number
  /** Key material for sessions and encryption. */
  secret: string
  /** The one of before, while it is being replaced: it opens what was sealed or signed under it, and makes nothing. */
  secretPrevious: string | undefined
  trustedProxies: string[]
  logLevel: Variables['LOG_LEVEL']
  demo: boolean
  /** Upper bound of the page cache, in bytes; 0 switches it off. */
  pageCacheBytes: number
  /** Uncached responses a second for each network on average; 0 lifts the limit. */
  uncachedPerSecond: number
  /** Where media is kept; undefined means in `mediaDirectory`. */
  bucket: BucketOptions | undefined
  mediaDirectory: string
  mediaImageBytes: number
  mediaVideoBytes: number
  /** Whether mail may go through a server on a private address. */
  smtpPrivateHosts: boolean
  /** Where whoever watches the site reads figures; undefined switches it off. */
  metrics: MetricsDoor | undefined
  /** Undefined where backups are kept in `backupBucket` alone. */
  backupDirectory: string | undefined
  backupBucket: BackupBucketOptions | undefined
  /** Decrypts backups that were copied from a bucket. */
  backupPassphrase: string | undefined
  /** When the nightly backup is made, in Asia/Kolkata; undefined switches it off. */
  backupHour: number | undefined
  /** How many backups stay. */
  backupKeep: number
  /** How long the ledger keeps its entries. */
  ledgerMonths: number
}

/** `token`: what a watcher shows; without it only this machine is let in. */
type MetricsDoor = { port: number; host: string; token: string | undefined }

let loaded: Configuration | undefined

/** Reads and checks the environment. Throws a ConfigurationError that names the variable, what was found and what is expected. */
export function loadConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const values = checkVariables(environment)
  if (values.DEMO && !loopbackHosts.includes(values.HOST)) {
    throw new ConfigurationError(
      `HOST is ${values.HOST}, but demo mode shows its credentials on the screen and so listens on this machine only: expected one of ${loopbackHosts.join(', ')}.`,
    )
  }
  const heldSocket = heldSocketOf(environment, process.pid)
  if (values.DEMO && heldSocket !== undefined) {
    throw new ConfigurationError(
      'DEMO is on, but demo mode listens by itself, on this machine only: expected no socket of a service manager.',
    )
  }
  requireFittingConnections(values)
  const dataDirectory = path.resolve(values.DATA_DIR)
  loaded = {
    port: values.PORT,
    host: values.HOST,
    heldSocket,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDirectory,
    databaseUrl: values.DATABASE_URL && withFullVerification(values.DATABASE_URL),
    databaseConnections: values.DATABASE_CONNECTIONS,
    secret: values.SECRET ?? secretOfThisFolder(values, dataDirectory),
    secretPrevious: values.SECRET_PREVIOUS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
    pageCacheBytes: values.PAGE_CACHE_BYTES,
    uncachedPerSecond: values.UNCACHED_PER_SECOND,
    bucket: readBucket(values),
    mediaDirectory: path.join(dataDirectory, 'media'),
    mediaImageBytes: values.MEDIA_IMAGE_BYTES,
    mediaVideoBytes: values.MEDIA_VIDEO_BYTES,
    smtpPrivateHosts: values.SMTP_PRIVATE_HOSTS,
    metrics: readMetricsDoor(values),
    backupDirectory: backupDirectoryOf(values, dataDirectory),
    backupBucket: readBackupBucket(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    backupHour: values.BACKUP_HOUR,
    backupKeep: values.BACKUP_KEEP,
    ledgerMonths: values.LEDGER_MONTHS,
  }
  return loaded
}

/** The configuration read at the start. Throws when nothing was loaded: a mistake of ours, not of the operator. */
export function configuration(): Configuration {
  if (!loaded) throw new Error('loadConfiguration() must run before configuration() is asked')
  return loaded
}

function checkVariables(given: NodeJS.ProcessEnv): Variables {
  const environment = readSecretFiles(given)
  const known = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, text]) => text !== undefined && text !== ''),
  )
  const result = variables.safeParse(known)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const text = known[name] ?? ''
    const found = mayHoldSecret(name, text) ? 'a value that does not fit' : JSON.stringify(text)
    const place = given[name]?.trim() ? `${name} is` : `${fileVariable(name)} holds`
    return `${place} ${found}: expected ${issue.message}.`
  })
  throw new ConfigurationError(lines.join('\n'))
}

/** Keys get pasted into the line beside their own, and credentials stand before the `@` of an address. */
function mayHoldSecret(name: string, text: string): boolean {
  return /SECRET|PASSPHRASE|TOKEN|DATABASE_URL|^(?:BACKUP_)?S3_/.test(name) || text.includes('@')
}

function requireFittingConnections({ DATABASE_URL, DATABASE_CONNECTIONS }: Variables): void {
  if (DATABASE_URL || DATABASE_CONNECTIONS <= embeddedConnections) return
  throw new ConfigurationError(
    `DATABASE_CONNECTIONS is ${DATABASE_CONNECTIONS}: expected at most ${embeddedConnections} for the database that the site starts itself.`,
  )
}

function readMetricsDoor({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): MetricsDoor | undefined {
  if (METRICS_PORT === undefined) return undefined
  if (!loopbackHosts.includes(METRICS_HOST) && !METRICS_TOKEN) {
    throw new ConfigurationError(
      `METRICS_TOKEN is missing: with METRICS_HOST=${METRICS_HOST} other machines reach the figures, so expected at least 32 characters, for example from \`openssl rand -hex 32\`.`,
    )
  }
  return { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN }
}

/** Of several instances each may make the next backup: all must put it in one place. */
function backupDirectoryOf(values: Variables, dataDirectory: string): string | undefined {
  if (values.BACKUP_DIR) return path.resolve(values.BACKUP_DIR)
  if (values.BACKUP_S3_BUCKET) return undefined
  if (values.DATABASE_URL && values.BACKUP_HOUR !== undefined) {
    throw new ConfigurationError(
      'BACKUP_DIR is missing: with a DATABASE_URL any of several instances may make the nightly backup, so name a folder that all of them share (for one instance any folder), or a bucket with BACKUP_S3_BUCKET.',
    )
  }
  return path.join(dataDirectory, 'backups')
}

function secretOfThisFolder(values: Variables, dataDirectory: string): string {
  if (values.DATABASE_URL) {
    throw new ConfigurationError(
      'SECRET is missing: with a DATABASE_URL every instance must be given the same one, at least 32 characters, for example from `openssl rand -hex 32`.',
    )
  }
  return readOrMakeSecret(dataDirectory)
}
