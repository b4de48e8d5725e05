// Changes what a member of staff is called, by themselves and at once.
import { eq } from 'drizzle-orm'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { write } from '#server/content/write.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { ownNameForm } from '#shared/staff/staff-forms.ts'

export type NameOutcome =
  | { kind: 'changed'; name: string }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

/** The outcome of the posted form. */
export async function changeOwnName(staff: SignedIn, form: FormData): Promise<NameOutcome> {
  const reading = readForm(ownNameForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const name = reading.value.ownName
  const { id } = staff.user
  const subject = { kind: 'own-account', ids: [id] } as const
  await write({ actor: actorOf(staff), action: 'change', subject }, async (writing) => {
    await requireLiveSession(writing, staff)
    await writing.update(staffUsers).set({ name }).where(eq(staffUsers.id, id))
  })
  return { kind: 'changed', name }
}
