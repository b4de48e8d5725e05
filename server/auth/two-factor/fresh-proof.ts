// Requires re-authentication for actions that a hijacked session must not run.
import { and, eq, gt, sql } from 'drizzle-orm'
import { HashQueueFull, secondsUntilQuiet } from '#server/auth/hash-queue.ts'
import { inTurnOf, isPasswordOf } from '#server/auth/password-hash.ts'
import { issueToken } from '#server/auth/session-token.ts'
import {
  type Attempt,
  admitSignIn,
  reportWrongPassword,
  reportWrongSecondStep,
} from '#server/auth/sign-in-limits.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { staffAccounts, staffSessions, staffVerifications } from '#server/tables/staff-tables.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { type CarriedField, proofForm, readCarriedFields } from '#shared/staff/second-factor-forms.ts'
import { describeRetryWait, proofTexts, waitTexts } from '#shared/staff/staff-texts.ts'
import { checkPasskey, recordPasskeyUse } from './passkeys.ts'
import { looksLikeRecoveryCode } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor.ts'
import { admitCode } from './second-step-token.ts'
import { takeCode } from './take-second-step.ts'

/** The prompt, with the form's fields for continuing afterwards. */
export type ProofRequest = {
  status: 403 | 401 | 429
  wants?: 'second-factor'
  fields: CarriedField[]
  errors?: FormErrors
  retryAfterSeconds?: number
}

type Posted = {
  form: FormData
  headers: Headers
  withSecondFactor?: boolean
  /** The field of a secret, which the question does not carry on; `retype` asks for it again. */
  secret?: string
}

/**
 * Undefined if the session was re-authenticated within ten minutes or by this form. Call it first in
 * protected actions.
 */
export async function requireReauthentication(
  staff: SignedIn,
  { form, headers, withSecondFactor = false, secret }: Posted,
): Promise<ProofRequest | undefined> {
  const { isProved } = staff.session
  const owesFactor = withSecondFactor && (await owesSecondFactor(staff))
  if (isProved && !owesFactor) return undefined
  const fields = readCarriedFields(form)
  if (secret && form.get(secret)) fields.push(['retype', 'yes'])
  const wants = isProved ? ({ wants: 'second-factor' } as const) : {}
  const reading = readForm(proofForm, form)
  if (!reading.ok) return { ...wants, status: 401, fields, errors: withoutProof(reading.errors) }
  const { proof, proofAnswer } = reading.value
  if (proof === '' && proofAnswer === '') {
    const missing = isProved ? proofTexts.missingCode : proofTexts.missing
    return { ...wants, status: 403, fields, ...(form.has('proof') && { errors: { proof: [missing] } }) }
  }
  const { email } = staff.user
  const attempt = { email, clientAddress: clientAddressOf(headers), cookie: headers.get('Cookie') }
  const refused = await prove(staff, { proof: proof.trim(), proofAnswer, attempt, owesFactor })
  return refused && { ...wants, ...refused, fields }
}

/** True if this session has not passed two-factor authentication within ten minutes. */
export async function owesSecondFactor({ user, session }: SignedIn): Promise<boolean> {
  const shown = and(
    eq(staffVerifications.identifier, proofPurpose(session.id)),
    gt(staffVerifications.expiresAt, sql`now()`),
  )
  const { rows } = await database().execute<{ owes: boolean }>(
    sql`SELECT ${hasSecondFactor(user.id)} AND NOT EXISTS (SELECT FROM ${staffVerifications} WHERE ${shown}) AS owes`,
  )
  return rows[0]?.owes === true
}

/** Marks two-factor authentication as passed for ten minutes. */
export async function noteSecondFactor(writing: Writing, { session }: SignedIn): Promise<void> {
  await issueToken({ purpose: proofPurpose(session.id), minutesValid: 10 }, writing)
}

function proofPurpose(sessionId: string): string {
  return `second factor shown by ${sessionId}`
}

/** Throws a 401 as plain text. For downloads, whose screens prompt first. */
export function requireFreshProof({ session }: SignedIn): void {
  if (session.isProved) return
  throw new Response(proofTexts.neededForFile, { status: 401, headers: { 'Cache-Control': 'no-store' } })
}

type Given = { proof: string; proofAnswer: string; attempt: Attempt; owesFactor: boolean }
type MissingProof = Omit<ProofRequest, 'fields'>

