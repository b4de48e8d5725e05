// Detects a secret, or a large part, in a mail server's reply, plain or encoded.

/** Only this part of a reply is checked and displayed. */
export const maxReplyLength = 4000

type Trace = {
  /** Lower-case letters and digits, so separators hide nothing. */
  text: string
  /** Consecutive characters that reveal the secret. */
  window: number
}

/** `reply` has at most `maxReplyLength` characters; false for ''. */
export function quotesSecret(reply: string, secret: string): boolean {
  if (secret === '') return false
  const views = viewsOf(reply)
  const plain = secret.toLowerCase()
  if (views.some((view) => view.toLowerCase().includes(plain))) return true
  const windows = windowsOf(tracesOf(secret))
  return views.some((view) => holdsAny(squash(view), windows))
}

const lineStart = /\r?\n\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} ?)?/g

/** As is and with joined lines, and each with one kind of escape decoded. */
function viewsOf(reply: string): string[] {
  const whole = [reply, reply.replace(lineStart, '')]
  return whole.flatMap((text) => [text, ...unescapes.map((resolve) => resolve(text))])
}

const unescapes: readonly ((text: string) => string)[] = [
  // URLs, quoted-printable and SMTP parameters encode a byte as a symbol and two hex digits.
  (text) => text.replace(/(?:%[0-9a-f]{2})+/gi, bytesIn),
  (text) => text.replace(/=\r?\n/g, '').replace(/(?:=[0-9a-f]{2})+/gi, bytesIn),
  (text) => text.replace(/(?:\+[0-9a-f]{2})+/gi, bytesIn),
  (text) => text.replace(/0x|\\x/gi, ''),
  (text) =>
    text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8))),
  (text) => text.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => character(digits, 16)),
  (text) => text.replace(/&#x([0-9a-f]{1,6});?/gi, (_, digits: string) => character(digits, 16)),
  (text) =>
    text
      .replace(/&#(\d{1,7});?/g, (_, digits: string) => character(digits, 10))
      .replace(/&[a-z]{2,6};/gi, ''),
]

function bytesIn(run: string): string {
  return Buffer.from(run.replace(/[^0-9a-f]/gi, ''), 'hex').toString('utf8')
}

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function squash(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function tracesOf(secret: string): Trace[] {
  const plain = squash(secret)
  const once = [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'utf16le')].flatMap(encode)
  const twice = once.flatMap((text) => encode(Buffer.from(text)))
  const traces = [...once, ...twice].map((text) => ({ text: squash(text), window: 10 }))
  return [...traces, { text: plain, window: Math.max(6, Math.ceil(plain.length / 2)) }].filter(
    ({ text }) => text.length >= 4,
  )
}

/** base64 has three alignments, which a preceding user name can cause. */
function encode(bytes: Buffer): string[] {
  const hex = bytes.toString('hex')
  return [hex, hex.toUpperCase(), ...[0, 1, 2].map((offset) => encodeBehind(bytes, offset))]
}

/** Those that do not depend on the `offset` bytes before. */
function encodeBehind(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

function windowsOf(traces: readonly Trace[]): Map<number, Set<string>> {
  const windows = new Map<number, Set<string>>()
  for (const { text, window } of traces) {
    const length = Math.min(window, text.length)
    const parts = windows.get(length) ?? new Set()
    for (let at = 0; at + length <= text.length; at += 1) parts.add(text.slice(at, at + length))
    windows.set(length, parts)
  }
  return windows
}

function holdsAny(text: string, windows: ReadonlyMap<number, ReadonlySet<string>>): boolean {
  for (const [length, parts] of windows) {
    for (let at = 0; at + length <= text.length; at += 1) {
      if (parts.has(text.slice(at, at + length))) return true
    }
  }
  return false
}
