import { useState } from 'react'
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { VersionChoice } from '#app/admin/forms/version-choice.tsx'
import { InlineAlert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { notify, undoDeletionMs } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { mergeEnquiries } from '#server/enquiries/merging/merge-records.ts'
import { listMergeRows } from '#server/enquiries/merging/merge-side-records.ts'
import { findMergedInto } from '#server/enquiries/merging/merged-records.ts'
import { sourcePageLabel } from '#shared/enquiries/enquiry-source.ts'
import {
  chosenSide,
  type MergeField,
  type MergeSide,
  mergeFieldLabels,
  mergeSchema,
} from '#shared/enquiries/merging/merge-form.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/merge-enquiries.ts'
import { CloseLink, EnquiryDialog } from './enquiry-dialog.tsx'

const kind = contentKinds.enquiry

/** `goneId`: the enquiry that was merged into `id`. */
type MergeResult = { ok: true; id: string; goneId: string } | { ok: false; problem: string }
const title = 'Merge two enquiries'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const [one, other] = await Promise.all([findEnquiry(params.id), findEnquiry(params.other)])
  if (!one || !other) {
    const itemId = one ? params.other : params.id
    const state = await readItemState(actor, { kind: 'enquiry', itemId })
    const standing = (await findMergedInto(params.id)) ?? (one && params.id)
    if (standing && state.is !== 'trashed')
      throw redirect(`${kind.path}/${standing}${new URL(request.url).search}`)
    return data({ sides: undefined, state }, { status: 404 })
  }
  const about = ({ id, name, createdAt, updatedAt, sourcePage }: typeof one) => {
    return { id, name, createdAt, seen: updatedAt.toISOString(), sourcePage }
  }
  const sides = { this: about(one), other: about(other) }
  return data({ sides, rows: listMergeRows(one, other), state: undefined })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const reading = readForm(mergeSchema, await readPostedForm(request))
  if (!reading.ok) return refuse(Object.values(reading.errors).flat().join(' '), 422)
  const given = { id: params.id, otherId: params.other, input: reading.value }
  const outcome = await mergeEnquiries(actor, given)
  if (!outcome.ok) return refuse(outcome.problem, outcome.status)
  const { id } = outcome
  return data<MergeResult>({ ok: true, id, goneId: id === params.id ? params.other : params.id })
}

function refuse(problem: string, status: number) {
  return data<MergeResult>({ ok: false, problem }, { status })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<MergeResult>,
    onFailure: failInPlace,
    onResult(result) {
      if (!('goneId' in result)) return undefined
      const { id, goneId } = result
      const address = `${kind.path}/${id}`
      notify(kind.path, {
        text: 'The enquiries were merged. Everything from the other one is in the timeline.',
        undo: {
          action: address,
          fields: [
            ['event', 'unmerge'],
            ['merged', goneId],
          ],
        },
        undoLasts: undoDeletionMs,
      })
      return redirect(address + new URL(request.url).search)
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, ...(loaderData?.state ? [titleOfMissing(kind.one, loaderData.state)] : []), title)

export default function MergeEnquiries({ loaderData, actionData: result }: Route.ComponentProps) {
  const close = useCloseDialog(kind.path)
  const { search, pathname } = useLocation()
  const [stays, setStays] = useState<MergeSide>('this')
  const [chosen, setChosen] = useState<Partial<Record<MergeField, MergeSide>>>({})
  const isSending = useNavigation().state !== 'idle'
  if (!loaderData.sides) return <MissingItem kind={kind} state={loaderData.state} />
  const { rows, sides } = loaderData
  const nameOf = (side: MergeSide) => `Received ${formatDateTime(sides[side].createdAt)}`
  const problem = problemOf(result)
  return (
    <EnquiryDialog title={title} onClose={close}>
      <Form method="post" action={pathname + search} replace preventScrollReset className="space-y-5">
        <p className="max-w-prose">Merging combines both timelines. Nothing is lost.</p>
        <VersionChoice
          name="stays"
          label="Which one stays, with its date and address?"
          versions={(['this', 'other'] as const).map((side) => {
            const { name, sourcePage } = sides[side]
            const words = side === 'this' ? 'The one you came from' : 'The other one'
            return { side, words, text: `${name}\n${nameOf(side)}\nSent from ${sourcePageLabel(sourcePage)}` }
          })}
          chosen={stays}
          onChoose={setStays}
        />
        <input type="hidden" name="seen.this" value={sides.this.seen} />
        <input type="hidden" name="seen.other" value={sides.other.seen} />
        {rows.length > 0 && <h3 className="text-lg">Different values</h3>}
        {rows.map((row) => (
          <VersionChoice
            key={row.field}
            name={`choice.${row.field}`}
            label={mergeFieldLabels[row.field]}
            versions={(['this', 'other'] as const).map((side) => ({
              side,
              words: nameOf(side),
              text: row[side],
            }))}
            chosen={chosen[row.field] ?? chosenSide(row, stays)}
            onChoose={(side) => setChosen((before) => ({ ...before, [row.field]: side }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" disabled={isSending} className={buttonStyles.primary}>
            Merge
          </button>
          <CloseLink to={kind.path + search} onClose={close} className={buttonStyles.outline}>
            Cancel
          </CloseLink>
          {problem && <InlineAlert kind="problem">{problem}</InlineAlert>}
        </div>
      </Form>
    </EnquiryDialog>
  )
}

function problemOf(result: MergeResult | { ok: false; reason?: string } | undefined): string | undefined {
  if (!result || result.ok) return undefined
  if ('problem' in result) return result.problem
  if ('reason' in result && result.reason === 'unanswered') return notKnown('they were merged')
  if ('reason' in result && result.reason === 'not-allowed') return roleRejection
  return 'They were not merged. Please try again.'
}
