import { data, Link } from 'react-router'
import { ProofQuestion } from '#app/admin/account/proof-question.tsx'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { type SignedIn, staffOf } from '#server/auth/staff-context.ts'
import { requireReauthentication } from '#server/auth/two-factor/fresh-proof.ts'
import {
  type FactorRemoval,
  offerOwnAuthenticator,
  removeOwnAuthenticator,
  removeOwnPasskey,
  renewOwnCodes,
  storeOwnAuthenticator,
  storeOwnPasskey,
} from '#server/auth/two-factor/own-second-factor.ts'
import { readSecondFactor } from '#server/auth/two-factor/second-factor.ts'
import { needsSecondFactor } from '#server/auth/two-factor/second-factor-due.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/second-step-screen.ts'
import { type AccountResult, type AccountFormResult as FormResult, resultOf } from './account-form.tsx'
import { AppSection } from './app-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes-list.tsx'

export const handle = staffPage({ read: 'own-account', change: 'own-account', forSetUp: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { user, setUp } = staffOf(context)
  const [state, isNeeded] = await Promise.all([readSecondFactor(user.id), needsSecondFactor(user.id)])
  return { ...state, isNeeded, isOverdue: setUp?.isOver === true }
}

const intents = new Map<string, (staff: SignedIn, form: FormData) => Promise<FormResult>>([
  ['offer-app', offerApp],
  ['keep-app', storeApp],
  ['remove-app', removeApp],
  ['renew-codes', renewCodes],
  ['prove', recordReauth],
  ['keep-passkey', storePasskey],
  ['remove-passkey', removePasskey],
])

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await readPostedForm(request)
  const intent = String(form.get('intent'))
  const run = intents.get(intent)
  if (!run) throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
  // The challenge of a new passkey already required re-authentication.
  const proof =
    intent === 'keep-passkey'
      ? undefined
      : await requireReauthentication(staff, { form, headers: request.headers, withSecondFactor: true })
  if (proof) return withStatus<AccountResult>({ intent: 'proof', proof }, proof)
  const { status, answer } = await run(staff, form)
  return data(answer, { status })
}

async function recordReauth(): Promise<FormResult> {
  return { status: 200, answer: { intent: 'passkeys', done: 'Thank you. Now add the passkey.' } }
}

async function offerApp(staff: SignedIn): Promise<FormResult> {
  const offer = offerOwnAuthenticator(staff, await readSiteName())
  return { status: 200, answer: { intent: 'app', offer } }
}

async function storeApp(staff: SignedIn, form: FormData): Promise<FormResult> {
  const outcome = await storeOwnAuthenticator(staff, { form, site: await readSiteName() })
  if (outcome.kind === 'refused') {
    return { status: 422, answer: { intent: 'app', offer: outcome.offer, errors: outcome.errors } }
  }
  const done = 'Your app is set up. Sign-in now asks for a code from it.'
  return { status: 200, answer: { intent: 'app', done, ...(outcome.codes && { codes: outcome.codes }) } }
}

async function removeApp(staff: SignedIn): Promise<FormResult> {
  if ((await removeOwnAuthenticator(staff)) === 'needed') {
    return { status: 409, answer: { intent: 'app', problem: lastNeeded } }
  }
  const done = 'Your app is removed. All your other sessions have ended.'
  return { status: 200, answer: { intent: 'app', done } }
}

async function renewCodes(staff: SignedIn): Promise<FormResult> {
  const codes = await renewOwnCodes(staff)
  if (codes) return { status: 200, answer: { intent: 'codes', codes } }
  return { status: 409, answer: { intent: 'codes', problem: 'Set up two-factor sign-in first.' } }
}

async function storePasskey(staff: SignedIn, form: FormData): Promise<FormResult> {
  const outcome = await storeOwnPasskey(staff, form)
  if (outcome.kind === 'refused') {
    return { status: 422, answer: { intent: 'passkeys', errors: outcome.errors } }
  }
  const done = 'Passkey added. You can use it now.'
  return { status: 200, answer: { intent: 'passkeys', done, ...(outcome.codes && { codes: outcome.codes }) } }
}

async function removePasskey(staff: SignedIn, form: FormData): Promise<FormResult> {
  const outcome = await removeOwnPasskey(staff, String(form.get('id')))
  return removals[outcome]
}

const lastNeeded = 'Your role needs two-factor sign-in. Set up another method before you remove this one.'

const removals: Record<FactorRemoval, FormResult> = {
  removed: {
    status: 200,
    answer: { intent: 'passkeys', done: 'The passkey is removed. All your other sessions have ended.' },
  },
  missing: { status: 404, answer: { intent: 'passkeys', problem: 'This passkey was removed already.' } },
  needed: { status: 409, answer: { intent: 'passkeys', problem: lastNeeded } },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const intent = parts[String(form.get('intent'))] ?? 'app'
  return submitAction({
    serverAction,
    onFailure: ({ sentence }): AccountResult => ({ intent, problem: sentence }),
  })
}

const parts: Record<string, AccountResult['intent']> = {
  'renew-codes': 'codes',
  'keep-passkey': 'passkeys',
  'remove-passkey': 'passkeys',
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Two-factor sign-in')

export default function SecondStepScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { app, codes, passkeys, isNeeded, isOverdue } = loaderData
  const isSet = app !== 'none' || passkeys.length > 0
  // New codes are rendered first: the screen shows them only once.
  const isNew = result?.codes !== undefined
  const recovery = <RecoveryCodes left={codes} answer={result} />
  return (
    <div className="max-w-4xl space-y-12">
      <div>
        {!isOverdue && (
          <Link to="/admin/account" className="text-monsoon underline underline-offset-4">
            Account
          </Link>
        )}
        <h1 className="mt-2">Two-factor sign-in</h1>
        <p className="mt-3 max-w-2xl">
          A stolen password is useless when your account also needs a code or a passkey.
          {isNeeded && !isOverdue && ' Your role requires it: use an app or a passkey.'}
        </p>
      </div>
      {result?.proof && <ProofQuestion asked={result.proof} />}
      {isNew && recovery}
      <AppSection state={app} answer={resultOf(result, 'app')} />
      <PasskeysSection passkeys={passkeys} answer={resultOf(result, 'passkeys')} />
      {!isNew && isSet && recovery}
    </div>
  )
}
