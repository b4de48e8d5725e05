import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import type { DestinationRecord } from '#server/destinations/destination-records.ts'
import { destinationSchema } from '#shared/content/destination.ts'

const labels = {
  title: 'Title',
  slug: 'Slug',
  shortDescription: 'Short description',
  description: 'Full description',
  region: 'Region',
  highlights: 'Highlights',
  bestTimeToVisit: 'Best time to visit',
  ...pageLabels,
}

type Props = { newId?: string; destination?: DestinationRecord; result: SaveResult | undefined }

/** The dialog in which a destination is added or changed. */
export function DestinationForm({ newId, destination, result }: Props) {
  return (
    <ContentForm
      kind={contentKinds.destination}
      schema={destinationSchema}
      labels={labels}
      initial={valuesOf(destinationSchema.shape, destination ?? { status: 'published' })}
      item={destination}
      newId={newId}
      result={result}
    >
      <TitleInputs />
      <TextArea name="shortDescription" rows={2} />
      <TextArea name="description" rows={8} hint="A blank line begins a new paragraph." />
      <LineInput
        name="region"
        hint="Such as Konkan or Vidarbha: the public list can be narrowed down by it."
      />
      <LineInput name="bestTimeToVisit" hint="Such as October to March." />
      <TextArea name="highlights" rows={4} hint="One per line." />
      <PictureInput name="featuredImage" use="destination" />
      <PageInputs />
    </ContentForm>
  )
}
