// The short answers of the pipeline itself, when no page can or should be rendered.
import { type Language, languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { shortWords } from './short-words.ts'

/** A `text/plain` answer that nobody keeps. */
export function plainTextResponse(answer: {
  status: number
  text: string
  headers?: Record<string, string>
}): Response {
  return new Response(`${answer.text}\n`, {
    status: answer.status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...answer.headers },
  })
}

/** A redirect to `location` that nobody keeps: one from http to https would lead a cache of both in a circle. */
export function redirectResponse(status: 301 | 308, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** Who is answered: the `Accept` header, since a person gets a page and a program one line, and the path, whose language the page has. */
export type Reader = { accept: string; path: string }

/** The 429 for a network that asked for too much. `seconds` is when asking again is worthwhile. */
export function tooManyResponse({ seconds, ...reader }: Reader & { seconds: number }): Response {
  const said = (words: ShortWords) => ({ title: words.tooManyTitle, text: words.tooMany(seconds) })
  return shortResponse(reader, { status: 429, seconds, said })
}

/** The 503 for a request that found the queue for rendering full. */
export function busyResponse(reader: Reader): Response {
  const said = (words: ShortWords) => ({ title: words.busyTitle, text: words.busy })
  return shortResponse(reader, { status: 503, seconds: 5, said })
}

/** The 429 for a form that was processed while the queue for its page was full: no 503, since nothing of it has failed. */
export function unshownResponse(reader: Reader): Response {
  const said = (words: ShortWords) => ({ title: words.busyTitle, text: words.unshown })
  return shortResponse(reader, { status: 429, seconds: 5, said })
}

type ShortWords = (typeof shortWords)[Language]
type ShortAnswer = {
  status: number
  seconds: number
  said: (words: ShortWords) => { title: string; text: string }
}

function shortResponse({ accept, path }: Reader, { status, seconds, said }: ShortAnswer): Response {
  const headers = { 'Retry-After': String(seconds) }
  if (!accept.includes('text/html')) {
    return plainTextResponse({ status, text: said(shortWords.en).text, headers })
  }
  const language = languageOfPath(path)
  const { title, text } = said(shortWords[language])
  const html = `<!DOCTYPE html><html lang="${languageTags[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  return new Response(html, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
