// Short responses of the pipeline itself.
import { type Language, languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { shortMessages } from './short-messages.ts'

/** Responds with `no-store`. */
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

/** `no-store`: a cache for http and https could loop on it. */
export function redirectResponse(status: 301 | 308, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

export type Reader = { accept: string; path: string }

/** Responds to a network over its rate limit. */
export function tooManyResponse({ seconds, ...reader }: Reader & { seconds: number }): Response {
  const said = (words: ShortMessages) => ({ title: words.tooManyTitle, text: words.tooMany(seconds) })
  return shortResponse(reader, { status: 429, seconds, said })
}

/** When the render queue is full. */
export function overloadedResponse(reader: Reader): Response {
  const said = (words: ShortMessages) => ({ title: words.busyTitle, text: words.busy })
  return shortResponse(reader, { status: 503, seconds: 5, said })
}

/** The form was processed, so not 503. */
export function unshownResponse(reader: Reader): Response {
  const said = (words: ShortMessages) => ({ title: words.busyTitle, text: words.unshown })
  return shortResponse(reader, { status: 429, seconds: 5, said })
}

type ShortMessages = (typeof shortMessages)[Language]
type ShortResponse = {
  status: number
  seconds: number
  said: (words: ShortMessages) => { title: string; text: string }
}

function shortResponse({ accept, path }: Reader, { status, seconds, said }: ShortResponse): Response {
  const headers = { 'Retry-After': String(seconds) }
  if (!accept.includes('text/html')) {
    return plainTextResponse({ status, text: said(shortMessages.en).text, headers })
  }
  const language = languageOfPath(path)
  const { title, text } = said(shortMessages[language])
  const html = `<!DOCTYPE html><html lang="${languageTags[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  return new Response(html, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
