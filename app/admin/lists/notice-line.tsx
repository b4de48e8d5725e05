import { useLocation } from 'react-router'
import { noticeInAddress } from '#app/admin/forms/no-script-post.ts'
import { useNotification } from '#app/admin/panel-notifications.ts'

type Props = {
  /** The address of the list. */
  list: string
  /** What an item of it is called. */
  one: string
  className: string
}

/** What was done with an item of the list, said aloud too, and the way to where the public sees it. */
export function NoticeLine({ list, one, className }: Props) {
  const { search } = useLocation()
  const { text, page } = useNotification(list)
  const shown = text || noticeInAddress(new URLSearchParams(search), one)
  return (
    <div role="status">
      {shown !== '' && (
        <p className={`rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-3 ${className}`}>
          {shown}
          {page && (
            <>
              {' '}
              <a
                href={page}
                target="_blank"
                rel="noopener noreferrer"
                className="whitespace-nowrap text-monsoon underline underline-offset-4"
              >
                See its page<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}
