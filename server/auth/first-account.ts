// Creates the first account, once, with the link that the server prints.
import { sql } from 'drizzle-orm'
import { commandOf } from '#server/config/command-line.ts'
import { arrivingActor, visitor } from '#server/content/actor.ts'
import { actorSettings, write } from '#server/content/write.ts'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { setupForm } from '#shared/staff/staff-forms.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-rules.ts'
import { startSession } from './session-life.ts'
import { issueToken, opensNow, redeemToken } from './session-token.ts'
import { deviceCookie } from './sign-in-limits.ts'

const purpose = 'first-account'
const hoursValid = 24

const firstName = 'Administrator'

export type SetupOutcome =
  | { kind: 'created'; cookies: string[] }
  | { kind: 'closed' }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

/** True until the first account exists. */
export async function isSetupOpen(): Promise<boolean> {
  return (await database().$count(staffUsers)) === 0
}

/** Returns `unknown` if the database is unavailable. */
export async function findSetUpState(): Promise<'open' | 'over' | 'unknown'> {
  // The database logs its own outage.
  const isOpen = await isSetupOpen().catch(() => undefined)
  if (isOpen === undefined) return 'unknown'
  return isOpen ? 'open' : 'over'
}

/** Returns a setup token, valid for 24 hours; undefined once an account exists. */
export async function issueSetupToken(): Promise<string | undefined> {
  if (!(await isSetupOpen())) return undefined
  return issueToken({ purpose, hoursValid })
}

type PostedSetUp = {
  form: FormData
  userAgent: string | null
  siteName: string
}

/** Creates the first account and starts its session. */
export async function createFirstAccount({ form, userAgent, siteName }: PostedSetUp): Promise<SetupOutcome> {
  if (!(await isSetupOpen())) return { kind: 'closed' }
  const reading = readForm(setupForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const { email, password, token } = reading.value
  const values = { email, token }
  const badLinkResult: SetupOutcome = { kind: 'refused', errors: { [formErrorKey]: [badLink] }, values }
  // Before hashing, because anyone can send this form.
  if (!(await opensNow({ purpose, token }))) return badLinkResult
  const problem = passwordProblem(password, [siteName, email])
  if (problem) return { kind: 'refused', errors: { password: [problem] }, values }
  const cookies = [deviceCookie(email.toLowerCase())]
  const kind = await addFirstAccount({
    email,
    password,
    admits: (transaction) => redeemToken(transaction, { purpose, token }),
    async afterwards(writing, userId) {
      const change = { actor: arrivingActor(userId), action: 'create', subject: { kind: 'session' } } as const
      await writing.execute(sql`SELECT ${actorSettings(change)}`)
      cookies.push((await startSession(writing, { userId, userAgent })).cookie)
    },
  })
  if (kind === 'refused') return badLinkResult
  return kind === 'created' ? { kind, cookies } : { kind }
}

const badLink = `This set-up link is not valid any more. Run "${commandOf('setup-link')}" beside the server: it prints a new one.`

/** Creates the demo's first account, without a link. */
export async function createDemoAccount(account: {
  email: string
  password: string
}): Promise<'created' | 'closed' | 'refused'> {
  if (!(await isSetupOpen())) return 'closed'
  return addFirstAccount({ ...account, admits: async () => true })
}

/** An advisory lock ensures that exactly one of all concurrent attempts succeeds. */
async function addFirstAccount({
  email,
  password,
  admits,
  afterwards,
}: {
  email: string
  password: string
  admits: (transaction: Transaction) => Promise<boolean>
  afterwards?: (writing: Writing, userId: string) => Promise<void>
}): Promise<'created' | 'closed' | 'refused'> {
  const hash = await hashPassword(password)
  // The printed link authorizes this; no account exists yet.
  return write({ actor: visitor, action: 'create', subject: { kind: 'staff' } }, async (writing) => {
    await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first staff account'))`)
    if ((await writing.$count(staffUsers)) > 0) return 'closed'
    if (!(await admits(writing))) return 'refused'
    const userId = await addAccount(writing, { name: firstName, email, role: 'owner', hash })
    await afterwards?.(writing, userId)
    return 'created'
  })
}

/** Returns the user's ID. `hash` is null for an invitation. */
export async function addAccount(
  writing: Writing,
  account: { name: string; email: string; role: StaffRole; hash: string | null },
): Promise<string> {
  const [user] = await writing
    .insert(staffUsers)
    .values({ name: account.name, email: account.email.toLowerCase(), role: account.role })
    .returning({ id: staffUsers.id })
  if (!user) throw new Error('The database kept no account')
  await writing
    .insert(staffAccounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: account.hash })
  return user.id
}
