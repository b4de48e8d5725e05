// Explains why a database rejected the connection.
import { innermost, reasonOf } from '#server/config/error-reason.ts'

const unknownAuthority =
  'its certificate is of an authority that this machine does not know: name the file with the certificate of that authority in DATABASE_URL, as &sslrootcert=/etc/pravas/database-ca.crt'

const remedies: Record<string, string> = {
  '28P01': 'look at user and password in DATABASE_URL',
  '28000':
    'let the role log in, and name it in pg_hba.conf of the server; a server that wants TLS is asked with ?sslmode=verify-full',
  '3D000': 'make it: CREATE DATABASE pravas OWNER pravas',
  '42501':
    'the role must own the database, since PostgreSQL 15 lets nobody else make tables in it: ALTER DATABASE pravas OWNER TO pravas',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: 'the certificate of the server has run out: renew it there',
  ERR_TLS_CERT_ALTNAME_INVALID: 'use the name in DATABASE_URL that stands in its certificate',
}

/** Driver errors without a code. */
const remediesByMessage: Record<string, string> = {
  'The server does not support SSL connections':
    'switch TLS on there (ssl = on), or on a line that nobody else reaches leave sslmode out of DATABASE_URL',
  'no pg_hba.conf entry': remedies['28000'] ?? '',
}

/** Part of a sentence. */
export function explainRejection(error: unknown): string {
  const cause = innermost(error)
  // Node appends a hint about its own command line.
  const [words = ''] = reasonOf(cause).split('; if the root CA')
  const { code = '' } = cause as NodeJS.ErrnoException
  const byMessage = Object.entries(remediesByMessage).find(([start]) => words.startsWith(start))?.[1]
  const remedy = byMessage ?? (Object.hasOwn(remedies, code) ? remedies[code] : undefined)
  return remedy ? `${words} – ${remedy}` : words
}

/** The error of a request whose database time is used up; nothing was sent, or no result arrived. */
export class DatabaseOverloaded extends Error {
  override name = 'DatabaseOverloaded'

  constructor(cause?: unknown) {
    super('the database is too busy to answer in time', { cause })
  }
}

/** Also within the error of a query. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseOverloaded || isOverloaded(error.cause))
}
