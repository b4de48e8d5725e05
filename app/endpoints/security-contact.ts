import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { unavailableResponse } from './xml-text.ts'

export const handle = publicPage()

const path = '/.well-known/security.txt'
const type = { 'Content-Type': 'text/plain; charset=utf-8' }

/** RFC 9116; 404 if no contact is set. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { value: settings } = await readWithFallback(readPublicSettings, undefined)
  if (!settings) return unavailableResponse()
  const contact = settings.business.security_contact || ownContact(settings.contact).email
  if (contact === '') return new Response('There is no security.txt here.\n', { status: 404, headers: type })
  const lines = [
    `Contact: ${/^https:/i.test(contact) ? contact : `mailto:${encodeURI(contact)}`}`,
    `Expires: ${expiryAfter(new Date())}`,
    'Preferred-Languages: en, mr, hi',
    `Canonical: ${new URL(request.url).origin}${path}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: type })
}

/** One second before a year after `now`: later than the expiry of a cached copy of this response. */
export function expiryAfter(now: Date): string {
  const expiry = new Date(now)
  expiry.setUTCFullYear(now.getUTCFullYear() + 1)
  expiry.setUTCSeconds(expiry.getUTCSeconds() - 1, 0)
  return expiry.toISOString().replace('.000Z', 'Z')
}
