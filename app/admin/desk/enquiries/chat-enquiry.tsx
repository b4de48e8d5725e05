import { data } from 'react-router'
import { ContentForm } from '#app/admin/content/content-form.tsx'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { createEnquiryOfChat } from '#server/enquiries/chat-enquiry-records.ts'
import { listEnquiriesByPhone, type SenderEnquiry } from '#server/enquiries/sender-records.ts'
import { asNewEnquiry, chatEnquirySchema } from '#shared/enquiries/chats/chat-enquiry-form.ts'
import { enquiryStatusLabels, enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/chat-enquiry.ts'
import { submitNewEnquiry } from './submit-new-enquiry.ts'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

const title = 'Enquiry from WhatsApp'

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const sent = readForm(chatEnquirySchema, await readPostedForm(request.clone()))
  const answer = await saveAction({
    request,
    schema: chatEnquirySchema,
    save: (form, { newId = crypto.randomUUID() }) => createEnquiryOfChat(actor, { form, id: newId }),
  })
  const mustChoose = 'errors' in answer.data && 'into' in answer.data.errors
  const known = mustChoose && sent.ok ? await listEnquiriesByPhone(sent.value.phone) : []
  return data({ ...answer.data, known }, answer.init ?? {})
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitNewEnquiry({ request, serverAction })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, title)

const labels = { words: 'Code or message', name: 'Full name', phone: 'Phone', into: 'Where it belongs' }
const initial = valuesOf(chatEnquirySchema.shape, {})

export default function ChatEnquiry({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <ContentForm
      kind={contentKinds.enquiry}
      title={title}
      schema={chatEnquirySchema}
      labels={labels}
      initial={initial}
      item={undefined}
      newId={loaderData.newId}
      result={result}
    >
      <TextArea name="words" rows={4} hint="Type the five letters, or paste the whole message." />
      <LineInput name="name" hint="As WhatsApp shows it, until you know more." />
      <LineInput name="phone" hint="The number that they write from." />
      <KnownSender known={result && 'known' in result ? result.known : []} />
    </ContentForm>
  )
}

function KnownSender({ known }: { known: readonly SenderEnquiry[] }) {
  if (known.length === 0) return null
  const choices = known.map(({ id, name, tour, type, status, createdAt }) => {
    const about = [
      name,
      tour ?? enquiryTypeLabels[type],
      enquiryStatusLabels[status],
      formatDateTime(createdAt),
    ]
    return { value: id, label: about.join(' · ') }
  })
  return (
    <MenuInput
      name="into"
      choices={[
        { value: '', label: 'Choose…' },
        ...choices,
        { value: asNewEnquiry, label: 'Add as a new enquiry' },
      ]}
    />
  )
}
