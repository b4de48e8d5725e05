// Passes a document's text beside its Response, to avoid streaming it.

/** Set by `entry.server.tsx` on documents, and removed by `run-routes.ts`. */
export const nonceHeader = 'X-Script-Nonce'

const texts = new WeakMap<Response, string>()

/** Returns a Response whose document only `documentOf` returns. */
export function respondWithDocument(html: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, html)
  return answer
}

/** Returns the document of a Response, if any. */
export function documentOf(answer: Response): string | undefined {
  return texts.get(answer)
}
