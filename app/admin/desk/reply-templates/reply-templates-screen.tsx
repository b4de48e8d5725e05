import { Link, useOutlet, useRevalidator } from 'react-router'
import { ListHeader } from '#app/admin/lists/list-header.tsx'
import { dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { dismiss, useNotification } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { listReplyTemplates, type ReplyTemplate } from '#server/enquiries/replies/reply-template-records.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import { replyKindLabels, replyKinds } from '#shared/enquiries/replies/reply-template.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/reply-templates-screen.ts'
import { replyTemplateKind } from './reply-template-kind.ts'

export const handle = staffPage({ read: 'enquiries.read' })

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { templates: await listReplyTemplates() }
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, replyTemplateKind.heading)

export default function ReplyTemplatesScreen({ loaderData: { templates } }: Route.ComponentProps) {
  const dialog = useOutlet()
  const mayChange = useMay()('enquiries.change')
  const { revalidate } = useRevalidator()
  useLiveChanges(['enquiries'], () => void revalidate())
  const { text } = useNotification(replyTemplateKind.path)
  return (
    <div>
      <ListHeader
        title={replyTemplateKind.heading}
        actions={
          mayChange && (
            <Link
              to={dialogPaths(replyTemplateKind).add}
              state={fromList}
              onClick={dismiss}
              className={buttonStyles.primary}
            >
              <Icon name="plus" />
              Add template
            </Link>
          )
        }
      />
      <p className="mt-2 max-w-prose text-stone">
        Templates for replies to enquiries. You can edit the text before you send it.
      </p>
      <p role="status" className="mt-3 font-strong text-monsoon empty:hidden">
        {text}
      </p>
      {templates.length === 0 && <p className="mt-6">{replyTemplateKind.nothingYet}</p>}
      {replyKinds.map((kind) => (
        <Group
          key={kind}
          title={replyKindLabels[kind]}
          templates={templates.filter((template) => template.kind === kind)}
          mayChange={mayChange}
        />
      ))}
      {dialog}
    </div>
  )
}

type GroupProps = { title: string; templates: readonly ReplyTemplate[]; mayChange: boolean }

function Group({ title, templates, mayChange }: GroupProps) {
  if (templates.length === 0) return null
  const id = `templates-${title.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {templates.map((template) => (
          <Row key={template.id} template={template} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  )
}

function Row({ template, mayChange }: { template: ReplyTemplate; mayChange: boolean }) {
  const { id, name, language, subject, body } = template
  const { edit, remove } = dialogPaths(replyTemplateKind)
  return (
    <li className="grid items-center gap-x-4 py-1 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 py-1">
        <p className="wrap-anywhere font-strong">
          {name}
          {language !== 'en' && (
            <span className="font-normal text-stone"> · {chatLanguageLabels[language]}</span>
          )}
        </p>
        {subject && <p className="wrap-anywhere">{subject}</p>}
        <p className="wrap-anywhere line-clamp-2 text-sm text-stone" lang={language}>
          {body}
        </p>
      </div>
      {mayChange && (
        <p className="flex gap-x-5">
          <Link to={edit(id)} state={fromList} onClick={dismiss} className={buttonStyles.text}>
            Edit<span className="sr-only">: {name}</span>
          </Link>
          <Link to={remove(id)} state={fromList} onClick={dismiss} className={buttonStyles.dangerText}>
            Delete<span className="sr-only">: {name}</span>
          </Link>
        </p>
      )}
    </li>
  )
}
