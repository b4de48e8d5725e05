import { Link } from 'react-router'
import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { itemFormResponse, loadItemForm, saveItemForm } from '#app/admin/content/item-form.server.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { OtherNamesInput, pageRail, searchEngines } from '#app/admin/content/page-inputs.tsx'
import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { itemFormSubmit } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { formMeta } from '#app/admin/shell/item-meta.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  type DestinationChoice,
  type DestinationChoices,
  listChosenDestinations,
  listDestinationChoices,
} from '#server/destinations/destination-records.ts'
import { changeTour, createTour, findTour } from '#server/tours/tour-records.ts'
import { tourLabels, tourSchema } from '#shared/content/tour.ts'
import {
  defaultDifficultyLevel,
  difficultyLabels,
  difficultyLevels,
} from '#shared/content/tours/tour-choices.ts'
import { gstLabels, gstTerms } from '#shared/content/tours/tour-prices.ts'
import { splitTrimmed } from '#shared/forms/text-lines.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { monthNames } from '#shared/values/dates.ts'
import type { Route } from './+types/tour-form.ts'
import { differingDays, inDays } from './departure-numbers.tsx'
import { DestinationChooser } from './destination-chooser.tsx'
import { FixLineButton } from './fix-line.tsx'
import { ItineraryEditor } from './itinerary-days.tsx'

const blank = { status: 'draft', difficultyLevel: defaultDifficultyLevel }
const gstChoices = [
  { value: '', label: 'Not specified' },
  ...gstTerms.map((value) => ({ value, label: gstLabels[value] })),
]
const difficulties = difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const form = await loadItemForm(actor, { kind: 'tour', params, find: findTour })
  const [choices, chosen] = await Promise.all([
    listDestinationChoices(),
    listChosenDestinations((form.item ?? form.copied)?.destinationIds ?? []),
  ])
  return itemFormResponse({ ...form, choices, chosen })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItemForm(
    { actor, ...posted },
    { kind: 'tour', schema: tourSchema, create: createTour, change: changeTour },
  )
}

export const clientAction = itemFormSubmit(contentKinds.tour)
export const meta: Route.MetaFunction = formMeta(contentKinds.tour)

type Places = { choices: DestinationChoices; chosen: readonly DestinationChoice[] }

