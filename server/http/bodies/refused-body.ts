// Answers a form whose body was refused with a few words instead of a page: a flood of them must not cost as many renders.

import { isRead, type OwnRequest } from '#server/http/own-request.ts'
import { isDataPath } from '#server/react-router/data-requests.ts'
import type { MatchedPath } from '#server/react-router/route-table.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { refusedPage } from './refused-page.ts'

export type BodyWatch = {
  /** Why the body broke off, once it did. */
  broken: () => unknown
  /** To be told of it. */
  onBroken: (why: unknown) => void
  /** Aborts when the answer is there, and when the client gives up: nothing more is rendered. */
  signal: AbortSignal
  /** The short answer to a refused body; never comes for others. */
  answer: Promise<Response>
}

/**
 * Watches the body of a request. A document that anybody may post to gets the short answer; what a script posts keeps the
 * answer of its route, which is data and puts the words into the form, as does what comes behind a guard.
 */
export function watchForRefusal(
  { method, url, signal }: OwnRequest,
  { guarded, isPage }: Pick<MatchedPath, 'guarded' | 'isPage'>,
): BodyWatch {
  const isShort = !isRead({ method }) && isPage && !guarded && !isDataPath(url.pathname)
  const refused = Promise.withResolvers<Response>()
  const enough = new AbortController()
  let broken: unknown
  return {
    broken: () => broken,
    onBroken(why) {
      broken = why
      const page = isShort ? refusedPage(why, languageOfPath(url.pathname)) : undefined
      if (!page) return
      refused.resolve(page)
      enough.abort()
    },
    signal: isShort ? AbortSignal.any([signal, enough.signal]) : signal,
    answer: refused.promise,
  }
}
