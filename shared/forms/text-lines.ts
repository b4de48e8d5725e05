import { joinSpaces } from '#shared/values/visible-text.ts'
import { type FieldReading, type FieldTranslation, formField } from './form-field.ts'
import { readText } from './text-field.ts'

interface LinesRule {
  /** Maximum number of lines, and characters per line. */
  most: number
  each: number
  translation?: FieldTranslation
}

/** Splits a text at any line break into trimmed lines without empty ones. */
export function splitLines(text: string): string[] {
  return splitTrimmed(text, /\r\n|[\n\r\u2028\u2029]/)
}

/** Splits a text at the separator into trimmed pieces without empty ones. */
export function splitTrimmed(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** A list, one entry per line; also accepts an array. */
export function linesField(rule: LinesRule) {
  const maxLength = rule.most * (rule.each + 1)
  return formField<string[]>({
    constraints: { maxLength },
    translation: rule.translation,
    write: (lines) => lines.join('\n'),
    read(raw) {
      const reading = readText(joinEntries(raw, '\n'), { max: maxLength })
      return 'problem' in reading
        ? reading
        : limitEntries(splitLines(reading.value), { ...rule, what: 'line' })
    },
  })
}

/** One per line or comma-separated. Removes case-insensitive duplicates. */
export function namesField(rule: LinesRule) {
  const maxLength = rule.most * (rule.each + 2)
  return formField<string[]>({
    constraints: { maxLength },
    write: (names) => names.join(', '),
    read(raw) {
      const reading = readText(joinEntries(raw, '\n'), { max: maxLength })
      return 'problem' in reading
        ? reading
        : limitEntries(splitNames(reading.value), { ...rule, what: 'name' })
    },
  })
}

function splitNames(text: string): string[] {
  const once = new Map<string, string>()
  for (const name of splitLines(text.replaceAll(',', '\n')).map(joinSpaces).filter(Boolean)) {
    const key = name.normalize().toLowerCase()
    if (!once.has(key)) once.set(key, name)
  }
  return [...once.values()]
}

/** Returns other input unchanged, so it fails validation. */
export function joinEntries(raw: unknown, separator: string): unknown {
  if (!Array.isArray(raw)) return raw
  return raw.every((entry) => typeof entry === 'string') ? raw.join(separator) : raw
}

/** An error if there are more than `most` or one exceeds `each` characters. */
export function limitEntries(
  entries: string[],
  { most, each, what }: LinesRule & { what: string },
): FieldReading<string[]> {
  if (entries.length > most) return { problem: `Use at most ${most} ${what}s; there are ${entries.length}.` }
  const long = entries.findIndex((entry) => entry.length > each)
  if (long >= 0) return { problem: `Use at most ${each} characters in ${what} ${long + 1}.` }
  return { value: entries }
}
