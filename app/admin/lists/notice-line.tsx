import { Link, useLocation } from 'react-router'
import { noticeInAddress } from '#app/admin/forms/no-script-post.ts'
import { useNotification } from '#app/admin/panel-notifications.ts'
import { useMay } from '#app/admin/session/own-role.ts'
import { UndoForm } from '#app/admin/undo-form.tsx'
import { trashPath } from '#shared/staff/trash-form.ts'

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
  const { text, page, undo, isDeleted } = useNotification(list)
  const parameters = new URLSearchParams(search)
  const shown = text || otherwise || noticeInAddress(parameters, one)
  const isInTrash = text === '' ? otherwise === '' && parameters.get('done') === 'deleted' : isDeleted
  return (
    <div role="status">
      {shown !== '' && (
        <div className={`rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-3 ${className}`}>
          {shown}
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
          {isInTrash && pathname !== trashPath && seesTrash && (
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
