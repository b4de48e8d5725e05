import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { answerItemForm, beginItemForm } from '#app/admin/content/item-form-action.ts'
import { OtherNamesInput, pageRail, searchEngines } from '#app/admin/content/page-inputs.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
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
import { findLastChanger, listHistory } from '#server/ledger/change-records.ts'
import { readItemState } from '#server/ledger/item-state-records.ts'
import { readTranslationProgress } from '#server/translations/translation-records.ts'
import { destinationLabels, destinationSchema } from '#shared/content/destination.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/destination-form.ts'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return answerItemForm(
    await beginItemForm({
      actor,
      kind: 'destination',
      params,
      find: findDestination,
      history: listHistory,
      languages: readTranslationProgress,
      state: readItemState,
    }),
  )
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    id: params.id,
    schema: destinationSchema,
    findChanger: (itemId) => findLastChanger(actor, { kind: 'destination', itemId }),
    save: (input, { id, loadedAt, identity }) =>
      id
        ? changeDestination(actor, { id, loadedAt, input })
        : createDestination(actor, { ...input, ...identity }),
  })
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
        <LineInput
          name="region"
          hint="Such as Konkan or Vidarbha: the public list can be narrowed down by it."
        />
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
        <TextArea name="shortDescription" rows={2} hint="On its card in lists." />
        <TextArea name="description" rows={10} hint="A blank line begins a new paragraph." />
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
