import {
  completeEmail,
  emailMaximum,
  emailPattern,
  emailProblem,
  isEmailAddress,
} from '#shared/values/email-address.ts'
import { joinSpaces, visibleLine, visibleText } from '#shared/values/visible-text.ts'
import { type FieldConstraints, type FieldReading, type FieldTranslation, formField } from './form-field.ts'

/**
 * More consecutive combining marks than any script uses; the limit of Unicode's Stream-Safe Text Format
 * (UAX #15).
 */
const tooManyMarks = /\p{M}{31}/u

/** True for excessive consecutive combining marks: normalisation sorts them in quadratic time. */
function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text)
}

interface TextRule {
  /** UTF-16 units, as for HTML's `maxlength`. */
  max: number
  /** Error for an empty field; without it the field is optional. */
  missing?: string | undefined
  refuse?: (text: string) => string | undefined
  type?: FieldConstraints['type']
  complete?: (text: string) => string
  pattern?: string
  spellCheck?: false
  /** A URL or part of one: removes line breaks instead of replacing them by spaces. */
  isAddress?: true
  /** Collapses whitespace, for values that lists are filtered by. */
  joinsSpaces?: true
  translation?: FieldTranslation | undefined
}

/** Input may shrink by normalisation of marks, line ends and outer spaces. */
const rawUnitsPerUnit = 4

const notText = 'Enter text.'
const unstorable = 'Remove the special characters that we cannot save.'

/** One trimmed line without invisible characters; '' if empty. */
export function lineField(rule: TextRule) {
  const { translation } = rule
  return formField<string>({
    constraints: lineConstraints(rule),
    translation,
    read: (raw) => readLine(raw, rule),
  })
}

/** One trimmed line; null if empty. */
export function lineOrNullField(rule: Omit<TextRule, 'missing'>) {
  return formField<string | null>({
    constraints: lineConstraints(rule),
    read(raw) {
      const reading = readLine(raw, rule)
      return 'value' in reading && reading.value === '' ? { value: null } : reading
    },
  })
}

/** Required email address; `missing` is the error if it is empty. */
export function emailField(missing: string = emailProblem) {
  return lineField({ ...emailRule, missing })
}

/** Optional email address, '' if empty. */
export function optionalEmailField() {
  return lineField(emailRule)
}

const emailRule = {
  max: emailMaximum,
  type: 'email',
  pattern: emailPattern,
  complete: completeEmail,
  refuse: (text: string) => (isEmailAddress(text) ? undefined : emailProblem),
} as const

/** Multi-line text: line ends become `\n`; removes leading blank lines and trailing whitespace. */
export function textField(rule: Omit<TextRule, 'type' | 'pattern' | 'spellCheck'>) {
  const { type: _, ...constraints } = lineConstraints(rule)
  const { translation } = rule
  return formField<string>({ constraints, translation, read: (raw) => readText(raw, rule) })
}

/** A secret line, stored exactly as entered except control characters; never sent back. */
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

/** Parses a line like `lineField`, for fields that convert it further. */
export function readLine(raw: unknown, rule: TextRule): FieldReading<string> {
  const isAddress = rule.isAddress || rule.type === 'email' || rule.type === 'url'
  const reading = readPlain(raw, { max: rule.max, clean: (text) => visibleLine(text, isAddress ? '' : ' ') })
  if ('problem' in reading) return reading
  const text = rule.joinsSpaces ? joinSpaces(reading.value) : reading.value
  return measure(rule.complete?.(text) ?? text, rule)
}

/** Parses multi-line text like `textField`, for fields that convert it further. */
export function readText(raw: unknown, rule: TextRule): FieldReading<string> {
  const reading = readPlain(raw, { max: rule.max, clean: visibleText })
  if ('problem' in reading) return reading
  return measure(reading.value.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd(), rule)
}

/** Checks the length first, because normalisation takes more than linear time. */
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
  // A secret may include invisible characters, but must not consist of them.
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
