import { Icon } from '#app/ui/icon.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { telephoneLink } from './site-settings.ts'

/** Telephone and e-mail, large; each only where there is one. */
export function ContactLines({ phone, email }: { phone: string; email: string }) {
  const lines = (
    [
      { icon: 'phone', text: phone, to: telephoneLink(phone) },
      { icon: 'mail', text: email, to: `mailto:${email}` },
    ] as const
  ).filter(({ text }) => text !== '')
  if (lines.length === 0) return null
  const line = 'icon-line inline-flex min-h-11 gap-3 font-display text-xl underline-offset-6 hover:underline'
  return (
    <ul>
      {lines.map(({ icon, text, to }) => (
        <li key={icon}>
          <a href={to} className={line}>
            <Icon name={icon} className="size-6" />
            {icon === 'mail' ? <MailAddress address={text} /> : <span className="wrap-anywhere">{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
