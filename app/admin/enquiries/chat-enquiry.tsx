import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import { saveAction } from '#app/admin/forms/save-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { createEnquiryOfChat } from '#server/enquiries/chat-enquiry-records.ts'
import { chatEnquirySchema } from '#shared/enquiries/chat-enquiry-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/chat-enquiry.ts'
import { enquiryMeta } from './enquiry-meta.ts'
import { submitNewEnquiry } from './submit-new-enquiry.ts'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

const title = 'Enquiry from WhatsApp'

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: chatEnquirySchema,
    save: (form, { newId = crypto.randomUUID() }) => createEnquiryOfChat(actor, { form, id: newId }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitNewEnquiry({ request, serverAction })
}

export const meta: Route.MetaFunction = ({ matches }) => enquiryMeta(matches, title)

const labels = { words: 'Code or message', name: 'Full name', phone: 'Phone' }
const initial = valuesOf(chatEnquirySchema.shape, {})

/** The dialog in which staff tell the code of somebody who writes on WhatsApp: page and tour come from it. */
export default function ChatEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentForm
      kind={contentKinds.enquiry}
      title={title}
      schema={chatEnquirySchema}
      labels={labels}
      initial={initial}
      item={undefined}
      newId={loaderData.newId}
      result={actionData}
    >
      <TextArea name="words" rows={4} hint="Type the five letters, or paste the whole message." />
      <LineInput name="name" hint="As WhatsApp shows it, until you know more." />
      <LineInput name="phone" hint="The number that they write from." />
    </ContentForm>
  )
}
