import { findSiteCard } from '#server/sharing/published-cards.ts'
import { loader as sendFile } from './media-file.ts'

const cardPath = /^\/cards\/[0-9a-f]{32}\.jpg$/

/** Drawn by hand, for the moments in which not even the site's own card is there. */
const lastResort = '/share-card.jpg'

/**
 * Share cards under `/cards/*`. In place of one that is not drawn yet comes the site's own, which nobody keeps: the name
 * stays the same when the card is there.
 */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const answer = await sendCard(request)
  const url = new URL(request.url)
  if (answer.status !== 404 || !cardPath.test(url.pathname)) return answer

  // The database reports its own absence; networks get the drawn card.
  const siteCard = await findSiteCard().catch(() => lastResort)
  const standIn = await sendCard(new Request(new URL(siteCard, url)))
  if (standIn.status !== 200) {
    return new Response(null, { status: 302, headers: { Location: lastResort, 'Cache-Control': 'no-store' } })
  }
  standIn.headers.set('Cache-Control', 'no-store')
  standIn.headers.delete('ETag')
  return standIn
}

/** Cards are made to be shown by others, also by pages that take the picture straight from here. */
async function sendCard(request: Request): Promise<Response> {
  const answer = await sendFile({ request })
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}
