import { data, redirect } from 'react-router'
import { PhoneLink } from '#app/site/contact-lines.tsx'
import { enquiryPageHeaders } from '#app/site/enquiries/enquiry-action.ts'
import { isSubmissionResult, rememberSubmissionResult } from '#app/site/enquiries/submission-results.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta } from '#app/site/page-meta.ts'
import { destinationPath, sitePaths, tourPath } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { type ChatReceipt, type OfferedChat, receiveChat } from '#server/enquiries/receive-chat.ts'
import { type ChatPlace, chatPlaceOf } from '#shared/enquiries/chats/chat.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import { brokenBodyResponse } from '#shared/forms/posted-form.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/chat-page.ts'

export const handle = { isFromCatalogue: true }
/** A page for one visitor: without a cache policy, so it is not cached. */
export const headers = enquiryPageHeaders

/** Codes are issued only to a submitted form. A GET redirects to the page and stores nothing. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  if (isSubmissionResult(context)) return null
  const place = chatPlaceOf(params.page)
  if (!place) return data(null, { status: 404 })
  throw redirect(inLanguage(pathOf(place), languageOfPath(url.pathname)))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  rememberSubmissionResult(context)
  const place = chatPlaceOf(params.page)
  if (!place) return answer({ kind: 'unknown' })
  const form = await request.formData().catch(brokenBodyResponse)
  if (form instanceof Response) throw form
  const { headers } = request
  return answer(
    await receiveChat({
      ...{ place, sourcePage: params.page },
      tourSlug: new URL(request.url).searchParams.get('tour'),
      honeypot: String(form.get(spamProtectionFields.honeypot) ?? ''),
      clientAddress: clientAddressOf(headers),
      userAgent: headers.get('User-Agent') ?? '',
      language: languageOfPath(new URL(request.url).pathname),
      acceptLanguage: headers.get('Accept-Language') ?? '',
    }),
  )
}

const statuses: Record<ChatReceipt['kind'], number> = { opened: 200, limited: 429, failed: 503, unknown: 404 }

function answer(receipt: ChatReceipt) {
  const chat = 'chat' in receipt ? receipt.chat : null
  const wait = receipt.kind === 'limited' ? receipt.retryAfterSeconds : 60
  const later = { 'Retry-After': String(wait) }
  const isLater = receipt.kind === 'limited' || receipt.kind === 'failed'
  return data(
    { chat, failed: receipt.kind === 'failed' },
    { status: statuses[receipt.kind], headers: isLater ? later : {} },
  )
}

function pathOf(place: ChatPlace): string {
  if (place.kind === 'tour') return tourPath(place.slug)
  if (place.kind === 'destination') return destinationPath(place.slug)
  return sitePaths[place.kind]
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  missingMeta(matches, messages[languageOfPath(location.pathname)].chat.title)

export default function ChatPage({ actionData }: Route.ComponentProps) {
  const words = useMessages().chat
  const { contact } = useMessages().details
  if (actionData?.chat) return <Offer chat={actionData.chat} />
  return (
    <MissingView
      title={words.closed}
      text={actionData?.failed ? words.failed : words.gone}
      link={{ label: contact, to: sitePaths.contact }}
    />
  )
}

function Offer({ chat }: { chat: OfferedChat }) {
  const words = useMessages().chat
  return (
    <div className="page-width band max-w-3xl">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-4 text-lg">{chat.code === null ? words.opens : words.opensWithCode}</p>
      <blockquote className="wrap-anywhere mt-6 border-turmeric border-l-4 bg-sand px-5 py-4">
        {chat.words}
      </blockquote>
      <div className="mt-8">
        <a href={chat.address} target="_blank" rel="noopener noreferrer" className={buttonStyles.primary}>
          <Icon name="whatsapp" />
          {words.open}
          <span className="sr-only">{words.newTab}</span>
        </a>
      </div>
      <p className="mt-8 text-stone">
        {words.callBefore}
        <PhoneLink phone={chat.phone} className="text-monsoon underline underline-offset-4">
          {chat.phone}
        </PhoneLink>
        {words.callAfter}
        <SiteLink to={sitePaths.plan} className="text-monsoon underline underline-offset-4">
          {words.write}
        </SiteLink>
        {words.writeAfter}
      </p>
    </div>
  )
}
