import { contentKinds, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { contentKindNames } from '#shared/content/content-kind.ts'
import { kindLabel } from '#shared/staff/audit-log-labels.ts'
import { EntryList } from './entry-list.tsx'
import type { HistoryLine } from './history-lines.ts'
import { OlderLink } from './history-link.tsx'

type Props = {
  kind: string
  path: string
  title: string
  entries: readonly HistoryLine[]
  older: string | undefined
  isLater: boolean
}

/** Works for deleted items too. */
export function HistoryDialog({ kind, path, title, entries, older, isLater }: Props) {
  const close = useCloseDialog(path)
  const content = contentKindNames.find((name) => name === kind)
  const versionOf = content
    ? ({ id, itemId }: { id: string; itemId: string }) =>
        dialogPaths(contentKinds[content]).version(itemId, id)
    : undefined
  return (
    <PanelDialog title={`History of ${kindLabel(kind)}`} onClose={close}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        {title && <p className="wrap-anywhere mb-3 font-display text-lg">{title}</p>}
        {entries.length === 0 ? (
          <p>{isLater ? 'There are no older entries.' : 'No changes have been recorded yet.'}</p>
        ) : (
          <EntryList entries={entries} versionOf={versionOf} />
        )}
        <OlderLink
          older={older}
          isLater={isLater}
          addressOf={(before) => (before ? `?before=${before}` : '?')}
        />
        <p className="mt-5">
          <button type="button" onClick={close} className={buttonStyles.outline}>
            Close
          </button>
        </p>
      </div>
    </PanelDialog>
  )
}
