import { type ReactNode, useContext } from 'react'
import { PhoneLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ChatButton } from './chat-button.tsx'
import { OfficeReach } from './office-reach.ts'

type Props = {
  page: string
  tour?: string | undefined
  intro?: ReactNode
  /** The page's own call to action. The bar is shown even if it is the only one. */
  children: ReactNode
  /** Hides the bar if the office has neither phone nor chat. */
  onlyWithOffice?: boolean
}

export function ReachBar({ page, tour, intro, children, onlyWithOffice = false }: Props) {
  const { call, callNumber } = useMessages().details
  const { chats, phone } = useContext(OfficeReach)
  const canReach = chats || phone !== ''
  if (onlyWithOffice && !canReach) return null
  return (
    <div className="reach-bar no-print sticky bottom-0 z-20 [@media(height<30rem)]:static border-line border-t bg-paper lg:hidden">
      <div className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-4 max-xs:gap-x-2 py-1.5">
        {intro}
        <div
          className={`flex grow flex-wrap items-center justify-end gap-2 max-xs:gap-1 max-[21rem]:gap-0.5 max-xs:[&>.button]:px-3.5 max-[21rem]:[&>.button]:px-3 ${intro ? 'max-[21rem]:[&>*]:grow' : '[&>*]:grow'}`}
        >
          {phone !== '' && (
            <PhoneLink phone={phone} aria-label={callNumber(phone)} className={linkStyle}>
              <Icon name="phone" className="size-5 text-monsoon" />
              {call}
            </PhoneLink>
          )}
          <ChatButton page={page} tour={tour} className={linkStyle} words="WhatsApp" />
          {children}
        </div>
      </div>
    </div>
  )
}

const linkStyle =
  'flex min-h-12 min-w-14 max-xs:min-w-11 flex-col items-center justify-center rounded-card px-2 max-xs:px-1 text-sm leading-tight hover:bg-sand'

export function FormReachBar({ page, tour }: { page: string; tour?: string | undefined }) {
  const { write } = useMessages().details
  return (
    <ReachBar page={page} tour={tour} onlyWithOffice>
      <a href="#enquiry-name" className={`${buttonStyles.primary} [html:has([data-received])_&]:hidden`}>
        {write}
      </a>
    </ReachBar>
  )
}
