import { data, type HeadersFunction } from 'react-router'
import { type PageReach, pageReachHeader } from '#shared/pages/page-policy.ts'

type Outcome = {
  /** A server error: the page renders what it has, with status 503. */
  failed: boolean
  /** Secondary content could not be read: the page renders without it and is not cached. */
  partial?: boolean
  missing?: boolean
  /** Reasons for which the page may contact third-party hosts. */
  reach?: readonly PageReach[]
}

const whenFailed = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
const whenPartial = { 'Cache-Control': 'no-store' }

export function loaderResult<Value extends object>(
  value: Value,
  { failed, partial = false, missing = false, reach = [] }: Outcome,
) {
  const answer = { ...value, failed, isMissing: missing }
  const reaching = reach.length > 0 ? { [pageReachHeader]: reach.join(' ') } : {}
  if (failed) return data(answer, { status: 503, headers: { ...reaching, ...whenFailed } })
  const headers = { ...reaching, ...(partial ? whenPartial : {}) }
  return data(answer, { status: missing ? 404 : 200, headers })
}

/** Every public page exports it as `headers`. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  for (const [name, value] of loaderHeaders) headers.set(name, value)
  return headers
}
