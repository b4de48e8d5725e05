// Sends a test email with unsaved settings.
import { randomUUID } from 'node:crypto'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { type EmailBrand, type EmailContent, readEmailBrand } from '#server/email/messages/email-content.ts'
import { makeEmail } from '#server/email/messages/make-email.ts'
import { DeliveryProblem } from '#server/email/smtp/delivery-problem.ts'
import { sendEmail } from '#server/email/smtp/send-email.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { type EmailSettings, testEmailSchema } from '#shared/settings/email-settings.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'
import { readEmailAccount } from './email-account.ts'
import { smtpPasswordProblem } from './email-setting-records.ts'

/** As specified; `error` is for staff. */
type TestEmailResult = { ok: true } | { ok: false; error: string }
export type TestEmailOutcome = { status: number; answer: TestEmailResult; retryAfterSeconds?: number }

const perMinute: RateLimit = { purpose: 'email: test', hits: 5, seconds: 60 }

/**
 * At most five times a minute. An empty password means the stored one for an unchanged login. Throws a 403
 * without permission.
 */
export async function sendTestEmail(actor: Actor, asked: unknown): Promise<TestEmailOutcome> {
  requirePermission(actor, 'email-settings.change')
  const stored = await readEmailAccount()
  const passwordIsStored = stored.settings.smtp_password !== ''
  const reading = testEmailSchema({ passwordIsStored }).safeParse(asked)
  if (!reading.success) {
    const problems = Object.values(collectErrors(reading.error.issues)).flat()
    return { status: 422, answer: { ok: false, error: [...new Set(problems)].join(' ') } }
  }
  const { email_settings: typed, test_email } = reading.data
  const problem = typed.smtp_password === '' && smtpPasswordProblem(stored, typed)
  if (problem) return { status: 422, answer: { ok: false, error: problem } }
  const admission = await countHit({ limit: perMinute, who: 'staff' })
  if (!admission.allowed) return tooMany(admission.retryAfterSeconds)
  const smtp_password = typed.smtp_password || stored.settings.smtp_password
  return { status: 200, answer: await attempt({ ...typed, smtp_password }, test_email) }
}

async function attempt(account: EmailSettings, address: string): Promise<TestEmailResult> {
  const brand = await readEmailBrand()
  const to = { name: '', address }
  const email = makeEmail({ id: randomUUID(), to, content: composeTestEmail(brand), brand })
  try {
    await sendEmail({ account, email })
    return { ok: true }
  } catch (error) {
    if (error instanceof DeliveryProblem) return { ok: false, error: error.message }
    log().error({ part: 'email', err: error }, 'a test message could not be sent')
    return { ok: false, error: emailTexts.testFailure }
  }
}

function tooMany(retryAfterSeconds: number): TestEmailOutcome {
  const error = `Too many test messages. Try again in ${retryAfterSeconds} seconds.`
  return { status: 429, answer: { ok: false, error }, retryAfterSeconds }
}

/** Composes the test email. */
export function composeTestEmail({ name, origin }: EmailBrand): EmailContent {
  return {
    subject: `Test message from ${name}`,
    heading: 'It works',
    preview: 'The email settings are right.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your email settings for ${name} work: this message was sent with them.`,
      },
      { kind: 'paragraph', text: 'नमस्कार! मराठी आणि हिंदी अक्षरेही नीट पोहोचतात.' },
      { kind: 'button', label: 'To the email settings', href: `${origin}/admin/email-settings` },
    ],
    reason: 'You are receiving this because a staff member clicked “Send Test Email”.',
  }
}
