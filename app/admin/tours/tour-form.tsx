import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import type {
  DestinationChoice,
  DestinationChoices,
} from '#server/destinations/destination-choice-records.ts'
import type { TourRecord } from '#server/tours/tour-records.ts'
import { defaultDifficultyLevel, difficultyLabels, difficultyLevels } from '#shared/content/difficulty.ts'
import { tourSchema } from '#shared/content/tour.ts'
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

type Props = {
  newId?: string
  tour?: TourRecord
  choices: DestinationChoices
  chosen?: readonly DestinationChoice[]
  result: SaveResult | undefined
}

/** The dialog in which a tour is added or changed. */
export function TourForm({ newId, tour, choices, chosen = [], result }: Props) {
  return (
    <ContentForm
      kind={contentKinds.tour}
      schema={tourSchema}
      labels={labels}
      initial={valuesOf(tourSchema.shape, tour ?? blank)}
      item={tour}
      newId={newId}
      result={result}
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
    </ContentForm>
  )
}
