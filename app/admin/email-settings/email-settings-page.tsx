import { data, isRouteErrorResponse } from 'react-router'
import { sessionKeeper } from '#app/admin/browser-session.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import {
  checkEmailSettings,
  readEmailSettings,
  saveEmailSettings,
} from '#server/email/email-setting-records.ts'
import { sendTestEmail } from '#server/email/test-email-records.ts'
import { readPostedForm } from '#shared/posted-form.ts'
import { emailTexts } from '#shared/public-texts.ts'
import type { Route } from './+types/email-settings-page.ts'
import type { EmailAnswer } from './email-answer.ts'
import { emailSettingsIn, typedValuesIn } from './email-form-values.ts'
import { EmailSettingsForm } from './email-settings-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { settings: await readEmailSettings() }
}

/** Carries out the form: saves it, or sends a test message with what stands in it. */
export async function action({ request, context }: Route.ActionArgs) {
  staffOf(context)
  const form = await readPostedForm(request)
  const intent = form.get('intent')
  if (intent === 'test') return answerTest(form)
  if (intent === 'save') return answerSave(form)
  throw new Response('This form is not known here.', { status: 422 })
}

async function answerSave(form: FormData) {
  const values = typedValuesIn(form)
  const reading = await checkEmailSettings(form)
  if (!reading.ok) return refuse({ intent: 'save', kind: 'refused', errors: reading.errors, values }, 422)
  const loadedVersion = String(form.get('version') ?? '')
  const outcome = await saveEmailSettings({ values: reading.value, loadedVersion })
  if (outcome.ok) return data<EmailAnswer>({ intent: 'save', kind: 'saved' })
  if (outcome.reason === 'invalid')
    return refuse({ intent: 'save', kind: 'refused', errors: outcome.errors, values }, 422)
  return refuse({ intent: 'save', kind: 'conflict', stored: outcome.stored, values }, 409)
}

function refuse(answer: EmailAnswer, status: number) {
  return data(answer, { status })
}

/** For browsers without script; with script the page calls the endpoint, and the form stays as it is. */
async function answerTest(form: FormData) {
  const settings = emailSettingsIn(form)
  const asked = { email_settings: settings, test_email: settings.admin_email }
  const { status, answer, retryAfterSeconds } = await sendTestEmail(asked)
  const text = answer.ok ? emailTexts.testSuccess : answer.error
  const shown: EmailAnswer = { intent: 'test', ok: answer.ok, text, values: typedValuesIn(form) }
  const wait = retryAfterSeconds ? { headers: { 'Retry-After': String(retryAfterSeconds) } } : {}
  return data(shown, { status, ...wait })
}

/** Whatever happens on the way, everything typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<EmailAnswer> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const isSignedOut = error instanceof Response && error.status >= 300 && error.status < 400
    if (isSignedOut) void sessionKeeper.check()
    if (isRouteErrorResponse(error) && error.status === 422) throw error
    return { intent: 'save', kind: 'failed', values: typedValuesIn(form) }
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** SMTP settings, and a test of them. */
export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData
  return (
    <div className="space-y-8">
      <h1 className="text-3xl">Email Settings</h1>
      {/* Anew for every saved version: what was typed is then what is stored. */}
      <EmailSettingsForm key={settings.version} settings={settings} answer={actionData} />
    </div>
  )
}
