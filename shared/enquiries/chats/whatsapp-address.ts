import type { Language } from '#shared/pages/languages.ts'
import { shorten } from '#shared/values/shorten.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Replaces lone surrogates, which cannot be encoded. */
export function encodeLinkText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Returns the wa.me URL that opens a chat with a prefilled text; `number` has digits only, no plus. */
export function whatsappAddress({ number, text }: { number: string; text: string }): string {
  return `https://wa.me/${number}?text=${encodeLinkText(text)}`
}

/** Maximum characters of the site's name and of the topic, so that the message remains readable. */
const partMaximum = 120

type Greeting = {
  language: Language
  siteName: string
  topic: string | null
  /** Null if no code could be stored. */
  code: string | null
}

type GreetingMessages = Record<'plan', string> & Record<'hello' | 'about' | 'code', (text: string) => string>

const greetings: Readonly<Record<Language, GreetingMessages>> = {
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

/** Returns the prefilled message: one line, in the page's language. */
export function chatGreeting({ language, siteName, topic, code }: Greeting): string {
  const words = greetings[language]
  const request = topic === null ? words.plan : words.about(oneLine(topic))
  return [words.hello(oneLine(siteName)), request, ...(code === null ? [] : [words.code(code)])].join(' ')
}

function oneLine(text: string): string {
  return shorten(joinSpaces(text), partMaximum)
}
