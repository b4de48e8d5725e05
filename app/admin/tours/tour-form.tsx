import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { answerItemForm, beginItemForm, saveItem } from '#app/admin/content/item-form-action.ts'
import { itemFormSubmit } from '#app/admin/content/item-form-submit.ts'
import { formMeta } from '#app/admin/content/item-meta.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  listChosenDestinations,
  listDestinationChoices,
} from '#server/destinations/destination-choice-records.ts'
import { changeTour, createTour, findTour } from '#server/tours/tour-records.ts'
import { defaultDifficultyLevel, difficultyLabels, difficultyLevels } from '#shared/content/difficulty.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-form.ts'
import { DestinationChooser } from './destination-chooser.tsx'
import { ItineraryEditor } from './itinerary-editor.tsx'

const labels = {
  title: 'Title',
  slug: 'Slug',
  shortDescription: 'Short description',
  description: 'Full description',
  priceFrom: 'Price from (₹)',
  durationDays: 'Duration in days',
  maxGroupSize: 'Max group size',
  difficultyLevel: 'Difficulty',
  destinationIds: 'Destinations',
  itinerary: 'Itinerary',
  inclusions: 'Included',
  exclusions: 'Not included',
  ...pageLabels,
}

const blank = { status: 'published', difficultyLevel: defaultDifficultyLevel }
const difficulties = difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const form = await beginItemForm(params, findTour)
  const [choices, chosen] = await Promise.all([
    listDestinationChoices(),
    listChosenDestinations((form.item ?? form.copied)?.destinationIds ?? []),
  ])
  return answerItemForm({ ...form, choices, chosen })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItem({ ...posted, actor }, { schema: tourSchema, create: createTour, change: changeTour })
}

export const clientAction = itemFormSubmit(contentKinds.tour)
export const meta: Route.MetaFunction = formMeta(contentKinds.tour)

/** The dialog in which a tour is added or changed. */
export default function TourForm({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, chosen } = loaderData
  return (
    <ItemForm
      kind={contentKinds.tour}
      schema={tourSchema}
      labels={labels}
      blank={blank}
      loaded={loaderData}
      result={actionData}
    >
      <TitleInputs />
      <TextArea name="shortDescription" rows={2} />
      <TextArea name="description" rows={8} hint="A blank line begins a new paragraph." />
      <LineInput name="priceFrom" hint="Per person." />
      <LineInput name="durationDays" />
      <LineInput name="maxGroupSize" hint="Left empty, the group is open." />
      <MenuInput name="difficultyLevel" choices={difficulties} />
      <DestinationChooser name="destinationIds" choices={choices} chosen={chosen} />
      <ItineraryEditor name="itinerary" />
      <TextArea name="inclusions" rows={5} wide={false} hint="One per line." />
      <TextArea name="exclusions" rows={5} wide={false} hint="One per line." />
      <PictureInput name="featuredImage" use="tour" />
      <PageInputs />
    </ItemForm>
  )
}
