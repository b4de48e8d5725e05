import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeMenu } from '#app/admin/shell/dialogs/steer-menu.ts'
import type { WhatsappTemplate } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { type Filling, fillWhatsappTemplates } from '#shared/enquiries/chats/whatsapp-texts.ts'
import { replyTemplatesPath } from '#shared/enquiries/replies/reply-paths.ts'
import { offeredLink } from '#shared/enquiries/replies/reply-placeholders.ts'
import { type WhatsappProps, WhatsappTextLink, whatsappItem, whatsappMenu } from './whatsapp-link-button.tsx'

/** `origin` is the site's. */
export type MoreTexts = {
  templates: readonly WhatsappTemplate[]
  origin: string
  enquiry: Filling['enquiry'] & Pick<Filling, 'language'> & { tourPage: Parameters<typeof offeredLink>[1] }
  me: string
}

type Props = Omit<WhatsappProps, 'reply'> & {
  reply: WhatsappProps['reply'] | null
  moreTexts: false | MoreTexts
  children?: ReactNode
}

export function WhatsappMenu({ reply, moreTexts, children, ...props }: Props) {
  const more = moreTexts ? fillTexts(moreTexts) : []
  return (
    <ul ref={placeList} tabIndex={-1} className={whatsappMenu}>
      {children}
      {(reply ? [...reply.texts, ...more] : []).map((text) => (
        <li key={text.id}>
          <WhatsappTextLink {...props} number={reply?.number ?? ''} text={text} look={whatsappItem}>
            <span className="block">
              <span className="block font-strong">{text.name}</span>
              <span className="wrap-anywhere line-clamp-2 text-sm text-stone">{text.text}</span>
            </span>
          </WhatsappTextLink>
        </li>
      ))}
      {reply && (
        <li className="border-line border-t">
          <Link to={replyTemplatesPath} className={`${whatsappItem} text-monsoon`}>
            Change these texts
          </Link>
        </li>
      )}
    </ul>
  )
}

function placeList(list: HTMLUListElement | null): void {
  if (list) placeMenu(list.parentElement)
}

function fillTexts({ templates, origin, enquiry, me }: MoreTexts) {
  const link = offeredLink(origin, enquiry.tourPage)
  return fillWhatsappTemplates(templates, { enquiry, me, link, language: enquiry.language })
}
