import type { ReactNode } from 'react'
import { whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import type { WhatsappReply, WhatsappText } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { WhatsappState } from './use-whatsapp.ts'

export type WhatsappProps = {
  reply: WhatsappReply
  name: string
  whatsapp: WhatsappState
  look: string
}

export const whatsappMenu =
  'absolute inset-x-4 z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-float outline-none sm:right-auto sm:left-0 sm:w-72 sm:data-above:bottom-full sm:data-above:mb-1 sm:data-left:right-0 sm:data-left:left-auto'
export const whatsappItem =
  'flex min-h-11 w-full items-center rounded-field px-3 py-1 text-left hover:bg-sand'

type LinkProps = Omit<WhatsappProps, 'reply'> & {
  number: string
  text: WhatsappText
  id?: string | undefined
  children: ReactNode
}

export function WhatsappTextLink({ number, text, id, name, whatsapp, look, children }: LinkProps) {
  const spoken = <span className="sr-only">: {name} (opens in a new tab)</span>
  return (
    <a
      href={whatsappAddress({ number, text: text.text })}
      target="_blank"
      rel="noopener noreferrer"
      id={id}
      data-key="w"
      title="WhatsApp"
      onClick={({ currentTarget }) => {
        whatsapp.open(text.text)
        currentTarget.closest('details')?.removeAttribute('open')
      }}
      className={look}
    >
      {children}
      {spoken}
    </a>
  )
}
