import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { LineInput } from '#app/admin/forms/text-inputs.tsx'
import { smtpPorts } from '#shared/settings/email-settings.ts'
import { passwordRequiredAgain } from '#shared/settings/mail-login.ts'
import { maxNotifiedAddresses } from '#shared/settings/notified-addresses.ts'

const ports = smtpPorts.map((port) => ({ value: String(port), label: String(port) }))
const alsoTold = ['also_general', 'also_tour', 'also_trip_planning'] as const

export function EmailFields({ passwordHint }: { passwordHint: string }) {
  return (
    <>
      <SwitchInput
        name="email_enabled"
        hint="Every new enquiry is mailed to the admin email, and its sender gets an acknowledgement. While this is off, nothing is mailed."
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Mail server</legend>
        <LineInput
          name="smtp_host"
          placeholder="smtp.example.com"
          hint="The computer that sends your email, as your email provider names it (outgoing mail server). Common ones are listed below."
          inputMode="url"
        />
        <MenuInput
          name="smtp_port"
          choices={ports}
          hint="A number that your email provider names; 587 fits most."
        />
        <LineInput name="smtp_username" hint="Mostly your whole email address." />
        <LineInput name="smtp_password" hint={passwordHint} />
        <div className="sm:col-span-2">
          <SwitchInput
            name="smtp_secure"
            hint="Only to a server with a valid certificate. Leave it on. While it is off the connection is encrypted as well, but anybody on the way could pose as the mail server."
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Addresses</legend>
        <LineInput name="from_email" hint="What messages are sent from." />
        <LineInput name="from_name" hint="The name that readers see beside that address." />
        <LineInput name="admin_email" hint="Where new enquiries and test messages are sent to." />
        {alsoTold.map((name) => (
          <LineInput
            key={name}
            name={name}
            inputMode="email"
            hint={`Up to ${maxNotifiedAddresses} addresses with a comma between them. Leave it empty to tell the admin email alone.`}
          />
        ))}
      </fieldset>
    </>
  )
}

type Password = {
  passwordIsStored: boolean
  passwordIsUnreadable: boolean
  /** The host of the stored password. */
  storedHost: string
  /** Names of the login parts that differ from the login of the stored password. */
  changedParts: readonly string[]
  problems: readonly string[] | undefined
}

/** Returns the hint below the password; empty if the error below the field states the same. */
export function passwordHintOf(password: Password): string {
  const { passwordIsStored, passwordIsUnreadable, storedHost: host, changedParts, problems } = password
  if (passwordIsUnreadable)
    return 'Set, but it cannot be read: it was stored under another SECRET, or for another mail server. No message is sent until it is entered again, or until whoever runs the server sets the SECRET of before.'
  if (!passwordIsStored) return 'Not set yet. It is stored encrypted and shown to nobody.'
  const again = passwordRequiredAgain(changedParts)
  if (changedParts.length > 0) return problems?.includes(again) ? '' : again
  return `Set. Leave it empty to keep it for ${host}.`
}
