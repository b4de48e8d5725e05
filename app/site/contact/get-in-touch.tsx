import { PhoneLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { ChatButton } from '#app/site/whatsapp/chat-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { sourcePages } from '#shared/enquiries/enquiry.ts'

type Props = {
  phone: string
  email: string
  address: string
  website: string
  hours: readonly { days: string; hours: string }[]
}

export function GetInTouch({ phone, email, address, website, hours: open }: Props) {
  const words = useMessages().contact
  const languageOf = useTextLanguage()
  const link = 'icon-line flex min-h-11 gap-3 underline-offset-4 hover:underline [overflow-wrap:anywhere]'
  return (
    <aside
      aria-labelledby="touch-title"
      className="on-dark rounded-card bg-basalt p-7 text-paper lg:sticky lg:top-28"
    >
      <h2 id="touch-title" className="text-2xl">
        {words.touch}
      </h2>
      <ul className="mt-5">
        {phone !== '' && (
          <li>
            <PhoneLink phone={phone} className={link}>
              <Icon name="phone" className="size-5 text-turmeric" />
              {phone}
            </PhoneLink>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`} className={link}>
              <Icon name="mail" className="size-5 text-turmeric" />
              <MailAddress address={email} />
            </a>
          </li>
        )}
        {website !== '' && (
          <li>
            <a href={website} rel="noopener" className={link}>
              <Icon name="forward" className="size-5 text-turmeric" />
              {website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          </li>
        )}
        {address !== '' && (
          <li className="icon-line flex gap-3 py-2.5">
            <Icon name="pin" className="size-5 text-turmeric" />
            <address
              lang={languageOf(address)}
              className="whitespace-pre-line not-italic [overflow-wrap:anywhere]"
            >
              {address}
            </address>
          </li>
        )}
      </ul>
      <div className="mt-3 max-w-sm">
        <ChatButton page={sourcePages.contact} className={buttonStyles.outlineOnDark} />
      </div>
      {open.length > 0 && <h3 className="mt-7 text-lg">{words.hours}</h3>}
      <dl className="mt-3 grid min-[20rem]:grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {open.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt lang={languageOf(days)} className="text-mist">
              {days}
            </dt>
            <dd lang={languageOf(hours)}>{hours}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
