import { redirect } from 'react-router'
import { type SubmitFailure, submitInPlace } from '#app/admin/lists/submit-in-place.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { notify, undoDeletionLasts } from '#app/admin/shell/panel-notifications.ts'

/** `goneId`: the enquiry that was merged into the one with this `id`. */
export type MergeResult = { ok: true; id: string; goneId: string } | { ok: false; problem: string }

const { path } = contentKinds.enquiry

/** For the client action: on to the enquiry that stays, which says so and for a while offers to undo it. */
export async function submitMerge(request: Request, serverAction: () => Promise<unknown>) {
  const kept: { result?: MergeResult | SubmitFailure } = {}
  const answer = await submitInPlace<MergeResult>(serverAction, (told) => {
    kept.result = told
  })
  const { result } = kept
  if (!result || !('goneId' in result)) return answer
  const { id, goneId } = result
  notify(path, {
    text: 'The two enquiries are one now. All of the other one stands in the timeline.',
    undo: {
      action: `${path}/${id}`,
      fields: [
        ['event', 'unmerge'],
        ['merged', goneId],
      ],
    },
    undoLasts: undoDeletionLasts,
  })
  return redirect(`${path}/${id}${new URL(request.url).search}`)
}
