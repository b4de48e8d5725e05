import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { FieldBox, notesOf } from '#app/ui/forms/field-box.tsx'
import { plainLetters } from '#app/ui/forms/phone-keyboard.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { constraintsOf } from '#shared/forms/html-constraints.ts'
import { defaultSmtpPort, emailSettingsSchema, smtpPorts } from '#shared/settings/email-settings.ts'
import { askPasswordAgain } from '#shared/settings/mail-login.ts'
import { toldAddressesMaximum } from '#shared/settings/told-addresses.ts'
import { type EmailFormValues, emailLabels } from './email-form-values.ts'

type Props = {
  values: EmailFormValues
  errors: FormErrors
  passwordIsStored: boolean
  passwordIsUnreadable: boolean
  /** The host that the stored password is for. */
  storedHost: string
  /** Which parts of the login are no longer those that the stored password is for, in words. */
  changedParts: readonly string[]
}

type Name = keyof typeof emailLabels

const alsoTold = ['also_general', 'also_tour', 'also_trip_planning'] as const

/** Every field of the settings, each with its name, so that the form works before the script has come. */
export function EmailFields(props: Props) {
  const { values, errors, passwordIsStored, changedParts } = props
  const constraints = constraintsOf(emailSettingsSchema({ passwordIsStored }))
  const field = (name: Name) => ({
    label: emailLabels[name],
    name,
    defaultValue: values[name] ?? '',
    problems: errors[name],
    autoComplete: 'off',
    required: constraints[name]?.required,
  })
  return (
    <>
      <Switch
        name="email_enabled"
        isOn={values.email_enabled === 'true' || values.email_enabled === 'on'}
        hint="Every new enquiry is mailed to the admin email, and its sender gets an acknowledgement. While this is off, nothing is mailed."
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Mail server</legend>
        <AdminField
          {...field('smtp_host')}
          placeholder="smtp.example.com"
          hint="The computer that sends your email, as your email provider names it (outgoing mail server). Common ones are listed below."
          inputMode="url"
          {...plainLetters}
        />
        <PortMenu value={values.smtp_port} problems={errors.smtp_port} />
        <AdminField {...field('smtp_username')} {...plainLetters} hint="Mostly your whole email address." />
        <AdminField
          {...field('smtp_password')}
          defaultValue=""
          type="password"
          autoComplete="new-password"
          hint={passwordHint(props)}
          required={!passwordIsStored || changedParts.length > 0}
        />
        <Switch
          name="smtp_secure"
          isOn={values.smtp_secure === 'true' || values.smtp_secure === 'on'}
          hint="Only to a server with a valid certificate. Leave it on. While it is off the connection is encrypted as well, but anybody on the way could pose as the mail server."
        />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-display text-xl">Addresses</legend>
        <AdminField {...field('from_email')} type="email" hint="What messages are sent from." />
        <AdminField {...field('from_name')} hint="The name that readers see beside that address." />
        <AdminField
          {...field('admin_email')}
          type="email"
          hint="Where new enquiries and test messages are sent to."
        />
        {alsoTold.map((name) => (
          <AdminField
            key={name}
            {...field(name)}
            {...plainLetters}
            inputMode="email"
            hint={`Up to ${toldAddressesMaximum} addresses with a comma between them. Leave it empty to tell the admin email alone.`}
          />
        ))}
      </fieldset>
    </>
  )
}

/** Empty where the problem below the field says the same. */
function passwordHint(props: Props): string {
  const { passwordIsStored, passwordIsUnreadable, storedHost: host, changedParts, errors } = props
  if (passwordIsUnreadable)
    return 'Set, but it cannot be read: it was stored under another SECRET, or for another mail server. No message is sent until it is entered again, or until whoever runs the server sets the SECRET of before.'
  if (!passwordIsStored) return 'Not set yet. It is stored encrypted and shown to nobody.'
  const again = askPasswordAgain(changedParts)
  if (changedParts.length > 0) return errors.smtp_password?.includes(again) ? '' : again
  return `Set. Leave it empty to keep it for ${host}.`
}

const portHint = 'A number that your email provider names; 587 fits most.'

function PortMenu({
  value,
  problems = [],
}: {
  value: string | undefined
  problems: readonly string[] | undefined
}) {
  return (
    <FieldBox id="smtp_port" label={emailLabels.smtp_port} hint={portHint} problems={problems}>
      <select
        id="smtp_port"
        name="smtp_port"
        defaultValue={value || String(defaultSmtpPort)}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={notesOf('smtp_port', { hint: portHint, problems })}
        className="field w-full"
      >
        {smtpPorts.map((port) => (
          <option key={port} value={port}>
            {port}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}

function Switch({ name, isOn, hint }: { name: Name; isOn: boolean; hint: string }) {
  return (
    <div className="sm:col-span-2">
      <label htmlFor={name} className="flex min-h-11 items-center gap-3">
        <input
          id={name}
          name={name}
          type="checkbox"
          value="true"
          defaultChecked={isOn}
          aria-describedby={`${name}-hint`}
          className="size-6 accent-monsoon"
        />
        <span className="font-strong">{emailLabels[name]}</span>
      </label>
      <p id={`${name}-hint`} className="text-sm text-stone">
        {hint}
      </p>
    </div>
  )
}