const wrong: MissingProof = { status: 401, errors: { proof: [proofTexts.wrong] } }
const wrongCode: MissingProof = { status: 401, errors: { proof: [proofTexts.wrongCode] } }
const wrongPasskey: MissingProof = { status: 401, errors: { [formErrorKey]: [proofTexts.wrongPasskey] } }

/** Passkeys have no visible field. */
function withoutProof({ proofAnswer = [], ...errors }: FormErrors): FormErrors {
  return { ...errors, ...(proofAnswer.length > 0 && { [formErrorKey]: [proofTexts.wrongPasskey] }) }
}

async function prove(staff: SignedIn, given: Given): Promise<MissingProof | undefined> {
  const { proof, proofAnswer, owesFactor } = given
  if (proofAnswer !== '') return proveByPasskey(staff, given)
  // No password is this short. A recovery code is accepted only if a code is required, because passwords
  // can look alike.
  if (/^[\d\s]{6,8}$/.test(proof)) return proveByCode(staff, given)
  if (staff.session.isProved) return looksLikeRecoveryCode(proof) ? proveByCode(staff, given) : wrongCode
  const refused = await proveByPassword(staff, given)
  return refused ?? (owesFactor ? { status: 403, wants: 'second-factor' } : undefined)
}

async function proveByPasskey(
  staff: SignedIn,
  { proofAnswer, attempt }: Given,
): Promise<MissingProof | undefined> {
  const admission = await admitCode(attempt)
  if (!admission.admitted) return waitFor('limited', admission.retryAfterSeconds)
  const shown = await checkPasskey(proofAnswer)
  const isProved =
    shown?.userId === staff.user.id &&
    (await noteFactorProof(staff, (writing) => recordPasskeyUse(writing, shown)))
  if (!isProved) return refuse(wrongPasskey, { network: admission.network, account: attempt.email })
  await admission.refund()
  return undefined
}

async function proveByCode(
  staff: SignedIn,
  { proof, attempt, owesFactor }: Given,
): Promise<MissingProof | undefined> {
  const admission = await admitCode(attempt)
  if (!admission.admitted) return waitFor('limited', admission.retryAfterSeconds)
  const given = { userId: staff.user.id, code: proof.replace(/\s/g, '') }
  const isProved = await noteFactorProof(
    staff,
    async (writing) => (await takeCode(writing, given)) === 'right',
  )
  if (!isProved)
    return refuse(owesFactor ? wrongCode : wrong, { network: admission.network, account: attempt.email })
  await admission.refund()
  return undefined
}

async function proveByPassword(
  staff: SignedIn,
  { proof, attempt }: Given,
): Promise<MissingProof | undefined> {
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
  await admission.refund()
  await recordReauth(staff, async () => true)
  return undefined
}

async function isOwnPassword({ user }: SignedIn, password: string): Promise<boolean> {
  const [account] = await database()
    .select({ hash: staffAccounts.password })
    .from(staffAccounts)
    .where(eq(staffAccounts.userId, user.id))
  return isPasswordOf(account?.hash ?? '', password)
}

function recordReauth(staff: SignedIn, takes: (writing: Writing) => Promise<boolean>): Promise<boolean> {
  const { id } = staff.session
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'session', ids: [id] } } as const
  return write(change, async (writing) => {
    await requireLiveSession(writing, staff)
    if (!(await takes(writing))) return false
    await writing.update(staffSessions).set({ provedAt: sql`now()` }).where(eq(staffSessions.id, id))
    return true
  })
}

function noteFactorProof(staff: SignedIn, takes: (writing: Writing) => Promise<boolean>): Promise<boolean> {
  return recordReauth(staff, async (writing) => {
    if (!(await takes(writing))) return false
    await noteSecondFactor(writing, staff)
    return true
  })
}

function refuse(answer: MissingProof, by: { network: string; account: string }): MissingProof {
  reportWrongSecondStep(by)
  return answer
}

function waitFor(kind: 'limited' | 'busy', retryAfterSeconds: number): MissingProof {
  const problem = waitTexts[kind](describeRetryWait(retryAfterSeconds))
  return { status: 429, retryAfterSeconds, errors: { [formErrorKey]: [problem] } }
}
