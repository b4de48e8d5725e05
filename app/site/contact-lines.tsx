import { Icon } from '#app/ui/icon.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { PhoneLink } from './phone-link.tsx'

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
