// Refuses the passwords that are guessed first; asks for length, never for a mixture of kinds of characters.
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '#shared/staff/staff-forms.ts'

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[])
const ownWords = ['pravas', 'maharashtra']

/** What is wrong with a new password, as a sentence, or undefined. `context`: the site's name, the account's e-mail. */
export function passwordProblem(password: string, context: readonly string[] = []): string | undefined {
  if (password.length < passwordLength.min) {
    return `Use at least ${passwordLength.min} characters: this one has ${password.length}.`
  }
  if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`
  const plain = password.normalize('NFC').toLowerCase()
  if (isGuessedFirst(plain)) return 'This password is among those that are guessed first. Choose another.'
  if (isMadeOf(plain, [...ownWords, ...context.flatMap(wordsOf)])) {
    return 'This password is made of the name of the site or of the account. Choose another.'
  }
  return undefined
}

/** In the list as it is, or once digits and signs at its ends are taken off. */
function isGuessedFirst(plain: string): boolean {
  const bare = plain.replace(/^[\W\d_]+|(?<![\W\d_])[\W\d_]+$/g, '')
  return commonPasswords.has(plain) || (bare.length >= plain.length - 4 && commonPasswords.has(bare))
}

/** Nothing of weight is left when the words of the context are taken out. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const rest = words
    .filter((word) => word.length >= 4)
    .reduce((text, word) => text.replaceAll(word, ''), plain)
    .replace(/[\W\d_]+/g, '')
  return rest.length < 4 && rest.length < plain.replace(/[\W\d_]+/g, '').length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
}
