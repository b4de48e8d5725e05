// The short plain-text answers of the pipeline itself, when no page can or should be rendered.

/** A `text/plain` answer that nobody keeps. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
