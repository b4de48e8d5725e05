import { joinSpaces, visibleLine, visibleText } from '#shared/values/visible-text.ts'
import { type FieldConstraints, type FieldReading, type FieldTranslation, formField } from './form-field.ts'

/** Combining marks in a row that no script comes near; Unicode's Stream-Safe Text Format (UAX #15) ends at as many. */
const tooManyMarks = /\p{M}{31}/u

/**
 * Whether the text holds a row of combining marks that no language writes. Normalising sorts each row, in a time that
 * grows with the square of its length.
 */
function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text)
}

interface TextRule {
  /** UTF-16 units, as HTML's `maxlength` counts them. */
  max: number
  /** The sentence for an empty field; without one the field may stay empty. */
  missing?: string | undefined
  /** Tells what is wrong with a text that is not empty, or undefined. */
  refuse?: (text: string) => string | undefined
  type?: FieldConstraints['type']
  /** Makes of a text what was meant, before it is looked at. */
  complete?: (text: string) => string
  pattern?: string
  spellCheck?: false
  /** An address or a part of one, which holds no line break: pasted breaks are dropped. Elsewhere they become spaces. */
  isAddress?: true
  /** Runs of spaces of any kind become one space, as in what lists are filtered by. */
  joinsSpaces?: true
  /** Whether it can be said in other languages. */
  translation?: FieldTranslation | undefined
}

/** A letter typed with two marks becomes one unit, and two line ends may become one; the rest is room for spaces at the ends. */
const rawUnitsPerUnit = 4

const notText = 'Enter text.'
const unstorable = 'Remove the characters that cannot be stored.'

/** One line of text, trimmed, without invisible characters; empty when left out. */
export function lineField(rule: TextRule) {
  const { translation } = rule
  return formField<string>({
    constraints: lineConstraints(rule),
    translation,
    read: (raw) => readLine(raw, rule),
  })
}

/** One line of text, trimmed; null when left out. */
export function lineOrNullField(rule: Omit<TextRule, 'missing'>) {
  return formField<string | null>({
    constraints: lineConstraints(rule),
    read(raw) {
      const reading = readLine(raw, rule)
      return 'value' in reading && reading.value === '' ? { value: null } : reading
    },
  })
}

/** Text of several lines: line ends become `\n`, blank lines at the start and space at the end are dropped. */
export function textField(rule: Omit<TextRule, 'type' | 'pattern' | 'spellCheck'>) {
  const { type: _, ...constraints } = lineConstraints(rule)
  const { translation } = rule
  return formField<string>({ constraints, translation, read: (raw) => readText(raw, rule) })
}

/** A secret line exactly as typed, spaces included, but for control characters; never echoed. */
export function secretField({ max, missing }: Pick<TextRule, 'max' | 'missing'>) {
  return formField<string>({
    constraints: lineConstraints({ max, missing, type: 'password' }),
    secret: true,
    read(raw) {
      const reading = readPlain(raw, { max, clean: (text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '') })
      return 'problem' in reading ? reading : measure(reading.value, { max, missing })
    },
  })
}

/** Reads a line as `lineField` does, for fields that make something else of it. */
export function readLine(raw: unknown, rule: TextRule): FieldReading<string> {
  const isAddress = rule.isAddress || rule.type === 'email' || rule.type === 'url'
  const reading = readPlain(raw, { max: rule.max, clean: (text) => visibleLine(text, isAddress ? '' : ' ') })
  if ('problem' in reading) return reading
  const text = rule.joinsSpaces ? joinSpaces(reading.value) : reading.value
  return measure(rule.complete?.(text) ?? text, rule)
}

/** Reads text of several lines as `textField` does, for fields that make something else of it. */
export function readText(raw: unknown, rule: TextRule): FieldReading<string> {
  const reading = readPlain(raw, { max: rule.max, clean: visibleText })
  if ('problem' in reading) return reading
  return measure(reading.value.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd(), rule)
}

/** Looks at the length first: all that follows takes time, and more than twice as much for twice the text. */
function readPlain(
  raw: unknown,
  { max, clean }: { max: number; clean: (text: string) => string },
): FieldReading<string> {
  if (raw === undefined || raw === null) return { value: '' }
  if (typeof raw !== 'string') return { problem: notText }
  if (raw.length > max * rawUnitsPerUnit) return tooLong(raw.length, max)
  const text = clean(raw)
  return hasTooManyMarks(text) ? { problem: unstorable } : { value: text.normalize('NFC') }
}

function measure(text: string, { max, missing, refuse }: TextRule): FieldReading<string> {
  // A secret may still hold invisible characters; these alone are no answer.
  if (visibleLine(text) === '') return missing ? { problem: missing } : { value: '' }
  if (text.length > max) return tooLong(text.length, max)
  const problem = refuse?.(text)
  return problem ? { problem } : { value: text }
}

function tooLong(length: number, max: number): { problem: string } {
  return { problem: `Use at most ${max} characters; this has ${length}.` }
}

function lineConstraints({ max, missing, type = 'text', pattern, spellCheck }: TextRule): FieldConstraints {
  return {
    type,
    maxLength: max,
    ...(missing ? { required: true as const } : {}),
    ...(pattern ? { pattern } : {}),
    ...(spellCheck === false && { spellCheck }),
  }
}
