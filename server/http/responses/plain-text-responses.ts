// The short answers of the pipeline itself, when no page can or should be rendered.

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

/**
 * The 429 for a network that asked for too much: a small page for a person, one line for a program. `seconds` is when
 * asking again is worthwhile.
 */
export function tooManyResponse({ accept, seconds }: { accept: string; seconds: number }): Response {
  const wait = `Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`
  return shortResponse({
    status: 429,
    title: 'Too many requests',
    text: `${tooMany} ${wait}`,
    accept,
    seconds,
  })
}

/** The 503 for a request that found the queue for rendering full. */
export function busyResponse(accept: string): Response {
  const text = 'The site is very busy at this moment. Please try again in a few seconds.'
  return shortResponse({ status: 503, title: 'Very busy', text, accept, seconds: 5 })
}

/** The 429 for a form that was processed while the queue for its page was full: no 503, since nothing of it has failed. */
export function unshownResponse(accept: string): Response {
  const text =
    'The site is very busy and cannot show what came of your form. Please wait 5 seconds and send it again.'
  return shortResponse({ status: 429, title: 'Very busy', text, accept, seconds: 5 })
}

const tooMany = 'Too many pages were requested from your network in a short time.'

type ShortResponse = { status: number; title: string; text: string; accept: string; seconds: number }

function shortResponse({ status, title, text, accept, seconds }: ShortResponse): Response {
  const headers = { 'Retry-After': String(seconds) }
  if (!accept.includes('text/html')) return plainTextResponse({ status, text, headers })
  const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  return new Response(html, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
