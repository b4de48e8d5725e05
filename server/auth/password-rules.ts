// Requires long passwords and rejects common ones; permits any characters.
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#shared/staff/staff-forms.ts'

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[])
const siteTerms = ['pravas', 'maharashtra']

/** Returns the error message, or undefined. `context`: the site's name and the account's email. */
export function passwordProblem(password: string, context: readonly string[] = []): string | undefined {
  if (password.length < passwordLength.min) {
    return `Use at least ${passwordLength.min} characters: this one has ${password.length}.`
  }
  if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`
  const plain = password.normalize('NFC').toLowerCase()
  if (isGuessedFirst(plain)) return 'This password is among those that are guessed first. Choose another.'
  if (isMadeOf(plain, [...siteTerms, ...context.flatMap(termsOf)])) {
    return 'This password is made of the name of the site or of the account. Choose another.'
  }
  return undefined
}

/** True for a common password, also with digits and symbols around it. */
function isGuessedFirst(plain: string): boolean {
  const bare = plain.replace(/^[\W\d_]+|(?<![\W\d_])[\W\d_]+$/g, '')
  return commonPasswords.has(plain) || (bare.length >= plain.length - 4 && commonPasswords.has(bare))
}

/** True if fewer than four letters remain without `words`. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const rest = words
    .filter((word) => word.length >= 4)
    .reduce((text, word) => text.replaceAll(word, ''), plain)
    .replace(/[\W\d_]+/g, '')
  return rest.length < 4 && rest.length < plain.replace(/[\W\d_]+/g, '').length
}

function termsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
}
