import { data } from 'react-router'
import { ContentForm } from '#app/admin/content/content-form.tsx'
import { saveItemForm } from '#app/admin/content/item-form.server.ts'
import { MenuInput } from '#app/admin/forms/choice-inputs.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { itemFormSubmit } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { formMeta } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  changeReplyTemplate,
  createReplyTemplate,
  findReplyTemplate,
} from '#server/enquiries/replies/reply-template-records.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import {
  fillTemplate,
  placeholderMeanings,
  placeholders,
  placeholderValues,
  type ReplyLanguage,
  withoutClosingName,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { replyKindLabels, replyKinds, replyTemplateSchema } from '#shared/enquiries/replies/reply-template.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/reply-template-form.ts'
import { replyTemplateKind } from './reply-template-kind.ts'

const example = {
  type: 'tour' as const,
  name: 'Asha Kulkarni',
  tour: 'Konkan Coast',
  travelDates: '2027-01-12 to 2027-01-16',
  groupSize: 4,
  reference: 'TKRBN',
}
const around = { me: 'Meera', link: 'https://example.com/tours/konkan-coast' }

function TemplatePreview() {
  const [subject, body] = [useField('subject').value, useField('body').value]
  const language = useField('language').value as ReplyLanguage
  const isEmail = useField('kind').value === 'email'
  const text = isEmail ? withoutClosingName(body) : body
  const filled = fillTemplate({ subject, body: text }, placeholderValues(example, { ...around, language }))
  return (
    <section aria-labelledby="template-preview" className="sm:col-span-2">
      <h3 id="template-preview" className="font-strong">
        How it reads, for example
      </h3>
      <div className="mt-1 border-line border-l-4 pl-4 text-stone" lang={language}>
        {isEmail && filled.subject && <p className="wrap-anywhere font-strong">{filled.subject}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{filled.body || 'Write the text above.'}</p>
      </div>
    </section>
  )
}

export const handle = {
  ...staffPage({ read: 'enquiries.change', change: 'enquiries.change' }),
  ...largeForm(),
}

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  if (params.id === undefined) return data({ item: undefined, copied: undefined, newId: crypto.randomUUID() })
  const item = await findReplyTemplate(params.id)
  return data({ item, copied: undefined, newId: undefined }, { status: item ? 200 : 404 })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItemForm(
    { actor, ...posted },
    {
      kind: 'reply-template',
      schema: replyTemplateSchema,
      create: createReplyTemplate,
      change: changeReplyTemplate,
    },
  )
}

export const clientAction = itemFormSubmit(replyTemplateKind)
export const meta: Route.MetaFunction = formMeta(replyTemplateKind)

const labels = { name: 'Name', kind: 'For', language: 'Language', subject: 'Subject', body: 'Text' }
const blank = { kind: 'email', language: 'en' }
const kinds = replyKinds.map((value) => ({ value, label: replyKindLabels[value] }))
const languages = Object.entries(chatLanguageLabels).map(([value, label]) => ({ value, label }))

export default function ReplyTemplateForm({ loaderData, actionData }: Route.ComponentProps) {
  const { item, newId } = loaderData
  if (!item && newId === undefined) return <MissingItem kind={replyTemplateKind} />
  return (
    <ContentForm
      key={item?.id ?? 'new'}
      kind={replyTemplateKind}
      schema={replyTemplateSchema}
      labels={labels}
      initial={valuesOf(replyTemplateSchema.shape, item ?? blank)}
      item={item}
      newId={newId}
      result={actionData}
    >
      <LineInput name="name" wide hint="To find it when you reply. Travellers do not see it." />
      <MenuInput name="kind" choices={kinds} />
      <MenuInput name="language" choices={languages} />
      <Subject />
      <TextArea name="body" rows={12} />
      <PlaceholderHelp />
      <TemplatePreview />
    </ContentForm>
  )
}

function Subject() {
  const isEmail = useField('kind').value === 'email'
  return (
    <div className={isEmail ? 'contents' : 'hidden'}>
      <LineInput name="subject" wide hint="The enquiry’s reference is added automatically." />
    </div>
  )
}

function PlaceholderHelp() {
  return (
    <section aria-labelledby="placeholders" className="sm:col-span-2">
      <h3 id="placeholders" className="font-strong">
        What you can write in braces
      </h3>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {placeholders.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-stone">{placeholderMeanings[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-stone">
        If missing, the email has “your trip”, “your dates” or “your group”.
      </p>
    </section>
  )
}
