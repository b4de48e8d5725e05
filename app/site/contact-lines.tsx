import { type ComponentProps, createContext, useContext } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { whatsappLink } from './share-links.ts'
import { defaultFrame } from './site-settings.ts'

/** The server parses the numbers. */
export const PhoneLinks = createContext(defaultFrame.phoneLinks)

export function PhoneLink({ phone, ...rest }: { phone: string } & ComponentProps<'a'>) {
  return <a href={useContext(PhoneLinks)[phone]} {...rest} />
}

export function ContactLines({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') return null
  const line = 'icon-line inline-flex min-h-11 gap-3 font-display text-xl underline-offset-6 hover:underline'
  return (
    <ul>
      {phone !== '' && (
        <li>
          <PhoneLink phone={phone} className={line}>
            <Icon name="phone" className="size-6" />
            <span className="wrap-anywhere">{phone}</span>
          </PhoneLink>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`} className={line}>
            <Icon name="mail" className="size-6" />
            <MailAddress address={email} />
          </a>
        </li>
      )}
    </ul>
  )
}

export function WhatsappLink({ address, title }: { address: string; title: string }) {
  const words = useMessages().details
  return (
    <a
      href={whatsappLink({ address, title })}
      target="_blank"
      rel="noopener noreferrer"
      className={`no-print ${actionStyle}`}
    >
      <Icon name="whatsapp" />
      {words.whatsapp}
    </a>
  )
}
