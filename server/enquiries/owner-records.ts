// Changes owner and next step; a concurrent owner change gets an error with the new owner's name.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type {
  EnquiryActionOutcome,
  EnquiryOwnerInput,
  NextStepInput,
} from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { may, staffRoles } from '#shared/staff/permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Can own enquiries. */
export const ownerRoles = staffRoles.filter((role) => may(role, 'enquiries.change'))

/** Returns users who can own enquiries, by name. */
export function listEnquiryOwners(): Promise<{ id: string; name: string }[]> {
  const { id, name, role } = staffUsers
  return database()
    .select({ id, name })
    .from(staffUsers)
    .where(inArray(role, ownerRoles))
    .orderBy(asc(name), asc(id))
}

type Given<Input> = { enquiryId: string; input: Input }

/** Sets or removes the owner, unless changed since it was displayed. */
export async function changeEnquiryOwner(
  actor: Actor,
  { enquiryId, input: { owner, seenOwner } }: Given<EnquiryOwnerInput>,
): Promise<EnquiryActionOutcome> {
  if (!isRecordId(enquiryId)) return missing()
  if (owner !== null && !(await isOwner(owner))) return refusal(422, enquiryActionTexts.notAnOwner)
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  // A concurrent change waits for the row and then no longer matches.
  const { rows } = await write(change, (writing) =>
    writing.execute(sql`
    UPDATE enquiries SET owner_id = ${owner}::uuid
    WHERE id = ${enquiryId}::uuid AND owner_id IS NOT DISTINCT FROM ${seenOwner}::uuid RETURNING id`),
  )
  if (rows.length > 0) return told()
  const [there] = await database()
    .select({ id: enquiries.ownerId, name: staffUsers.name })
    .from(enquiries)
    .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
    .where(eq(enquiries.id, enquiryId))
  if (!there) return missing()
  if (there.id === owner) return told()
  return refusal(
    409,
    there.name === null ? enquiryActionTexts.released : enquiryActionTexts.taken(there.name),
  )
}

/** Sets or removes the next step. */
export async function changeNextStep(
  actor: Actor,
  { enquiryId, input: { nextStep, nextStepOn } }: Given<NextStepInput>,
): Promise<EnquiryActionOutcome> {
  if (!isRecordId(enquiryId)) return missing()
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const rows = await write(change, (writing) =>
    writing
      .update(enquiries)
      .set({ nextStep, nextStepOn })
      .where(eq(enquiries.id, enquiryId))
      .returning({ id: enquiries.id }),
  )
  return rows.length > 0 ? told() : missing()
}

/** True if this account can own enquiries. */
export async function isOwner(id: string): Promise<boolean> {
  const [person] = await database()
    .select({ role: staffUsers.role })
    .from(staffUsers)
    .where(eq(staffUsers.id, id))
  return person !== undefined && may(person.role, 'enquiries.change')
}

function refusal(status: 409 | 422, sentence: string): EnquiryActionOutcome {
  return { ok: false, status, errors: { [status === 422 ? 'owner' : formErrorKey]: [sentence] } }
}

function missing(): EnquiryActionOutcome {
  return { ok: false, status: 404, errors: { [formErrorKey]: [enquiryActionTexts.missing] } }
}

function told(): EnquiryActionOutcome {
  publishChangeSoon('enquiries')
  return { ok: true }
}
