// Makes the first account, once, for whoever holds the link that the server printed; afterwards the door is shut.
import { sql } from 'drizzle-orm'
import { typedCommand } from '#server/config/typed-command.ts'
import { visitor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/auth-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { setupForm } from '#shared/staff/staff-forms.ts'
import { issueToken, opensNow, redeemToken } from './one-time-token.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-rules.ts'
import { beginSession } from './session-life.ts'
import { deviceCookie } from './sign-in-limits.ts'

const purpose = 'first-account'
const hoursValid = 24

/** What the first account is called, whoever it is. */
const firstName = 'Administrator'

export type SetupOutcome =
  /** With the cookies of a session. */
  | { kind: 'created'; cookies: string[] }
  /** An account exists already. */
  | { kind: 'closed' }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

/** Whether nobody has an account yet. */
export async function isSetupOpen(): Promise<boolean> {
  return (await database().$count(staffUsers)) === 0
}

/** The same for a screen, which is shown while the database is away, too. */
export async function findSetUpState(): Promise<'open' | 'over' | 'unknown'> {
  // The screen says that it is unknown; the database reports its own absence.
  const isOpen = await isSetupOpen().catch(() => undefined)
  if (isOpen === undefined) return 'unknown'
  return isOpen ? 'open' : 'over'
}

/** A new secret for the set-up link, valid for a day; undefined once an account exists. */
export async function issueSetupToken(): Promise<string | undefined> {
  if (!(await isSetupOpen())) return undefined
  return issueToken({ purpose, hoursValid })
}

type PostedSetUp = {
  form: FormData
  userAgent: string | null
  /** It may not be the password. */
  siteName: string
}

/** Makes the first account from the posted set-up form, and begins a session for it. */
export async function createFirstAccount({ form, userAgent, siteName }: PostedSetUp): Promise<SetupOutcome> {
  if (!(await isSetupOpen())) return { kind: 'closed' }
  const reading = readForm(setupForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const { email, password, token } = reading.value
  const values = { email, token }
  const badLinkAnswer: SetupOutcome = { kind: 'refused', errors: { [wholeForm]: [badLink] }, values }
  // Before anything is hashed: anybody may send this form.
  if (!(await opensNow({ purpose, token }))) return badLinkAnswer
  const problem = passwordProblem(password, [siteName, email])
  if (problem) return { kind: 'refused', errors: { password: [problem] }, values }
  const cookies = [deviceCookie(email.toLowerCase())]
  const kind = await addFirstAccount({
    email,
    password,
    admits: (transaction) => redeemToken(transaction, { purpose, token }),
    async afterwards(writing, userId) {
      cookies.push((await beginSession(writing, { userId, userAgent })).cookie)
    },
  })
  if (kind === 'refused') return badLinkAnswer
  return kind === 'created' ? { kind, cookies } : { kind }
}

const badLink = `This set-up link is not valid any more. Run "${typedCommand('setup-link')}" beside the server: it prints a new one.`

/** Makes the first account without a link, for the demo alone. */
export async function createDemoAccount(account: {
  email: string
  password: string
}): Promise<'created' | 'closed' | 'refused'> {
  if (!(await isSetupOpen())) return 'closed'
  return addFirstAccount({ ...account, admits: async () => true })
}

/** One at a time, and only while there is no account: of many at once exactly one succeeds, on all instances together. */
async function addFirstAccount({
  email,
  password,
  admits,
  afterwards,
}: {
  email: string
  password: string
  admits: (transaction: Transaction) => Promise<boolean>
  /** Runs in the same transaction. */
  afterwards?: (writing: Writing, userId: string) => Promise<void>
}): Promise<'created' | 'closed' | 'refused'> {
  const hash = await hashPassword(password)
  // By the link that the server printed, which proves that they may, and no account yet.
  return write({ actor: visitor, action: 'create', subject: { kind: 'staff' } }, async (writing) => {
    await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first staff account'))`)
    if ((await writing.$count(staffUsers)) > 0) return 'closed'
    if (!(await admits(writing))) return 'refused'
    const userId = await addAccount(writing, { name: firstName, email, role: 'owner', hash })
    await afterwards?.(writing, userId)
    return 'created'
  })
}

/** Adds a person with a password of their own. */
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
