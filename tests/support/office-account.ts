/** The e-mail account of an office for tests: at the mail server of `smtp-sink.ts`, as staff would have typed it. */
import { type EmailSettings, emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { sinkPassword, sinkUser } from './smtp-sink.ts'

/** Staff choose among four ports: files that run side by side differ in the host. */
export const sinkPort = 2525

/** Switched on. `host`: a loopback address that no other file uses. */
export function officeAccount(host: string): EmailSettings {
  return {
    ...emailSettingsDefaults,
    smtp_host: host,
    smtp_port: sinkPort,
    smtp_username: sinkUser,
    smtp_password: sinkPassword,
    smtp_secure: false,
    from_email: 'desk@site.test',
    from_name: 'Desk',
    admin_email: 'office@site.test',
    email_enabled: true,
  }
}
