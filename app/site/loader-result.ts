import { data, type HeadersFunction } from 'react-router'
import { type PageReach, pageReachHeader } from '#shared/pages/page-policy.ts'

type Outcome = {
  /** Something of ours failed: the page stands with what there is, and says 503. */
  failed: boolean
  /** Something beside what was asked for could not be read: the page is worth showing without it, and not worth keeping. */
  partial?: boolean
  /** There is no such item: the page says so, and 404. */
  missing?: boolean
  /** What the page may reach hosts of others for. */
  reach?: readonly PageReach[]
}

const whenFailed = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
const whenPartial = { 'Cache-Control': 'no-store' }

/** The answer of a public page's loader: its value with `failed` and `isMissing` beside it, under the status that is true. */
export function loaderResult<Value extends object>(
  value: Value,
  { failed, partial = false, missing = false, reach = [] }: Outcome,
) {
  const answer = { ...value, failed, isMissing: missing }
  if (failed) return data(answer, { status: 503, headers: whenFailed })
  const reaching = reach.length > 0 ? { [pageReachHeader]: reach.join(' ') } : {}
  const headers = { ...reaching, ...(partial ? whenPartial : {}) }
  return data(answer, { status: missing ? 404 : 200, headers })
}

/** Carries the headers of `loaderResult` to the document, the frame's too; every public page exports it as `headers`. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  for (const [name, value] of loaderHeaders) headers.set(name, value)
  return headers
}
