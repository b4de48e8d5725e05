/** Lines that start a quotation: common email clients, and this site's own emails. */
const beginnings = [
  /^-{2,}\s*(?:original message|forwarded message|मूळ संदेश)\s*-{2,}/i,
  /^_{10,}\s*$/,
  /^on\b.{4,200}\bwrote:\s*$/i,
  /^from:\s.{1,300}$/i,
]
const maxLineLength = 1000

/** Separates a message from the quotation below it. */
export function foldQuote(text: string): { words: string; quote: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = lines.findIndex((line, index) => startsQuote(line, lines[index + 1] ?? ''))
  if (at < 0) return { words: text.trim(), quote: '' }
  const words = lines.slice(0, at).join('\n').trim()
  // A reply below or between quoted lines: nothing is separated.
  const isBelow = lines.slice(at).some((line, index) => index > 0 && isOwnLine(line)) && words === ''
  return isBelow ? { words: text.trim(), quote: '' } : { words, quote: lines.slice(at).join('\n').trim() }
}

function startsQuote(line: string, next: string): boolean {
  const start = line.slice(0, maxLineLength).trim()
  if (beginnings.slice(0, 3).some((pattern) => pattern.test(start))) return true
  if (/^on\b/i.test(start) && /\bwrote:\s*$/i.test(next.slice(0, maxLineLength))) return true
  if (beginnings[3]?.test(start)) return /^(?:sent|date|to|subject):/i.test(next.trim())
  return start.startsWith('>') && (next.trim() === '' || next.trim().startsWith('>'))
}

function isOwnLine(line: string): boolean {
  return /\S/.test(line) && !line.trimStart().startsWith('>')
}
