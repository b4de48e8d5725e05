// Makes a message ready to be sent from its words: HTML, text, and whom it is for.
import type { LetterBrand, LetterContent } from './letter-content.ts'
import { drawLetter } from './letter-html.tsx'
import { writeLetterText } from './letter-text.ts'
import type { EmailPerson, Letter } from './send-letter.ts'

type Making = {
  id: string
  to: EmailPerson
  replyTo?: EmailPerson
  content: LetterContent
  brand: LetterBrand
}

/** The letter in both forms; `id` is the same for every attempt to send it. */
export function makeLetter({ content, brand, ...envelope }: Making): Letter {
  return {
    ...envelope,
    subject: content.subject,
    html: drawLetter(content, brand),
    text: writeLetterText(content, brand),
  }
}
