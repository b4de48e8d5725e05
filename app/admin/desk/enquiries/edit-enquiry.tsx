import { useState } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { ContentForm } from '#app/admin/content/content-form.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { ChangedNotice } from '#app/admin/forms/conflict-view.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listOfferedDates } from '#server/departures/seat-form-records.ts'
import { changeEnquiry } from '#server/enquiries/edit-records.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { findMergedInto } from '#server/enquiries/merging/merged-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { budgetRanges, enquirySources, enquiryTypeLabels, enquiryTypes } from '#shared/enquiries/enquiry.ts'
import { enquiryEditSchema } from '#shared/enquiries/enquiry-forms.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/edit-enquiry.ts'
import { enquiryLabels, TripInputs } from './staff-enquiry-form.tsx'

const kind = contentKinds.enquiry
const title = 'Edit enquiry'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const [enquiry, tours] = await Promise.all([findEnquiry(params.id), listTourChoices()])
  if (enquiry) {
    const dates = await listOfferedDates(enquiry.departureId)
    return data({ enquiry, tours, dates, state: undefined })
  }
  const standing = await findMergedInto(params.id)
  if (standing !== undefined) throw redirect(`${kind.path}/${standing}${new URL(request.url).search}`)
  const state = await readItemState(actor, { kind: 'enquiry', itemId: params.id })
  return data({ enquiry: undefined, tours, dates: [], state }, { status: 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    id: params.id,
    schema: enquiryEditSchema,
    findChanger: (itemId) => findLastChanger(actor, { kind: 'enquiry', itemId }),
    save: (input, { loadedAt }) => changeEnquiry(actor, { id: params.id, loadedAt, input }),
  })
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const outcome = await submitForm<SaveResult>({ request, serverAction, kind, done: 'saved' })
  if (!(outcome instanceof Response)) return outcome
  return redirect(`${kind.path}/${params.id}${new URL(request.url).search}`)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, ...(loaderData?.state ? [titleOfMissing(kind.one, loaderData.state)] : []), title)

const types = enquiryTypes.map((value) => ({ value, label: enquiryTypeLabels[value] }))
const sources = enquirySources.map((value) => ({ value, label: enquirySourceLabels[value] }))
const none = { value: '', label: 'Not specified' }

export default function EditEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const [begun] = useState(loaderData)
  const { revalidate } = useRevalidator()
  useLiveChanges(['enquiries'], () => void revalidate())
  const { enquiry, tours, dates } = begun
  if (!enquiry) return <MissingItem kind={kind} state={begun.state} />
  const isOutdated = loaderData.enquiry?.updatedAt.getTime() !== enquiry.updatedAt.getTime()
  return (
    <ContentForm
      kind={kind}
      title={title}
      schema={enquiryEditSchema}
      labels={enquiryLabels}
      initial={valuesOf(enquiryEditSchema.shape, enquiry)}
      item={enquiry}
      newId={undefined}
      result={actionData}
      isUnseen
    >
      <div className="sm:col-span-2">
        <ChangedNotice isOutdated={isOutdated} />
        <p className="text-stone">Earlier values stay in the timeline.</p>
      </div>
      <LineInput name="name" />
      <LineInput name="phone" hint="Phone or email: one of them is enough." />
      <LineInput name="email" />
      <MenuInput name="source" choices={sources} />
      <MenuInput name="type" choices={types} />
      <TripInputs tours={tours} dates={dates} isTour />
      <LineInput name="travelDates" hint="In their words, or like 1 to 5 December." />
      <LineInput name="groupSize" hint="In Trip Planning, 6 means 6 or more." />
      <MenuInput name="budgetRange" choices={[none, ...budgetRanges]} />
      <TextArea name="message" rows={6} />
    </ContentForm>
  )
}
