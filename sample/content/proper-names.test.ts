import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import posterWords from '#sample/posters/poster-words-in.json' with { type: 'json' }
import heroWords from '#server/settings/default-heroes/hero-words-in.json' with { type: 'json' }
import { sampleSettingTexts } from './translated-settings.ts'
import { sampleTranslations } from './translations/sample-translations.ts'

/** The one spelling of each name. */
const names = {
  mr: `मुंबई, पुणे, नागपूर, नाशिक, कोल्हापूर, सोलापूर, सातारा, जळगाव, संभाजीनगर, रत्नागिरी, सिंधुदुर्ग, महाबळेश्वर, पाचगणी,
    लोणावळा, खंडाळा, माथेरान, अलिबाग, काशीद, मुरुड, मालवण, तारकर्ली, देवबाग, कुडाळ, गणपतीपुळे, अजिंठा, वेरूळ,
    घारापुरी, ताडोबा, त्र्यंबकेश्वर, लोणार, ताम्हिणी, माळशेज, भीमाशंकर, सह्याद्री, कोकण, विदर्भ, मराठवाडा, रायगड, राजगड,
    तोरणा, प्रतापगड, सिंहगड, शिवनेरी, लोहगड, दौलताबाद, पन्हाळा, जंजिरा, शनिवारवाडा, आगाखान पॅलेस, पाताळेश्वर, कैलास,
    तुळशीबाग, टेबल लँड, हिरकणी, अफजलखान, जिजाबाई, छत्रपती`,
  hi: `मुंबई, पुणे, नागपुर, नासिक, कोल्हापुर, सोलापुर, सातारा, जलगाँव, संभाजीनगर, रत्नागिरी, सिंधुदुर्ग, महाबलेश्वर, पंचगनी,
    लोनावला, खंडाला, माथेरान, अलीबाग, काशीद, मुरुड, मालवण, तारकर्ली, देवबाग, कुडाल, गणपतिपुले, आंबोली, अजंता, एलोरा,
    एलिफ़ेंटा, ताडोबा, त्र्यंबकेश्वर, लोणार, ताम्हिणी, मालशेज, भीमाशंकर, सह्याद्रि, कोंकण, विदर्भ, मराठवाड़ा, रायगढ़, राजगढ़,
    तोरणा, प्रतापगढ़, सिंहगढ़, शिवनेरी, लोहगढ़, दौलताबाद, पन्हाला, जंजीरा, शनिवार वाड़ा, आग़ा ख़ान पैलेस, पातालेश्वर, कैलास,
    तुलशी बाग़, टेबल लैंड, हिरकणी, अफ़ज़ल ख़ान, जीजाबाई, छत्रपति`,
}

const variants = 'ीूशषणझळढ'
const folds = 'िुससनजलड'

/** Removes what spellings of one name differ in: spaces, nuktas, nasals, length of vowels, like consonants. */
function foldSpelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\s\u093c\u0901\u0902\u094d]/gu, '')
    .replace(/./gu, (letter) => folds[variants.indexOf(letter)] ?? letter)
}

type Language = keyof typeof names

function textsIn(language: Language): string[] {
  const records = [heroWords, posterWords, ...Object.values(sampleSettingTexts)]
  const settings = records.flatMap((texts) =>
    Object.values(texts as Record<string, Record<Language, string>>),
  )
  const items = sampleTranslations.flatMap((kind) =>
    Object.values(kind[language]).map((item) => JSON.stringify(item)),
  )
  return [...items, ...settings.map((text) => text[language]), JSON.stringify(messages[language])]
}

/** Returns the words, single and in twos and threes, by folded spelling. */
function spellingsIn(texts: readonly string[]): Map<string, Set<string>> {
  const spellings = new Map<string, Set<string>>()
  const words = texts.flatMap((text) => text.match(/[\u0900-\u0963\u0970-\u097f]+/gu) ?? [])
  for (const at of words.keys())
    for (const count of [1, 2, 3]) {
      const group = words
        .slice(at, at + count)
        .join(' ')
        .normalize()
      const folded = foldSpelling(group)
      spellings.set(folded, (spellings.get(folded) ?? new Set()).add(group))
    }
  return spellings
}

test.each(['mr', 'hi'] as const)('each name is spelled one way in %s', (language) => {
  const spellings = spellingsIn(textsIn(language))
  const found = names[language]
    .split(/,\s+/)
    .map((name) => [name.normalize(), [...(spellings.get(foldSpelling(name)) ?? [])]] as const)
  expect(found.filter(([name, [one, ...others]]) => one && (one !== name || others.length > 0))).toEqual([])
})
