import { Link, useLocation } from 'react-router'
import { useNotification } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { UndoForm } from '#app/admin/shell/undo-form.tsx'
import { trashPath } from '#shared/staff/staff-paths.ts'

type Props = {
  list: string
  className: string
}

const look = 'whitespace-nowrap text-monsoon underline underline-offset-4'

export function NoticeLine({ list, className }: Props) {
  const { pathname } = useLocation()
  const seesTrash = useMay()('trash.read')
  const { text, page, undo, isDeleted } = useNotification(list)
  return (
    <div role="status">
      {text !== '' && (
        <div className={`rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-3 ${className}`}>
          {text}
          {page && (
            <>
              {' '}
              <a href={page} target="_blank" rel="noopener noreferrer" className={look}>
                See its page<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
          {undo && (
            <span className="-my-2.5 inline-block">
              <UndoForm undo={undo} />
            </span>
          )}
          {isDeleted && pathname !== trashPath && seesTrash && (
            <>
              {' '}
              <Link to={trashPath} className={look}>
                See the Trash
              </Link>
            </>
          )}
        </div>
      )}
    </div>
  )
}

export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
