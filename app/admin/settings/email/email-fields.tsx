import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { LineInput } from '#app/admin/forms/text-inputs.tsx'
import { passwordRequiredAgain, smtpPorts } from '#shared/settings/email-settings.ts'
import { maxNotifiedAddresses } from '#shared/settings/notified-addresses.ts'

const ports = smtpPorts.map((port) => ({ value: String(port), label: String(port) }))
const alsoNotified = ['also_general', 'also_tour', 'also_trip_planning'] as const

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
          hint="Your email provider’s outgoing mail server (SMTP). Common ones are listed below."
          inputMode="url"
        />
        <MenuInput name="smtp_port" choices={ports} hint="Usually 587." />
        <LineInput name="smtp_username" hint="Usually your full email address." />
        <LineInput name="smtp_password" hint={passwordHint} />
        <div className="sm:col-span-2">
          <SwitchInput name="smtp_secure" hint="Leave it on. It checks the mail server’s certificate." />
        </div>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Addresses</legend>
        <LineInput name="from_email" hint="The sender address of your messages." />
        <LineInput name="from_name" hint="The sender name that readers see." />
        <LineInput name="admin_email" hint="Receives new enquiries and test messages." />
        {alsoNotified.map((name) => (
          <LineInput
            key={name}
            name={name}
            inputMode="email"
            hint={`Up to ${maxNotifiedAddresses} addresses with a comma between them. Defaults to the admin email.`}
          />
        ))}
      </fieldset>
    </>
  )
}

type Password = {
  passwordIsStored: boolean
  passwordIsUnreadable: boolean
  storedHost: string
  changedParts: readonly string[]
  problems: readonly string[] | undefined
}

/** Returns the hint below the password; empty if the error below the field states the same. */
export function passwordHintOf(password: Password): string {
  const { passwordIsStored, passwordIsUnreadable, storedHost: host, changedParts, problems } = password
  if (passwordIsUnreadable)
    return 'The stored password cannot be read: the SECRET or the mail server has changed. Enter it again to send email, or restore the previous SECRET.'
  if (!passwordIsStored) return 'Not set yet. It is stored encrypted and never shown.'
  const again = passwordRequiredAgain(changedParts)
  if (changedParts.length > 0) return problems?.includes(again) ? '' : again
  return `Set for ${host}. Leave empty for no change.`
}
