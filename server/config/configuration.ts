// Reads and validates the environment once at startup; no other module reads process.env.
import path from 'node:path'
import {
  type BackupBucketOptions,
  type BucketOptions,
  readBackupBucket,
  readBucket,
} from './bucket-configuration.ts'
import { ConfigurationError } from './configuration-error.ts'
import { readOrMakeSecret } from './instance-secret.ts'
import { fileVariable, readSecretFiles } from './secret-files.ts'
import { type Variables, variables } from './variables.ts'

/** 0 to 2 are standard streams. */
const firstPassed = 3

/** Children inherit the variables, so the pid is checked. Throws a ConfigurationError for several sockets. */
export function occupiedSocketOf(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = environment
  if (count === undefined || owner !== String(pid)) return undefined
  if (count !== '1') {
    throw new ConfigurationError(
      `LISTEN_FDS is ${count}: expected 1, a socket unit with a single ListenStream.`,
    )
  }
  return firstPassed
}

/** The driver treats these as `verify-full`, but other clients as optional or unverified encryption. */
const looserModes = ['prefer', 'require', 'verify-ca']

/** The driver does the same with a warning, and will stop doing so in its next version. */
export function withFullVerification(address: string): string {
  const url = new URL(address)
  if (!looserModes.includes(url.searchParams.get('sslmode') ?? '')) return address
  // Rewriting the whole URL could alter invalid escapes.
  return address.replace(/([?&]sslmode=)[^&]*/, '$1verify-full')
}

/** Of the 60 in `server/postgres/postgres-folder.ts`. */
const embeddedConnections = 45

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

export type Configuration = {
  port: number
  host: string
  /** Listening socket from a service manager. */
  occupiedSocket: number | undefined
  /** Never taken from a request. */
  publicOrigin: string
  dataDirectory: string
  databaseUrl: string | undefined
  /** Maximum connections, without the listener. */
  databaseConnections: number
  secret: string
  /** During rotation: decrypts and verifies only. */
  secretPrevious: string | undefined
  trustedProxies: string[]
  logLevel: Variables['LOG_LEVEL']
  demo: boolean
  /** 0 disables the page cache. */
  pageCacheBytes: number
  /** Average per second and network; 0 disables the limit. */
  uncachedPerSecond: number
  bucket: BucketOptions | undefined
  mediaDirectory: string
  mediaImageBytes: number
  mediaVideoBytes: number
  /** Allows mail servers on private addresses. */
  smtpPrivateHosts: boolean
  metrics: MetricsEndpoint | undefined
  backupDirectory: string | undefined
  backupBucket: BackupBucketOptions | undefined
  backupPassphrase: string | undefined
  /** In Asia/Kolkata; undefined disables nightly backups. */
  backupHour: number | undefined
  backupKeep: number
  ledgerMonths: number
}

/** Without a token only loopback has access. */
type MetricsEndpoint = { port: number; host: string; token: string | undefined }

let loaded: Configuration | undefined

/** Reads and validates the environment. Throws a ConfigurationError that names the variable. */
export function loadConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const values = checkVariables(environment)
  if (values.DEMO && !loopbackHosts.includes(values.HOST)) {
    throw new ConfigurationError(
      `HOST is ${values.HOST}, but demo mode shows its credentials on the screen and so listens on this machine only: expected one of ${loopbackHosts.join(', ')}.`,
    )
  }
  const occupiedSocket = occupiedSocketOf(environment, process.pid)
  if (values.DEMO && occupiedSocket !== undefined) {
    throw new ConfigurationError(
      'DEMO is on, but demo mode listens by itself, on this machine only: expected no socket of a service manager.',
    )
  }
  requireFittingConnections(values)
  const dataDirectory = path.resolve(values.DATA_DIR)
  loaded = {
    port: values.PORT,
    host: values.HOST,
    occupiedSocket,
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
    metrics: readMetricsEndpoint(values),
    backupDirectory: backupDirectoryOf(values, dataDirectory),
    backupBucket: readBackupBucket(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    backupHour: values.BACKUP_HOUR,
    backupKeep: values.BACKUP_KEEP,
    ledgerMonths: values.LEDGER_MONTHS,
  }
  return loaded
}

/** Returns the loaded configuration. Throws if it was not loaded. */
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
    const found = canContainSecret(name, text) ? 'a value that does not fit' : JSON.stringify(text)
    const place = given[name]?.trim() ? `${name} is` : `${fileVariable(name)} holds`
    return `${place} ${found}: expected ${issue.message}.`
  })
  throw new ConfigurationError(lines.join('\n'))
}

/** Keys are often pasted into the wrong variable; URLs may contain credentials. */
function canContainSecret(name: string, text: string): boolean {
  return /SECRET|PASSPHRASE|TOKEN|DATABASE_URL|^(?:BACKUP_)?S3_/.test(name) || text.includes('@')
}

function requireFittingConnections({ DATABASE_URL, DATABASE_CONNECTIONS }: Variables): void {
  if (DATABASE_URL || DATABASE_CONNECTIONS <= embeddedConnections) return
  throw new ConfigurationError(
    `DATABASE_CONNECTIONS is ${DATABASE_CONNECTIONS}: expected at most ${embeddedConnections} for the database that the site starts itself.`,
  )
}

function readMetricsEndpoint({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
}: Variables): MetricsEndpoint | undefined {
  if (METRICS_PORT === undefined) return undefined
  if (!loopbackHosts.includes(METRICS_HOST) && !METRICS_TOKEN) {
    throw new ConfigurationError(
      `METRICS_TOKEN is missing: with METRICS_HOST=${METRICS_HOST} other machines reach the figures, so expected at least 32 characters, for example from \`openssl rand -hex 32\`.`,
    )
  }
  return { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN }
}

/** Any instance may make a backup, so all need the same place. */
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
