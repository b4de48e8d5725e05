// The request as routes receive it, with the public origin.
import { clientAddressHeader, requestIdHeader } from '#shared/pages/page-policy.ts'

/** A full Request is only created for requests that reach a route. */
export type OwnRequest = { method: string; url: URL; headers: Headers; signal: AbortSignal }

/** They could claim another host. */
const claimedHost = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'Forwarded',
]

type OwnPart = { url: URL; clientAddress: string; requestId: string }

/** Do not use `sent` afterwards. */
export function ownRequest(sent: Request, { url, clientAddress, requestId }: OwnPart): OwnRequest {
  const { method, headers, signal } = sent
  for (const name of claimedHost) headers.delete(name)
  headers.set('Host', url.host)
  headers.set(clientAddressHeader, clientAddress)
  headers.set(requestIdHeader, requestId)
  if (headers.has('Origin')) headers.set('Origin', url.origin)
  return { method, url, headers, signal }
}

/** True for GET and HEAD; other methods may have a body. */
export function isRead({ method }: Pick<OwnRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}
