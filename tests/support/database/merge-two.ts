import type { StaffActor } from '#server/content/actor.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { mergeEnquiries } from '#server/enquiries/merging/merge-records.ts'
import type { MergeField, MergeSide } from '#shared/enquiries/merging/merge-form.ts'

/** Merges the other enquiry into the first, as a member of staff who chooses nothing. Both are of one sender. */
export async function mergeTwo(
  actor: StaffActor,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  const seenAt = async (one: string) => (await findEnquiry(one))?.updatedAt.getTime() ?? 0
  const seen = { this: await seenAt(id), other: await seenAt(otherId) }
  const choice = {} as Record<MergeField, MergeSide | null>
  const outcome = await mergeEnquiries(actor, { id, otherId, input: { stays: 'this', choice, seen } })
  if (!outcome.ok) throw new Error(outcome.problem)
}
