import { findSiteCard } from '#server/sharing/published-cards.ts'
import { loader as sendFile } from './media-file.ts'

const cardPath = /^\/cards\/[0-9a-f]{32}\.jpg$/

/** Static fallback if even the site's own card is missing. */
const lastResort = '/share-card.jpg'

/**
 * Until a card is generated, serves the site's own card uncacheably, because the file name does not change
 * later.
 */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const answer = await sendCard(request)
  const url = new URL(request.url)
  if (answer.status !== 404 || !cardPath.test(url.pathname)) return answer

  const siteCard = await findSiteCard().catch(() => lastResort)
  const standIn = await sendCard(new Request(new URL(siteCard, url)))
  if (standIn.status !== 200) {
    return new Response(null, { status: 302, headers: { Location: lastResort, 'Cache-Control': 'no-store' } })
  }
  standIn.headers.set('Cache-Control', 'no-store')
  standIn.headers.delete('ETag')
  return standIn
}

/** Social networks embed cards directly from this URL. */
async function sendCard(request: Request): Promise<Response> {
  const answer = await sendFile({ request })
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}
