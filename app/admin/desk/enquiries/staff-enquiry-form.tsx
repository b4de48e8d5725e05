import { ContentForm } from '#app/admin/content/content-form.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { budgetRanges, enquiryTypeLabels, enquiryTypes, groupSizeOptions } from '#shared/enquiries/enquiry.ts'
import { staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { enquirySourceLabels, staffEnquirySources } from '#shared/enquiries/enquiry-source.ts'
import { partyLabels } from '#shared/enquiries/party.ts'

export const enquiryLabels = {
  type: 'Type',
  source: 'Source',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  tourId: 'Tour',
  groupSize: 'Group size',
  ...partyLabels,
  budgetRange: 'Budget range',
  travelDates: 'Travel dates',
}

const initial = valuesOf(staffEnquirySchema.shape, { type: 'general', source: 'phone' })
const types = enquiryTypes.map((value) => ({ value, label: enquiryTypeLabels[value] }))
const sources = staffEnquirySources.map((value) => ({ value, label: enquirySourceLabels[value] }))
const none = { value: '', label: 'Not specified' }
const groupSizes = [none, ...groupSizeOptions.map(({ value, label }) => ({ value: String(value), label }))]

type Props = {
  newId: string
  tours: readonly { id: string; title: string }[]
  result: SaveResult | undefined
}

export function StaffEnquiryForm({ newId, tours, result }: Props) {
  return (
    <ContentForm
      kind={contentKinds.enquiry}
      schema={staffEnquirySchema}
      labels={enquiryLabels}
      initial={initial}
      item={undefined}
      newId={newId}
      result={result}
    >
      <MenuInput name="type" choices={types} />
      <LineInput name="name" />
      <LineInput name="email" hint="Email or phone: one of them is enough." />
      <LineInput name="phone" />
      <PlanningInputs />
      <MenuInput
        name="tourId"
        choices={[
          { value: '', label: 'None' },
          ...tours.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <MenuInput name="source" choices={sources} />
      <TextArea name="message" rows={5} />
    </ContentForm>
  )
}

function PlanningInputs() {
  const isPlanning = useField('type').value === 'trip_planning'
  return (
    <div className={isPlanning ? 'contents' : 'hidden'}>
      <MenuInput name="groupSize" choices={groupSizes} />
      <MenuInput name="budgetRange" choices={[none, ...budgetRanges]} />
      <LineInput name="travelDates" hint="In their words, or like 1 to 5 December." />
    </div>
  )
}
