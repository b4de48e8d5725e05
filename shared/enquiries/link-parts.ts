/** With the digits of Devanagari, and those of full width, as 0 to 9. */
export function latinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
}

/** Of several numbers in one field, the first is dialled. */
export function firstNumber(typed: string): string {
  const [first = ''] = latinDigits(typed).split(/[,;/]|\bor\b/)
  const digits = first.replace(/\D/g, '')
  return first.trim().startsWith('+') ? `+${digits}` : digits
}

/** The number with its country and without a plus, as WhatsApp wants it; ten digits are an Indian mobile. */
export function internationalNumber(typed: string): string | null {
  const number = firstNumber(typed).replace(/^00/, '+')
  if (number.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(number) ? number.slice(1) : null
  const local = /^(?:0|91)?([6-9]\d{9})$/.exec(number)?.[1]
  return local ? `91${local}` : null
}

/** Half of a surrogate pair cannot be encoded; the sign for "unknown" stands in its place. */
export function encodeLinkText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
