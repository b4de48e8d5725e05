// The short plain-text answers of the pipeline itself, when no page can or should be rendered.

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
