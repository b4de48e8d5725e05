// All environment variables with their defaults and validation.
import { isIP } from 'node:net'
import { z } from 'zod'

function integerVariable({ from, to }: { from: number; to?: number }) {
  const error = to === undefined ? `a whole number, ${from} or more` : `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= (to ?? Number.MAX_SAFE_INTEGER), { error })
}

const highestPort = 65_535
const port = integerVariable({ from: 0, to: highestPort })
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'true or false' })
  .default('false')
  .transform((text) => text === 'true' || text === '1')
const byteCount = integerVariable({ from: 0 })

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return ['http:', 'https:'].includes(url.protocol) && url.origin === text
}

function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password, pathname, hash } = new URL(text)
  // An unescaped `/` or `#` would move the rest of a password into the database name, which messages quote.
  return !(pathname + hash).includes('@') && [username, password, pathname].every(isDecodable)
}

/** Invalid escapes are literal text, as in the driver. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    // decodeURIComponent throws only URIError.
    return false
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}

const publishedSecrets = [
  'the-output-of-openssl-rand-hex-32-goes-here',
  'the-secret-of-before-goes-here-for-a-while',
  'its-secret',
  'a-long-passphrase-goes-here',
]

function isOwnSecret(text: string): boolean {
  return !publishedSecrets.includes(text)
}

/** 32 random hexadecimal digits have about 14 different characters. */
const differentCharacters = 8

function isVaried(text: string): boolean {
  return new Set(text).size >= differentCharacters
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Three instances fit into PostgreSQL's default limit of 100. */
export const usualConnections = 24

const bucketField = {
  endpoint: z
    .string()
    .refine(isOrigin, { error: 'an origin such as https://s3.eu-central-1.amazonaws.com, without a path' })
    .optional(),
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "a bucket's name, such as pravas-media" })
    .optional(),
  region: z.string().min(1, { error: 'a region, such as eu-central-1' }).default('us-east-1'),
  // The error of an invalid header would contain it.
  accessKeyId: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'the id of a key, without spaces and letters beyond ASCII' })
    .optional(),
  secretAccessKey: z
    .string()
    .refine(isOwnSecret, { error: 'the key of your bucket, not the example that everybody can read' })
    .optional(),
}

/** An `error` text follows the word "expected". */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .min(1, { error: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0' })
    .default('127.0.0.1'),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, { error: 'an origin such as https://www.example.com, without a path or a final slash' })
    .optional(),
  DATA_DIR: z.string().min(1, { error: 'a folder' }).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, {
      error:
        'an address such as postgres://user:password@host:5432/name, with / ? # % @ in the password written as %2F %3F %23 %25 %40',
    })
    .optional(),
  DATABASE_CONNECTIONS: integerVariable({ from: 10, to: 500 }).default(usualConnections),
  SECRET: z
    .string()
    .min(32, { error: 'at least 32 characters, for example from `openssl rand -hex 32`' })
    .refine(isOwnSecret, { error: 'one of your own, not the example that everybody can read' })
    .refine(isVaried, {
      error: `at least ${differentCharacters} different characters, for example from \`openssl rand -hex 32\`; put the weak one into SECRET_PREVIOUS until the next start`,
    })
    .optional(),
  SECRET_PREVIOUS: z
    .string()
    .min(32, { error: 'the SECRET of before, at least 32 characters' })
    .refine(isOwnSecret, { error: 'the SECRET of before, not the example that everybody can read' })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), {
      error: 'addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
    }),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('info'),
  DEMO: flag,
  PAGE_CACHE_BYTES: byteCount.default(64 * 1024 * 1024),
  UNCACHED_PER_SECOND: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, { error: 'a number such as 10 or 0.5' })
    .transform(Number)
    .default(10),
  S3_ENDPOINT: bucketField.endpoint,
  S3_BUCKET: bucketField.name,
  S3_REGION: bucketField.region,
  S3_ACCESS_KEY_ID: bucketField.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucketField.secretAccessKey,
  MEDIA_IMAGE_BYTES: byteCount.default(15 * 1024 * 1024),
  MEDIA_VIDEO_BYTES: byteCount.default(100 * 1024 * 1024),
  SMTP_PRIVATE_HOSTS: flag,
  METRICS_PORT: integerVariable({ from: 1, to: highestPort }).optional(),
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, { error: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0' })
    .default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    // Compared with a request header.
    .regex(/^[\x21-\x7e]{32,}$/, {
      error: 'at least 32 characters without spaces, for example from `openssl rand -hex 32`',
    })
    .refine(isOwnSecret, { error: 'one of your own, not the example that everybody can read' })
    .refine(isVaried, {
      error: `at least ${differentCharacters} different characters, for example from \`openssl rand -hex 32\``,
    })
    .optional(),
  BACKUP_DIR: z.string().min(1, { error: 'a folder' }).optional(),
  BACKUP_S3_ENDPOINT: bucketField.endpoint,
  BACKUP_S3_BUCKET: bucketField.name,
  BACKUP_S3_REGION: bucketField.region,
  BACKUP_S3_ACCESS_KEY_ID: bucketField.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: bucketField.secretAccessKey,
  BACKUP_S3_FOLDER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'a name of small letters, digits and hyphens' })
    .default('pravas-backups'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(20, { error: 'at least 20 characters, for example from `openssl rand -hex 32`' })
    .refine(isOwnSecret, { error: 'one of your own, not the example that everybody can read' })
    .optional(),
  BACKUP_HOUR: integerVariable({ from: 0, to: 23 }).optional(),
  BACKUP_KEEP: integerVariable({ from: 1 }).default(14),
  LEDGER_MONTHS: integerVariable({ from: 1, to: 1200 }).default(24),
})

export type Variables = z.infer<typeof variables>

/** Never quoted; each may be read from a file. */
export const secretNames = [
  'DATABASE_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
] as const satisfies (keyof Variables)[]
