import { useFetcher, useLocation } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { type DeedAnswer, writeFormerState } from '#shared/enquiry-deeds.ts'
import { noticeOf, useDeedNotice } from './deed-notice-state.ts'

/** Says what was done with enquiries, aloud too, and takes it back at a press. `answer` is that of a form without script. */
export function DeedNotice({ answer }: { answer: DeedAnswer | { ok: false } | undefined }) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  const told = useDeedNotice()
  const { text, was } = told.text === '' && answer ? noticeOf(answer) : told
  return (
    <div role="status">
      {text !== '' && (
        <div className="mt-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-field border-monsoon border-l-4 bg-monsoon/8 px-4 py-1">
          <p>{text}</p>
          {was.length > 0 && (
            <fetcher.Form method="post" action={contentKinds.enquiry.path + search}>
              <input type="hidden" name="deed" value="restore" />
              {was.map((state) => (
                <input key={state.id} type="hidden" name="was" value={writeFormerState(state)} />
              ))}
              <button
                type="submit"
                disabled={fetcher.state !== 'idle'}
                className="min-h-11 px-2 font-strong text-monsoon underline underline-offset-4"
              >
                Undo
              </button>
            </fetcher.Form>
          )}
        </div>
      )}
    </div>
  )
}
