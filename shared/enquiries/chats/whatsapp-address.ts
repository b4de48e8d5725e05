import type { Language } from '#shared/pages/languages.ts'
import { shorten } from '#shared/values/shorten.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Half of a surrogate pair cannot be encoded; the sign for "unknown" stands in its place. */
export function encodeLinkText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** The address that opens WhatsApp with this number and a text in its field. */
export function whatsappAddress({ number, text }: { number: string; text: string }): string {
  return `https://wa.me/${number}?text=${encodeLinkText(text)}`
}

/** A site's name and a title are short; a message that nobody can read in one look is not sent. */
const partMaximum = 120

type Greeting = {
  /** Of the page with the button. */
  language: Language
  siteName: string
  /** The title of the tour or the destination; null where the page is about none. */
  topic: string | null
  /** Null where none could be stored. */
  code: string | null
}

type GreetingWords = Record<'plan', string> & Record<'hello' | 'about' | 'code', (text: string) => string>

const greetings: Readonly<Record<Language, GreetingWords>> = {
  en: {
    hello: (site) => `Hello ${site}, I would like to`,
    plan: 'plan a trip.',
    about: (topic) => `know more about “${topic}”.`,
    code: (code) => `My code is ${code}.`,
  },
  mr: {
    hello: (site) => `नमस्कार ${site}, मला`,
    plan: 'सहल आखायची आहे.',
    about: (topic) => `“${topic}” बद्दल आणखी माहिती हवी आहे.`,
    code: (code) => `माझा कोड ${code} आहे.`,
  },
  hi: {
    hello: (site) => `नमस्ते ${site}, मुझे`,
    plan: 'यात्रा की योजना बनानी है।',
    about: (topic) => `“${topic}” के बारे में और जानकारी चाहिए।`,
    code: (code) => `मेरा कोड ${code} है।`,
  },
}

/** What stands in WhatsApp for the visitor to send: one line, in the language of the page. */
export function chatGreeting({ language, siteName, topic, code }: Greeting): string {
  const words = greetings[language]
  const wish = topic === null ? words.plan : words.about(oneLine(topic))
  return [words.hello(oneLine(siteName)), wish, ...(code === null ? [] : [words.code(code)])].join(' ')
}

/** Without line ends and without marks that turn the direction of what follows. */
function oneLine(text: string): string {
  return shorten(joinSpaces(text), partMaximum)
}
