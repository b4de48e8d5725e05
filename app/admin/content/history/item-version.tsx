import { data, Link, useNavigation, useSubmit } from 'react-router'
import type { FormBeginning } from '#app/admin/content/use-content-form.ts'
import { baseFields, baseMark } from '#app/admin/forms/merge-versions.ts'
import { contentKinds, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { InTrash, MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import { type ItemState, readItemState } from '#server/audit-log/item-state-records.ts'
import { findVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { type ContentKindName, kindInPanel } from '#shared/content/content-kind.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'
import type { AuditLogEntry } from '#shared/staff/audit-log-labels.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/item-version.ts'
import { versionPreviewPath } from './history-paths.ts'
import { VersionDifferences } from './version-differences.tsx'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ url, params: { id, version }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const kind = kindInPanel(url.pathname) ?? 'tour'
  const comparedWith = url.searchParams.get('with') ?? ''
  const found = await findVersion(actor, { kind, itemId: id, version, comparedWith })
  if (found) return data({ kind, id, comparedWith, found, state: undefined })
  const state = await readItemState(actor, { kind, itemId: id })
  return data({ kind, id, comparedWith, found, state }, { status: 404 })
}

type Loaded = Route.ComponentProps['loaderData']

function titleOf(loaded: Loaded | undefined): string {
  if (loaded?.state?.is === 'unknown') return `This ${contentKinds[loaded.kind].one} does not exist`
  return loaded?.found?.entry.title ?? ''
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, titleOf(loaderData), `Version of ${contentKinds[loaderData?.kind ?? 'tour'].one}`)

export default function ItemVersionScreen({ loaderData }: Route.ComponentProps) {
  const { kind, id, comparedWith, found, state } = loaderData
  const { one, path } = contentKinds[kind]
  const close = useCloseDialog(path)
  const mayChange = useMay()('content.change')
  const paths = dialogPaths(contentKinds[kind])
  if (state?.is === 'unknown') return <MissingItem kind={contentKinds[kind]} />
  return (
    <PanelDialog title={`Version of ${one}`} onClose={close}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        {found ? (
          <>
            <p className="wrap-anywhere font-display text-lg">{found.entry.title}</p>
            <p>
              As of {formatDateTime(found.entry.at)}, by {actorLabel(found.entry)}
            </p>
            <VersionMenu others={found.others} value={comparedWith} />
            <VersionDifferences differences={found.differences} />
          </>
        ) : (
          <NoVersion kind={kind} state={state} />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {found && mayChange && <BringBack action={paths.edit(id)} version={found} />}
          {found && (
            <a href={versionPreviewPath(paths.preview(id), found.entry.id)} className={buttonStyles.outline}>
              Preview
            </a>
          )}
          <Link to={paths.history(id)} className={buttonStyles.outline}>
            Back to the history
          </Link>
        </div>
      </div>
    </PanelDialog>
  )
}

function NoVersion({ kind, state }: { kind: ContentKindName; state: ItemState | undefined }) {
  if (state?.is === 'trashed') return <InTrash state={state} />
  const { one } = contentKinds[kind]
  return (
    <p>
      {state?.is === 'removed'
        ? `This ${one} is deleted for good.`
        : `There is no such version of this ${one}.`}
    </p>
  )
}

type BringBackProps = {
  action: string
  version: { changedAt: Date; now: Readonly<Record<string, string>>; past: Readonly<Record<string, string>> }
}

/** Submits the item's form, so validation errors appear there. */
function BringBack({ action, version: { changedAt, now, past } }: BringBackProps) {
  const submit = useSubmit()
  const isSaving = useNavigation().formMethod === 'POST'
  const beginning: FormBeginning = { typed: past, base: now }
  function bringBack() {
    const sent = formOf({ ...past, loadedAt: changedAt.toISOString(), [baseMark.name]: baseMark.value })
    for (const [name, value] of baseFields(now)) sent.set(name, value)
    void submit(sent, { method: 'post', action, state: { beginning }, preventScrollReset: true })
  }
  return (
    <button type="button" disabled={isSaving} onClick={bringBack} className={buttonStyles.primary}>
      Restore
    </button>
  )
}

type Entry = Pick<AuditLogEntry, 'id' | 'at' | 'actorKind' | 'actorId' | 'actorName'>

function VersionMenu({ others, value }: { others: readonly Entry[]; value: string }) {
  return (
    <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
      <label className="min-w-0 grow">
        <span className="mb-1 block font-strong">Compared with</span>
        <select name="with" defaultValue={value} key={value} className={fieldLook}>
          <option value="">Current version</option>
          {others.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {formatDateTime(entry.at)}, {actorLabel(entry)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyles.outline}>
        Compare
      </button>
    </form>
  )
}
