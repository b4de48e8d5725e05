import { useContext } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSitePath } from '#app/ui/language/page-language.ts'
import { chatPath } from '#shared/enquiries/chats/chat.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import { OfficeReach } from './office-reach.ts'

type Props = {
  /** Value for `source_page` of an enquiry. */
  page: string
  tour?: string | undefined
  className: string
  words?: string
}

/** A form, because only a POST may store something. */
export function ChatButton({ page, tour, className, words }: Props) {
  const { chat } = useMessages().details
  const action = useSitePath()(chatPath(page))
  if (!useContext(OfficeReach).chats) return null
  return (
    <form method="post" action={action + (tour ? `?tour=${tour}` : '')} className="no-print grid">
      <input name={spamProtectionFields.honeypot} tabIndex={-1} autoComplete="off" hidden />
      <button type="submit" className={className}>
        <Icon name="whatsapp" />
        {words ?? chat}
      </button>
    </form>
  )
}
