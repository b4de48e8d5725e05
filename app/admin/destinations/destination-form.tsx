import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { itemFormResponse, loadItemForm, saveItemForm } from '#app/admin/content/item-form.server.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { OtherNamesInput, pageRail, searchEngines } from '#app/admin/content/page-inputs.tsx'
import { itemFormSubmit } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { formMeta } from '#app/admin/shell/item-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  changeDestination,
  createDestination,
  findDestination,
} from '#server/destinations/destination-records.ts'
import { destinationLabels, destinationSchema } from '#shared/content/destination.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/destination-form.ts'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return itemFormResponse(await loadItemForm(actor, { kind: 'destination', params, find: findDestination }))
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItemForm(
    { actor, ...posted },
    { kind: 'destination', schema: destinationSchema, create: createDestination, change: changeDestination },
  )
}

export const clientAction = itemFormSubmit(contentKinds.destination)
export const meta: Route.MetaFunction = formMeta(contentKinds.destination)

const sections: EditorSection[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: ['title', 'alsoKnownAs', 'region', 'bestTimeToVisit'],
    body: (
      <>
        <LineInput name="title" wide />
        <OtherNamesInput />
        <LineInput name="region" hint="Such as Konkan or Vidarbha. Visitors filter by it." />
        <LineInput name="bestTimeToVisit" hint="Such as October to March." />
      </>
    ),
  },
  {
    id: 'description',
    title: 'Description',
    fields: ['shortDescription', 'description', 'highlights'],
    body: (
      <>
        <TextArea name="shortDescription" rows={2} hint="Shown on cards in lists." />
        <TextArea name="description" rows={10} hint="A blank line starts a new paragraph." />
        <TextArea name="highlights" rows={4} hint="One per line." />
      </>
    ),
  },
  searchEngines,
]

const rail = pageRail('destination')

export default function DestinationForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.destination}
      schema={destinationSchema}
      labels={destinationLabels}
      blank={{ status: 'draft' }}
      loaded={loaderData}
      result={actionData}
      sections={sections}
      rail={rail}
    />
  )
}