function sectionsOf({ tourId, ...places }: Places & { tourId: string | undefined }): EditorSection[] {
  return [
    {
      id: 'basics',
      title: 'Basics',
      fields: ['title', 'alsoKnownAs', 'difficultyLevel'],
      body: (
        <>
          <LineInput name="title" wide />
          <OtherNamesInput />
          <MenuInput name="difficultyLevel" choices={difficulties} />
        </>
      ),
    },
    {
      id: 'description',
      title: 'Description',
      fields: ['shortDescription', 'description'],
      body: (
        <>
          <TextArea name="shortDescription" rows={2} hint="Shown on cards in lists." />
          <TextArea name="description" rows={8} hint="A blank line starts a new paragraph." />
        </>
      ),
    },
    {
      id: 'days',
      title: 'Days',
      fields: ['durationDays', 'itinerary'],
      body: (
        <>
          <DurationInput name="durationDays" itinerary="itinerary" />
          <ItineraryEditor name="itinerary" duration="durationDays" />
        </>
      ),
    },
    {
      id: 'price',
      title: 'Price and group',
      fields: [
        ...['priceFrom', 'maxGroupSize', 'priceBasis', 'gst', 'childPriceWithBed', 'childPriceWithoutBed'],
        ...['singleSupplement', 'groupPrices'],
      ],
      body: (
        <>
          <LineInput name="priceFrom" hint="Per person." />
          <LineInput name="maxGroupSize" hint="Optional." />
          <LineInput name="priceBasis" hint="Such as: twin sharing." />
          <MenuInput name="gst" choices={gstChoices} hint="Needed for the price calculator." />
          <LineInput name="childPriceWithBed" />
          <LineInput name="childPriceWithoutBed" hint="Enter 0 if children travel free." />
          <LineInput name="singleSupplement" hint="On top of the price per person." />
          <TextArea
            name="groupPrices"
            rows={3}
            wide={false}
            hint="One per line: minimum group size and price, such as 6: 10,500."
          />
        </>
      ),
    },
    {
      id: 'facts',
      title: 'Places, months and travellers',
      fields: [
        ...['startsAt', 'endsAt', 'nights', 'guideLanguages', 'months', 'suitsFamilies', 'suitsSeniors'],
        'ageFrom',
      ],
      body: (
        <>
          <LineInput name="startsAt" hint="A town, such as Pune. Visitors filter by it." />
          <LineInput name="endsAt" hint="Optional. Defaults to the start." />
          <LineInput name="nights" hint="Optional." />
          <LineInput name="guideLanguages" hint="Such as: Marathi, Hindi, English." />
          <MonthsInput name="months" hint="Optional." />
          <SwitchInput name="suitsFamilies" hint="Children are welcome and manage the days." />
          <SwitchInput name="suitsSeniors" hint="No long climbs, and time to rest." />
          <LineInput name="ageFrom" hint="Optional. Minimum age." />
        </>
      ),
    },
    {
      id: 'rating',
      title: 'Rating',
      fields: ['ownRating', 'ownRatingCount', 'ownRatingSource'],
      body: (
        <>
          <LineInput name="ownRating" hint="Such as 4.6. Defaults to the rating of the site." />
          <LineInput name="ownRatingCount" hint="Required for stars in Google." />
          <LineInput name="ownRatingSource" hint="Such as: Google." />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Places',
      fields: ['destinationIds'],
      body: <DestinationChooser name="destinationIds" {...places} />,
    },
    ...(tourId ? [datesOf(tourId)] : []),
    {
      id: 'included',
      title: 'Included',
      fields: ['inclusions', 'exclusions'],
      body: (
        <>
          <TextArea name="inclusions" rows={5} wide={false} hint="One per line." />
          <TextArea name="exclusions" rows={5} wide={false} hint="One per line." />
        </>
      ),
    },
    searchEngines,
  ]
}

/** A screen of its own, because dates are saved one by one while the tour's form is open. */
function datesOf(tourId: string): EditorSection {
  return {
    id: 'dates',
    title: 'Dates',
    fields: [],
    body: (
      <Link to={`${departuresPath}?tour=${tourId}`} className={actionStyle}>
        Add and change dates
      </Link>
    ),
  }
}

const rail = pageRail('tour')

export default function TourForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.tour}
      schema={tourSchema}
      labels={tourLabels}
      blank={blank}
      loaded={loaderData}
      result={actionData}
      sections={sectionsOf({ ...loaderData, tourId: loaderData.item?.id })}
      rail={rail}
    />
  )
}

function DurationInput({ name, itinerary }: { name: string; itinerary: string }) {
  const field = useField(name)
  const differing = differingDays({ duration: field.value, itinerary: useField(itinerary).value })
  return (
    <div className="min-w-0">
      <LineInput name={name} />
      {differing && (
        <FixLineButton
          text={`The itinerary has ${inDays(differing.days)}.`}
          label={`Set to ${inDays(differing.days)}`}
          onMend={() => field.change(String(differing.days))}
        />
      )}
    </div>
  )
}

function MonthsInput({ name, hint }: { name: string; hint: string }) {
  const field = useField(name)
  const chosen = new Set(splitTrimmed(field.value, ','))
  function toggleMonth(month: string, isTicked: boolean) {
    const others = [...chosen].filter((each) => each !== month)
    const months = isTicked ? [...others, month] : others
    field.change(months.sort((one, other) => Number(one) - Number(other)).join(', '))
  }
  return (
    <FieldFrame name={name} wide group hint={hint}>
      <div className="grid grid-cols-2 gap-x-4 @md:grid-cols-3 @xl:grid-cols-4">
        {monthNames.map((label, at) => {
          const month = String(at + 1)
          return (
            <label key={label} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={month}
                checked={chosen.has(month)}
                onChange={({ currentTarget }) => toggleMonth(month, currentTarget.checked)}
                className="size-6 accent-monsoon"
              />
              {label}
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}
