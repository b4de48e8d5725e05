import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#shared/pages/languages.ts'
import { messages } from './messages.ts'
import { countedIn } from './plural-messages.ts'

type Words = Record<string, unknown>

/** Every area, with its messages by language. */
const areas = (Object.keys(messages.en) as (keyof typeof messages.en)[]).map((name) => ({
  name,
  en: messages.en[name],
  mr: messages.mr[name],
  hi: messages.hi[name],
}))

/** Each text of an area with the place it has there; of a function what it says of plain arguments. */
function textsOf(words: unknown, place = ''): [place: string, text: string][] {
  if (typeof words === 'string') return [[place, words]]
  if (typeof words === 'function') return [[place, String(words('7', '8'))]]
  return Object.entries(words as Words).flatMap(([key, part]) => textsOf(part, `${place}/${key}`))
}

test.each(languages)(
  'messages-%s.ts imports nothing but the messages of islands, and those nothing but types',
  (language) => {
    const codeOf = (name: string) => readFileSync(`app/site/messages/${name}-${language}.ts`, 'utf8')
    expect(codeOf('messages').match(/^import (?!type ).*|\bimport\(/gm)).toEqual([
      expect.stringContaining(`'./island-messages-${language}.ts'`),
    ])
    expect(codeOf('island-messages').match(/^import (?!type )|\bimport\(/m)).toBeNull()
  },
)

test.each(areas)('$name has the same words in all three languages, each of them said', ({ en, mr, hi }) => {
  const places = textsOf(en).map(([place]) => place)
  for (const words of [mr, hi]) {
    expect(textsOf(words).map(([place]) => place)).toEqual(places)
    // A part around a price may be empty on one side; English needs no line on English.
    const empty = textsOf(words).filter(
      ([place, text]) => text.trim() === '' && !/(Before|After)$/.test(place),
    )
    expect(empty).toEqual([])
  }
})

/** Names and abbreviations that are written in Latin letters in all three languages. */
const latin = /\bX\b|WhatsApp|PDF|GSTIN|GST|DMC|Google|name@example\.com/g

test.each(areas)(
  'nothing of $name was left in English, nor in the other of the two languages',
  ({ mr, hi }) => {
    const plain = (words: Words) => textsOf(words).map(([place, text]) => [place, text.replace(latin, '')])
    for (const [place, text] of [...plain(mr), ...plain(hi)])
      expect([place, text]).toEqual([place, expect.not.stringMatching(/[a-z]/i)])
    // Marathi has ळ and no danda; Hindi ends its sentences with one.
    expect(plain(mr).filter(([, text]) => text?.includes('।'))).toEqual([])
    expect(plain(hi).filter(([, text]) => /ळ|\p{L}\.(?!\.\.)/u.test(text ?? ''))).toEqual([])
  },
)

test('digits are Latin in all three', () => {
  for (const { en, mr, hi } of areas)
    for (const [place, text] of [en, mr, hi].flatMap((words) => textsOf(words)))
      expect([place, /[०-९]/.test(text)]).toEqual([place, false])
})

test.each([
  {
    language: 'mr',
    count: 1,
    sentences: [
      'तुमच्या निवडीत 1 सहल आहे.',
      'या निवडीतील एक सहल आता उपलब्ध नाही.',
      '1 ठिकाण',
      '1 सहल',
      'आणखी 1 अक्षर मावेल.',
    ],
  },
  {
    language: 'mr',
    count: 2,
    sentences: [
      'तुमच्या निवडीत 2 सहली आहेत.',
      'या निवडीतील 2 सहली आता उपलब्ध नाहीत.',
      '2 ठिकाणे',
      '2 सहली',
      'आणखी 2 अक्षरे मावतील.',
    ],
  },
  {
    language: 'mr',
    count: 12,
    sentences: [
      'तुमच्या निवडीत 12 सहली आहेत.',
      'या निवडीतील 12 सहली आता उपलब्ध नाहीत.',
      '12 ठिकाणे',
      '12 सहली',
      'आणखी 12 अक्षरे मावतील.',
    ],
  },
  {
    language: 'hi',
    count: 1,
    sentences: [
      'पसंदीदा सूची में 1 टूर है।',
      'इस सूची का एक टूर अब उपलब्ध नहीं है।',
      '1 जगह',
      '1 टूर',
      '1 अक्षर की जगह बची है।',
    ],
  },
  {
    language: 'hi',
    count: 2,
    sentences: [
      'पसंदीदा सूची में 2 टूर हैं।',
      'इस सूची के 2 टूर अब उपलब्ध नहीं हैं।',
      '2 जगहें',
      '2 टूर',
      '2 अक्षरों की जगह बची है।',
    ],
  },
  {
    language: 'hi',
    count: 12,
    sentences: [
      'पसंदीदा सूची में 12 टूर हैं।',
      'इस सूची के 12 टूर अब उपलब्ध नहीं हैं।',
      '12 जगहें',
      '12 टूर',
      '12 अक्षरों की जगह बची है।',
    ],
  },
] as const)('nouns and verbs of $language agree with $count', ({ language, count, sentences }) => {
  const { device, destinationsList, form, shortlist, toursList } = messages[language]
  const plurals = [device.inShortlist, shortlist.gone, destinationsList.count, toursList.count]
  const counted = plurals.map((words) => countedIn(language, { words, count }))
  expect([...counted, form.room.left(count)]).toEqual(sentences)
})

test('what the specification words exactly stands in the catalogue as it does', () => {
  const english = areas.flatMap(({ en }) => textsOf(en)).map(([, text]) => text)
  const specified = [
    'No destinations found matching your criteria.',
    'No tours found matching your criteria.',
    'No articles found matching your criteria.',
    'Destination Not Found',
    'Tour Not Found',
    'Blog Post Not Found',
    "The blog post you're looking for doesn't exist.",
  ]
  expect(english).toEqual(expect.arrayContaining(specified))
})
