// Maps mail errors to messages for staff, without this site's configuration.

import { maxReplyLength, quotesSecret } from './quoted-secret.ts'

export type DeliveryProblemKind = keyof typeof sentences

/** Without host, port or program names, which anyone near the screen could read. */
const sentences = {
  unknownHost: 'There is no mail server of that name.',
  privateHost: 'This mail server is on a private address, which this site is not set up to use.',
  refused: 'The mail server refused the connection.',
  timeout: 'The mail server did not answer in time.',
  certificate: 'The mail server’s certificate cannot be trusted.',
  encryption:
    'No encrypted connection to the mail server came about. Check the port and the secure connection.',
  login: 'The login failed: the mail server refused the username or the password.',
  address: 'The mail server refused the sender’s or the recipient’s address.',
  message: 'The mail server refused the message.',
  folder: 'There is no such folder in the mailbox.',
  unreadable: 'The mail server sent more than can be read.',
  overloaded: 'A message in the mailbox is too large or too complex to be read.',
  broken: 'The connection to the mail server broke.',
  interrupted: 'The site was stopped while the message was being handed over.',
} as const

const permanent: ReadonlySet<DeliveryProblemKind> = new Set(['address', 'message'])

/** `message` is for staff. */
export class DeliveryProblem extends Error {
  override name = 'DeliveryProblem'
  readonly kind: DeliveryProblemKind
  /** Rejected permanently. */
  readonly isFinal: boolean

  constructor(kind: DeliveryProblemKind, reply: { text?: string; code?: number } = {}) {
    const said = readable(reply.text ?? '')
    super(said ? `${sentences[kind]} It said: ${said}` : sentences[kind])
    this.kind = kind
    this.isFinal = permanent.has(kind) && (reply.code ?? 0) >= 500
  }
}

const kindByCode: Readonly<Record<string, DeliveryProblemKind>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EDNS: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'address',
  EMESSAGE: 'message',
  ETLS: 'encryption',
  EPROTO: 'encryption',
  ERR_SSL_WRONG_VERSION_NUMBER: 'encryption',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}

const certificateError =
  /certificate|CERT_|self.signed|UNABLE_TO_(GET|VERIFY)|altnames|ERR_TLS_CERT_ALTNAME|issuer/i
const encryptionError = /Error initiating TLS|STARTTLS|wrong version number|SSL routines|EPROTO/i

type MailError = Error & {
  code?: unknown
  response?: unknown
  responseCode?: unknown
  errors?: readonly Error[]
}

/** Maps any error, without a reply that contains one of the `secrets`. */
export function findDeliveryProblem(error: unknown, secrets: readonly string[] = []): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error
  if (!(error instanceof Error)) return new DeliveryProblem('broken')
  const { code, response, responseCode, errors, message } = error as MailError
  // All addresses failed; the first error represents them.
  if (errors?.[0]) return findDeliveryProblem(errors[0], secrets)
  const reply = {
    ...(typeof response === 'string' ? { text: withoutSecrets(response, secrets) } : {}),
    ...(typeof responseCode === 'number' ? { code: responseCode } : {}),
  }
  return new DeliveryProblem(kindOf(String(code), message), reply)
}

function kindOf(code: string, message: string): DeliveryProblemKind {
  if (certificateError.test(`${code} ${message}`)) return 'certificate'
  const known = kindByCode[code]
  if (known) return known
  return encryptionError.test(`${code} ${message}`) ? 'encryption' : 'broken'
}

/** The rest of the reply could reveal parts of the secret. */
function withoutSecrets(response: string, secrets: readonly string[]): string {
  const text = response.slice(0, maxReplyLength)
  if (!secrets.some((secret) => quotesSecret(text, secret))) return text
  const [code = ''] = /^\d{3}/.exec(text) ?? []
  return `${code} (its words are not shown: they repeat the password)`.trim()
}

/** Reduces server output to one short line. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
