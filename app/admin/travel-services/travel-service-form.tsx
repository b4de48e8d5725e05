import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import type { TravelServiceRecord } from '#server/travel-services/travel-service-records.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { defaultServiceIcon } from '#shared/content/travel-service-icon.ts'
import { IconInput } from './icon-input.tsx'

const labels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  isActive: 'Active',
  sortOrder: 'Sort order',
}

type Props = {
  newId?: string
  service?: TravelServiceRecord
  /** Where a new one stands. */
  place?: number
  result: SaveResult | undefined
}

/** The dialog in which a service is added or changed. */
export function TravelServiceForm({ newId, service, place = 0, result }: Props) {
  const blank = { icon: defaultServiceIcon, isActive: true, sortOrder: place }
  return (
    <ContentForm
      kind={contentKinds.travelService}
      schema={travelServiceSchema}
      labels={labels}
      initial={valuesOf(travelServiceSchema.shape, service ?? blank)}
      item={service}
      newId={newId}
      result={result}
    >
      <LineInput name="title" wide />
      <TextArea name="description" rows={4} />
      <TextArea name="features" rows={5} hint="One per line." />
      <IconInput name="icon" />
      <LineInput name="sortOrder" hint="Lower numbers stand first." />
      <SwitchInput name="isActive" hint="Only active services show on the public page." />
    </ContentForm>
  )
}
