/** The e-mail account of an office for tests: at the mail server of `smtp-sink.ts`, as staff would have typed it. */
import { type EmailSettings, emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { sinkPassword, sinkUser } from './smtp-sink.ts'

/** One of the four that staff choose among; where the server of a test truly listens, `mail-hosts.ts` knows. */
export const chosenPort = 2525
export const officeMailHost = 'office.mail.test'

/** Switched on. `host`: a name in `.mail.test`; journeys, which share a table of names, each take their own. */
export function officeAccount(host = officeMailHost): EmailSettings {
  return {
    ...emailSettingsDefaults,
    smtp_host: host,
    smtp_port: chosenPort,
    smtp_username: sinkUser,
    smtp_password: sinkPassword,
    smtp_secure: false,
    from_email: 'desk@site.test',
    from_name: 'Desk',
    admin_email: 'office@site.test',
    email_enabled: true,
  }
}
