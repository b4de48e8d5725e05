import { useLocation } from 'react-router'
import { ReplyOptions, replyLook } from '#app/admin/desk/enquiries/reply-options.tsx'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import type { WhatsappOpening, WhatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { ReplyLinks } from '#shared/enquiries/reply-links.ts'
import { SentQuestion } from './sent-question.tsx'
import { useWhatsapp } from './use-whatsapp.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

type Props = {
  enquiry: EnquiryDetail
  links: ReplyLinks
  reply: WhatsappReply | null
  pending: WhatsappOpening | undefined
  sendsEmail: boolean
}

export function Answering(props: Props) {
  const { enquiry, links, reply, pending, sendsEmail } = props
  const { id, name } = enquiry
  const { pathname, search } = useLocation()
  const whatsapp = useWhatsapp({ action: pathname + search, pending })
  return (
    <>
      <ReplyOptions links={links} enquiry={enquiry} sendsEmail={sendsEmail}>
        {reply && <WhatsappButton {...{ reply, name, whatsapp }} id="whatsapp" look={replyLook} />}
      </ReplyOptions>
      <SentQuestion whatsapp={whatsapp} number={reply?.number ?? null} id={id} />
    </>
  )
}
