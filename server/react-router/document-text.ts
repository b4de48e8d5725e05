// Carries the text of a rendered document beside its answer: as a stream it would be encoded, copied and decoded again.

/** Set by `entry.server.tsx` on documents, and taken off again by `run-routes.ts`. */
export const nonceHeader = 'X-Script-Nonce'

const texts = new WeakMap<Response, string>()

/** An answer whose body is `html`, to be had by `documentOf` alone. */
export function answerWithDocument(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, html)
  return answer
}

/** The document that the answer carries; undefined when it is another kind of answer. */
export function documentOf(answer: Response): string | undefined {
  return texts.get(answer)
}
