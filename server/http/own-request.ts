// The request as our routes see it: under the public origin, without what its sender claims about host or scheme.
import { clientAddressHeader, requestIdHeader } from '#shared/pages/page-policy.ts'

/** What the pipeline needs of a request: the one that routes get is only made for those that come to one. */
export type OwnRequest = { method: string; url: URL; headers: Headers; signal: AbortSignal }

/** Headers by which a peer could claim another host; removed, since the public origin comes from the configuration. */
const claimedHost = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'Forwarded',
]

type OwnPart = { url: URL; clientAddress: string; requestId: string }

/** Takes the place of `sent`, whose headers are changed. */
export function ownRequest(sent: Request, { url, clientAddress, requestId }: OwnPart): OwnRequest {
  const { method, headers, signal } = sent
  for (const name of claimedHost) headers.delete(name)
  headers.set('Host', url.host)
  headers.set(clientAddressHeader, clientAddress)
  headers.set(requestIdHeader, requestId)
  if (headers.has('Origin')) headers.set('Origin', url.origin)
  return { method, url, headers, signal }
}

/** Whether it only asks; all other methods may carry a body. */
export function isRead({ method }: Pick<OwnRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}
