import { Link, useLocation } from 'react-router'
import { deletionInAddress, noticeInAddress } from '#app/admin/forms/no-script-post.ts'
import { type Notification, useNotification } from '#app/admin/panel-notifications.ts'
import { useMay } from '#app/admin/session/own-role.ts'
import { deletionNotice } from '#app/admin/trash/deletion-notice.ts'
import { UndoForm } from '#app/admin/undo-form.tsx'
import { trashPath } from '#shared/staff/staff-paths.ts'

type Props = {
  /** The address of the list. */
  list: string
  /** What an item of it is called. */
  one: string
  className: string
  /** What a form sent without script came to. */
  otherwise?: string
}

const look = 'whitespace-nowrap text-monsoon underline underline-offset-4'

/** What was done with an item of the list, said aloud too, and the way to where it is now: its page, or the trash. */
export function NoticeLine({ list, one, className, otherwise = '' }: Props) {
  const { pathname, search } = useLocation()
  const seesTrash = useMay()('trash.read')
  const told = useNotification(list)
  const parameters = new URLSearchParams(search)
  const { text, page, undo, isDeleted } =
    told.text || otherwise ? { ...told, text: told.text || otherwise } : inAddress(parameters, { one, list })
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

/** What a form without script left in the address of the list. */
function inAddress(parameters: URLSearchParams, { one, list }: Pick<Props, 'one' | 'list'>): Notification {
  const { isDeleted, deletion } = deletionInAddress(parameters)
  const undo = deletion === undefined ? undefined : deletionNotice(deletion, list).undo
  return { text: noticeInAddress(parameters, one), isDeleted, undo }
}
