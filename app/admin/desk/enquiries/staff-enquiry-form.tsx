import { ContentForm } from '#app/admin/content/content-form.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { describeFree } from '#shared/departures/seat-hold.ts'
import { budgetRanges, enquiryTypeLabels, enquiryTypes, groupSizeOptions } from '#shared/enquiries/enquiry.ts'
import { staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { enquirySourceLabels, staffEnquirySources } from '#shared/enquiries/enquiry-source.ts'
import { type PartyField, partyFields, partyLabels } from '#shared/enquiries/party.ts'
import { dayToType } from '#shared/values/parse-day.ts'

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
  departureId: 'Departure',
}

const initial = valuesOf(staffEnquirySchema.shape, { type: 'general', source: 'phone' })
const types = enquiryTypes.map((value) => ({ value, label: enquiryTypeLabels[value] }))
const sources = staffEnquirySources.map((value) => ({ value, label: enquirySourceLabels[value] }))
const none = { value: '', label: 'Not specified' }
const groupSizes = [none, ...groupSizeOptions.map(({ value, label }) => ({ value: String(value), label }))]

type Props = {
  newId: string
  tours: TripProps['tours']
  dates: TripProps['dates']
  result: SaveResult | undefined
}

export function StaffEnquiryForm({ newId, tours, dates, result }: Props) {
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
      <LineInput name="name" />
      <LineInput name="phone" hint="Phone or email: one of them is enough." />
      <LineInput name="email" />
      <MenuInput name="source" choices={sources} />
      <MenuInput name="type" choices={types} />
      <PlanningInputs />
      <AddedTrip tours={tours} dates={dates} />
      <TextArea name="message" rows={5} />
    </ContentForm>
  )
}

type TripProps = {
  tours: readonly { id: string; title: string }[]
  /** Of all tours. */
  dates: readonly { id: string; tourId: string; startsOn: string; free: number }[]
}

/** The tour, its dates if it has any, and who travels; a general enquiry stores only the tour. */
export function TripInputs({ tours, dates, isTour }: TripProps & { isTour: boolean }) {
  const { value: tourId } = useField('tourId')
  const departure = useField('departureId')
  const own = dates.filter((date) => date.tourId === tourId)
  return (
    <>
      <MenuInput
        name="tourId"
        choices={[
          { value: '', label: 'None' },
          ...tours.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChoose={() => departure.change('')}
      />
      {((isTour && own.length > 0) || departure.problems.length > 0) && (
        <MenuInput
          name="departureId"
          choices={[
            none,
            ...own.map(({ id, startsOn, free }) => ({
              value: id,
              label: `${dayToType(startsOn)} · ${describeFree(free)}`,
            })),
          ]}
        />
      )}
      {partyFields.map((name) => (
        <PartyInput key={name} name={name} isTour={isTour} />
      ))}
    </>
  )
}

/** Shown too if it has an error. */
function PartyInput({ name, isTour }: { name: PartyField; isTour: boolean }) {
  const { problems } = useField(name)
  return (isTour || problems.length > 0) && <LineInput name={name} />
}

function AddedTrip(props: TripProps) {
  return <TripInputs {...props} isTour={useField('type').value === 'tour'} />
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
