import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { answerItemForm, beginItemForm, saveItem } from '#app/admin/content/item-form-action.ts'
import { itemFormSubmit } from '#app/admin/content/item-form-submit.ts'
import { formMeta } from '#app/admin/content/item-meta.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  changeDestination,
  createDestination,
  findDestination,
} from '#server/destinations/destination-records.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/destination-form.ts'

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

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  return answerItemForm(await beginItemForm(params, findDestination))
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItem(
    { ...posted, actor },
    {
      schema: destinationSchema,
      create: createDestination,
      change: changeDestination,
    },
  )
}

export const clientAction = itemFormSubmit(contentKinds.destination)
export const meta: Route.MetaFunction = formMeta(contentKinds.destination)

/** The dialog in which a destination is added or changed. */
export default function DestinationForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.destination}
      schema={destinationSchema}
      labels={labels}
      blank={{ status: 'published' }}
      loaded={loaderData}
      result={actionData}
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
    </ItemForm>
  )
}
