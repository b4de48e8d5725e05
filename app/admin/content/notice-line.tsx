import { useLocation } from 'react-router'
import { useNotice } from './list-notice.ts'
import { plainNotice } from './plain-post.ts'

/** What was done with an item of the list, said aloud too, and the way to where the public sees it; `one` names an item. */
export function NoticeLine({ one, className }: { one: string; className: string }) {
  const { search } = useLocation()
  const { text, page } = useNotice()
  const shown = text || plainNotice(new URLSearchParams(search), one)
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
