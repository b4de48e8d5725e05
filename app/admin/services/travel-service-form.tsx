import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { itemFormResponse, loadItemForm, saveItemForm } from '#app/admin/content/item-form.server.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { schedule } from '#app/admin/content/page-inputs.tsx'
import { SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { itemFormSubmit } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { formMeta } from '#app/admin/shell/item-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  changeTravelService,
  countTravelServices,
  createTravelService,
  findTravelService,
} from '#server/travel-services/travel-service-records.ts'
import { travelServiceLabels, travelServiceSchema } from '#shared/content/travel-service.ts'
import { defaultServiceIcon, serviceIcons, serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-service-form.ts'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const form = await loadItemForm(actor, { kind: 'travelService', params, find: findTravelService })
  return itemFormResponse({ ...form, place: form.newId ? await countTravelServices() : 0 })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItemForm(
    { actor, ...posted },
    {
      kind: 'travelService',
      schema: travelServiceSchema,
      create: createTravelService,
      change: changeTravelService,
    },
  )
}

export const clientAction = itemFormSubmit(contentKinds.travelService)
export const meta: Route.MetaFunction = formMeta(contentKinds.travelService)

const sections: EditorSection[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: ['title', 'description', 'features'],
    body: (
      <>
        <LineInput name="title" wide />
        <TextArea name="description" rows={4} />
        <TextArea name="features" rows={5} hint="One per line." />
      </>
    ),
  },
  {
    id: 'place',
    title: 'Icon and place',
    fields: ['icon', 'sortOrder'],
    body: (
      <>
        <IconInput name="icon" />
        <LineInput name="sortOrder" hint="Lower numbers come first." />
      </>
    ),
  },
]

const rail: EditorSection[] = [
  {
    id: 'status',
    title: 'Visibility',
    fields: ['isActive'],
    body: <SwitchInput name="isActive" hint="Only active services show on the public page." />,
  },
  schedule('inactive'),
]

export default function TravelServiceForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.travelService}
      schema={travelServiceSchema}
      labels={travelServiceLabels}
      blank={{ icon: defaultServiceIcon, isActive: false, sortOrder: loaderData.place }}
      loaded={loaderData}
      result={actionData}
      sections={sections}
      rail={rail}
    />
  )
}

/** A stored icon that is not in the list is preserved until another is chosen. */
function IconInput({ name }: { name: string }) {
  const field = useField(name)
  const shown = serviceIconToShow(field.value)
  return (
    <FieldFrame name={name} wide group>
      <div className="flex flex-wrap gap-3">
        {serviceIcons.map((icon) => (
          <label
            key={icon}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line px-4 py-2 has-checked:border-2 has-checked:border-monsoon has-checked:bg-monsoon/8 has-focus-visible:outline-3 has-focus-visible:outline-konkan has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={shown === icon}
              onChange={() => field.change(icon)}
              className="sr-only"
            />
            <Icon name={icon} className="size-7" />
            {icon}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
