import { hasTooManyMarks } from '#shared/values/combining-marks.ts'
import { joinSpaces } from '#shared/values/join-spaces.ts'
import { type FieldConstraints, type FieldReading, type FieldTranslation, formField } from './form-field.ts'

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
  /** Line breaks become spaces, as a browser does to a pasted title; without it they are refused. */
  joinsLines?: true
  /** Runs of spaces of any kind become one space, as in what lists are filtered by. */
  joinsSpaces?: true
  /** Whether it can be said in other languages. */
  translation?: FieldTranslation | undefined
}

/** A letter typed with two marks becomes one unit, and two line ends may become one; the rest is room for spaces at the ends. */
const rawUnitsPerUnit = 4

const notText = 'Enter text.'
const unstorable = 'Remove the characters that cannot be stored.'
const severalLines = 'Write this in one line, without control characters.'

/** One line of text, trimmed; empty when left out. */
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

/** A secret line exactly as typed, spaces included; never echoed. */
export function secretField({ max, missing }: Pick<TextRule, 'max' | 'missing'>) {
  return formField<string>({
    constraints: lineConstraints({ max, missing, type: 'password' }),
    secret: true,
    read(raw) {
      const reading = readPlain(raw, max)
      if ('problem' in reading) return reading
      if (/\p{Cc}/u.test(reading.value)) return { problem: severalLines }
      return measure(reading.value, { max, missing })
    },
  })
}

/** Reads a line as `lineField` does, for fields that make something else of it. */
export function readLine(raw: unknown, rule: TextRule): FieldReading<string> {
  const reading = readPlain(raw, rule.max)
  if ('problem' in reading) return reading
  const breaks = rule.joinsLines ? /[\t\r\n]+/g : /\t/g
  const line = reading.value.replace(breaks, ' ').trim()
  if (/[\p{Cc}\u2028\u2029]/u.test(line)) return { problem: severalLines }
  const text = rule.joinsSpaces ? joinSpaces(line) : line
  return measure(rule.complete?.(text) ?? text, rule)
}

/** Reads text of several lines as `textField` does, for fields that make something else of it. */
export function readText(raw: unknown, rule: TextRule): FieldReading<string> {
  const reading = readPlain(raw, rule.max)
  if ('problem' in reading) return reading
  const text = reading.value
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
  return measure(text, rule)
}

/** Whether the database and a mail can hold the text: well-formed, no control characters but tabs and line ends. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}

/** Looks at the length first: all that follows takes time, and more than twice as much for twice the text. */
function readPlain(raw: unknown, max: number): FieldReading<string> {
  if (raw === undefined || raw === null) return { value: '' }
  if (typeof raw !== 'string') return { problem: notText }
  if (raw.length > max * rawUnitsPerUnit) return tooLong(raw.length, max)
  if (!isStorable(raw) || hasTooManyMarks(raw)) return { problem: unstorable }
  return { value: raw.normalize('NFC') }
}

function measure(text: string, { max, missing, refuse }: TextRule): FieldReading<string> {
  // Invisible characters alone (a zero-width space, say) are no answer either.
  const isEmpty = !/[^\s\p{Cf}]/u.test(text)
  if (isEmpty) return missing ? { problem: missing } : { value: '' }
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
