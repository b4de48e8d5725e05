// Asks whoever is signed in to show once more who they are, before what a session that somebody else holds should not do.
import { eq, sql } from 'drizzle-orm'
import { HashQueueFull, secondsUntilQuiet } from '#server/auth/hash-queue.ts'
import { inTurnOf, isPasswordOf } from '#server/auth/password-hash.ts'
import { type Attempt, admitSignIn } from '#server/auth/sign-in-limits.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { reportWrongPassword, reportWrongSecondStep } from '#server/auth/wrong-passwords.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { staffAccounts, staffSessions } from '#server/tables/auth-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { type CarriedField, proofForm, readCarriedFields } from '#shared/staff/second-factor-forms.ts'
import { proofTexts, retryWaitInWords, waitTexts } from '#shared/staff/staff-texts.ts'
import { checkPasskey, notePasskeyUse } from './passkeys.ts'
import { admitCode } from './second-step-limits.ts'
import { takeCode } from './take-code.ts'

/** What is asked instead of doing what a form wants; its fields are carried on, so that it goes on after the proof. */
export type ProofAsked = {
  status: 403 | 401 | 429
  fields: CarriedField[]
  /** Why a proof was not taken: of `proof`, or of the whole form. */
  errors?: FormErrors
  retryAfterSeconds?: number
}

type Posted = {
  form: FormData
  /** As our pipeline passes them on, with the client's true address. */
  headers: Headers
}

/**
 * Undefined when who is signed in has shown it within ten minutes, or shows it with this form; otherwise what to ask. To
 * be asked first by every action that a borrowed session should not do.
 */
export async function askForFreshProof(
  staff: SignedIn,
  { form, headers }: Posted,
): Promise<ProofAsked | undefined> {
  if (staff.session.isProved) return undefined
  const fields = readCarriedFields(form)
  const reading = readForm(proofForm, form)
  if (!reading.ok) return { status: 401, fields, errors: withoutAnswer(reading.errors) }
  const { proof, proofAnswer } = reading.value
  if (proof === '' && proofAnswer === '')
    return { status: 403, fields, ...(form.has('proof') && { errors: { proof: [proofTexts.missing] } }) }
  const { email } = staff.user
  const attempt = { email, clientAddress: clientAddressOf(headers), cookie: headers.get('Cookie') }
  const refused = await prove(staff, { proof: proof.trim(), proofAnswer, attempt })
  return refused && { ...refused, fields }
}

/** Throws 401 in plain words unless the session was proved within ten minutes: for files, whose screens ask for the proof first. */
export function requireFreshProof({ session }: SignedIn): void {
  if (session.isProved) return
  throw new Response(proofTexts.neededForFile, { status: 401, headers: { 'Cache-Control': 'no-store' } })
}

type Given = { proof: string; proofAnswer: string; attempt: Attempt }
type Refused = Omit<ProofAsked, 'fields'>

const wrong: Refused = { status: 401, errors: { proof: [proofTexts.wrong] } }
const wrongPasskey: Refused = { status: 401, errors: { [wholeForm]: [proofTexts.wrongPasskey] } }

/** What a passkey signed stands in no field. */
function withoutAnswer({ proofAnswer = [], ...errors }: FormErrors): FormErrors {
  return { ...errors, ...(proofAnswer.length > 0 && { [wholeForm]: [proofTexts.wrongPasskey] }) }
}

function prove(staff: SignedIn, given: Given): Promise<Refused | undefined> {
  if (given.proofAnswer !== '') return proveByPasskey(staff, given)
  // No password is as short as that.
  return /^[\d\s]{6,8}$/.test(given.proof) ? proveByCode(staff, given) : proveByPassword(staff, given)
}

async function proveByPasskey(
  staff: SignedIn,
  { proofAnswer, attempt }: Given,
): Promise<Refused | undefined> {
  const admission = await admitCode(attempt)
  if (!admission.admitted) return waitFor('limited', admission.retryAfterSeconds)
  const shown = await checkPasskey(proofAnswer)
  const isProved =
    shown?.userId === staff.user.id && (await noteProof(staff, (writing) => notePasskeyUse(writing, shown)))
  if (!isProved) return refuse(wrongPasskey, { network: admission.network, account: attempt.email })
  await admission.forgive()
  return undefined
}

async function proveByCode(staff: SignedIn, { proof, attempt }: Given): Promise<Refused | undefined> {
  const admission = await admitCode(attempt)
  if (!admission.admitted) return waitFor('limited', admission.retryAfterSeconds)
  const given = { userId: staff.user.id, code: proof.replace(/\s/g, '') }
  const isProved = await noteProof(staff, async (writing) => (await takeCode(writing, given)) === 'right')
  if (!isProved) return refuse(wrong, { network: admission.network, account: attempt.email })
  await admission.forgive()
  return undefined
}

async function proveByPassword(staff: SignedIn, { proof, attempt }: Given): Promise<Refused | undefined> {
  const admission = await admitSignIn(attempt)
  if (!admission.admitted) return waitFor('limited', admission.retryAfterSeconds)
  try {
    const isRight = await inTurnOf({ ...admission.client, isKnown: true }, () => isOwnPassword(staff, proof))
    if (!isRight) {
      reportWrongPassword(admission.client)
      return wrong
    }
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error
    await admission.withdraw()
    return waitFor('busy', secondsUntilQuiet)
  }
  await admission.forgive()
  await noteProof(staff, async () => true)
  return undefined
}

async function isOwnPassword({ user }: SignedIn, password: string): Promise<boolean> {
  const [account] = await database()
    .select({ hash: staffAccounts.password })
    .from(staffAccounts)
    .where(eq(staffAccounts.userId, user.id))
  return isPasswordOf(account?.hash ?? '', password)
}

/** Notes it for this session alone, once `takes` has used up what was shown. */
function noteProof(staff: SignedIn, takes: (writing: Writing) => Promise<boolean>): Promise<boolean> {
  const { id } = staff.session
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'session', ids: [id] } } as const
  return write(change, async (writing) => {
    await requireLiveSession(writing, staff)
    if (!(await takes(writing))) return false
    await writing.update(staffSessions).set({ provedAt: sql`now()` }).where(eq(staffSessions.id, id))
    return true
  })
}

function refuse(answer: Refused, by: { network: string; account: string }): Refused {
  reportWrongSecondStep(by)
  return answer
}

function waitFor(kind: 'limited' | 'busy', retryAfterSeconds: number): Refused {
  const problem = waitTexts[kind](retryWaitInWords(retryAfterSeconds))
  return { status: 429, retryAfterSeconds, errors: { [wholeForm]: [problem] } }
}
