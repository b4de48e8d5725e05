// The short answers of the pipeline itself, when no page can or should be rendered.

/** A `text/plain` answer that nobody keeps. */
export function plainAnswer(answer: {
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
export function redirectAnswer(status: 301 | 308, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
