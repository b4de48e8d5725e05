// The small page that a sender reads whose form was refused before any page saw it.
import { answerBroken, givenUpText, isGivenUp, isTooLarge, tooLargeText } from '#shared/forms/posted-form.ts'
import { type Language, languageTags } from '#shared/pages/languages.ts'

type RefusedWords = { title: string; tooLarge: string; givenUp: string }

const refusedWords: Readonly<Record<Language, RefusedWords>> = {
  en: {
    title: 'Not sent',
    tooLarge: tooLargeText,
    givenUp: givenUpText,
  },
  mr: {
    title: 'पाठवले गेले नाही',
    tooLarge: 'या फॉर्ममध्ये इतका मजकूर मावत नाही. मागे जा, तिथे तुम्ही लिहिलेले अजून आहे; ते थोडे कमी करा आणि पुन्हा पाठवा.',
    givenUp: 'साइटवर आत्ता खूप गर्दी आहे, त्यामुळे हे घेता आले नाही. कृपया मागे जा आणि एक मिनिटाने पुन्हा पाठवा.',
  },
  hi: {
    title: 'भेजा नहीं गया',
    tooLarge: 'इस फ़ॉर्म में इतना नहीं आता। पीछे जाएँ, वहाँ आपका लिखा अब भी है; उसे थोड़ा कम करके फिर से भेजें।',
    givenUp: 'साइट पर अभी बहुत भीड़ है, इसलिए यह नहीं लिया जा सका। कृपया पीछे जाएँ और एक मिनट बाद फिर से भेजें।',
  },
}

/** Says in the language of the form that too much was in it, or that the site is too busy; undefined for a body that only came to nothing. */
export function refusedPage(error: unknown, language: Language): Response | undefined {
  if (!isTooLarge(error) && !isGivenUp(error)) return undefined
  const { status, headers } = answerBroken(error)
  const { title, tooLarge, givenUp } = refusedWords[language]
  const text = isTooLarge(error) ? tooLarge : givenUp
  const html = `<!DOCTYPE html><html lang="${languageTags[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
