// Truncates a message before parsing, and drops unused header fields.

/** A message of `readBytes` in base64 has about 7,000 lines. */
const maxLines = 8000
/** Lines that may be MIME boundaries. */
const maxSeparators = 500
const maxHeaderBytes = 64_000
const maxFieldBytes = 2000
/** The nearest references are last. */
const maxReferenceBytes = 16_000
const [lineFeed, carriageReturn, hyphen, space, tab] = [10, 13, 45, 32, 9]

const readFields = new Set(
  `from subject message-id in-reply-to references date return-path content-type content-transfer-encoding content-disposition
  auto-submitted precedence x-autoreply x-autorespond x-failed-recipients list-id authentication-results received-spf`.split(
    /\s+/,
  ),
)

/** `isTruncated`: parts of the body are missing. */
export function boundMessage(bytes: Uint8Array): { bytes: Buffer; isTruncated: boolean } {
  const { fields, bodyStart } = splitHeader(bytes)
  const { end, isTruncated } = findBodyEnd(bytes, bodyStart)
  const body = bytes.subarray(bodyStart, end)
  return { bytes: Buffer.concat([...fields, Buffer.from('\r\n'), body]), isTruncated }
}

function splitHeader(bytes: Uint8Array): { fields: Buffer[]; bodyStart: number } {
  const fields: Buffer[] = []
  let size = 0
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = endOfLine(bytes, at)
    if (isEmptyLine(bytes.subarray(at, lineEnd))) return { fields, bodyStart: lineEnd }
    let end = lineEnd
    while (end < bytes.length && (bytes[end] === space || bytes[end] === tab)) end = endOfLine(bytes, end)
    const field = boundField(Buffer.from(bytes.subarray(at, end)))
    size += field.length
    if (size <= maxHeaderBytes) fields.push(field)
    at = end
  }
  return { fields, bodyStart: bytes.length }
}

const nothing = Buffer.alloc(0)

function boundField(field: Buffer): Buffer {
  const name = /^[!-9;-~]{1,40}(?=[ \t]{0,20}:)/.exec(field.toString('latin1', 0, 64))?.[0] ?? ''
  const key = name.toLowerCase()
  if (!readFields.has(key)) return nothing
  if (key === 'references' && field.length > maxReferenceBytes)
    return ended(Buffer.concat([Buffer.from(`${name}:`), field.subarray(-maxReferenceBytes)]))
  return ended(key === 'references' ? field : field.subarray(0, maxFieldBytes))
}

/** The last line may lack its line break. */
function ended(field: Buffer): Buffer {
  return field.at(-1) === lineFeed ? field : Buffer.concat([field, Buffer.from('\r\n')])
}

function findBodyEnd(bytes: Uint8Array, start: number): { end: number; isTruncated: boolean } {
  let [lines, separators] = [0, 0]
  for (let at = start; at < bytes.length; at = endOfLine(bytes, at)) {
    if (bytes[at] === hyphen && bytes[at + 1] === hyphen) separators += 1
    if (lines >= maxLines || separators > maxSeparators) return { end: at, isTruncated: true }
    lines += 1
  }
  return { end: bytes.length, isTruncated: false }
}

function endOfLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(lineFeed, at)
  return end < 0 ? bytes.length : end + 1
}

function isEmptyLine(line: Uint8Array): boolean {
  return line.every((byte) => byte === carriageReturn || byte === lineFeed)
}
