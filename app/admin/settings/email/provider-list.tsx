import type { SmtpPort } from '#shared/settings/email-settings.ts'

type EmailProvider = { name: string; host: string; port: SmtpPort; note: string }

const emailProviders: readonly EmailProvider[] = [
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: 587,
    note: 'Needs an app password, made in the Google account with 2-step verification on.',
  },
  {
    name: 'Outlook and Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    note: 'SMTP sign-in must be switched on for the mailbox.',
  },
  { name: 'Zoho Mail', host: 'smtp.zoho.in', port: 465, note: 'For accounts made in India.' },
  { name: 'Yahoo Mail', host: 'smtp.mail.yahoo.com', port: 465, note: 'Needs an app password.' },
  { name: 'SendGrid', host: 'smtp.sendgrid.net', port: 587, note: 'The username is the word “apikey”.' },
  {
    name: 'Amazon SES, Mumbai',
    host: 'email-smtp.ap-south-1.amazonaws.com',
    port: 587,
    note: 'With SMTP credentials from the SES console.',
  },
  { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 587, note: 'The password is an SMTP key.' },
]

type Props = { onChosen: (provider: (typeof emailProviders)[number]) => void }

export function ProviderList({ onChosen }: Props) {
  return (
    <section aria-labelledby="providers" className="space-y-3">
      <h2 id="providers" className="text-xl">
        Common providers
      </h2>
      <p className="text-sm text-stone">Tap one to fill in host and port.</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {emailProviders.map((provider) => {
          const { name, host, port, note } = provider
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChosen(provider)}
                className="flex h-full w-full flex-col items-start rounded-card border border-line p-3 text-left hover:border-monsoon hover:bg-sand"
              >
                <span className="block font-strong">{name}</span>
                <span className="block text-sm">
                  <span className="inline-block wrap-anywhere">{host}</span>,{' '}
                  <span className="whitespace-nowrap">port {port}</span>
                </span>
                <span className="block text-sm text-stone">{note}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
