import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { describeShare } from '#app/admin/media/images/send-file.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { formImageAccept } from '#shared/media/media-limits.ts'
import { replacementPath } from '#shared/media/media-list.ts'
import { sendToLibrary } from './send-to-library.ts'

type State =
  | { phase: 'idle' | 'done' }
  | { phase: 'sending'; share: number | undefined }
  | { phase: 'failed'; problem: string }

type Props = { id: string; mimeType: string; isPreparing: boolean }

export function ReplaceFile({ id, mimeType, isPreparing }: Props) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ phase: 'idle' })
  const breaker = useRef<AbortController>(null)
  const inputId = useId()
  const isVideo = mimeType.startsWith('video/')
  const [untilGone] = useState(() => () => () => breaker.current?.abort())

  async function replace(file: File | undefined) {
    if (!file) return
    breaker.current = new AbortController()
    const { signal } = breaker.current
    setState({ phase: 'sending', share: 0 })
    const onShrink = () => setState({ phase: 'sending', share: undefined })
    const onProgress = (share: number) => setState({ phase: 'sending', share })
    const refused = await sendToLibrary(file, { to: replacementPath(id), signal, onShrink, onProgress })
    if (signal.aborted) return
    setState(refused === null ? { phase: 'done' } : { phase: 'failed', problem: refused.problem })
    if (refused === null) await revalidate()
  }

  return (
    <div className="mt-4">
      <label
        htmlFor={inputId}
        className={`${buttonStyles.outline} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-konkan has-focus-visible:outline-offset-3`}
      >
        Replace the file
        <input
          id={inputId}
          type="file"
          accept={isVideo ? 'video/*' : formImageAccept}
          disabled={state.phase === 'sending'}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void replace(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="mt-1 text-sm text-stone">
        Choose another {isVideo ? 'video' : 'picture'}. Every page that uses it shows the new one, and its old
        address leads there.
      </p>
      {state.phase === 'sending' && (
        <div ref={untilGone} className="mt-2 flex items-center gap-3">
          <progress value={state.share} aria-label="Replacing the file" className="upload-bar grow" />
          <span className="text-sm">{describeShare(state.share)}</span>
          <button
            type="button"
            onClick={() => {
              breaker.current?.abort()
              setState({ phase: 'idle' })
            }}
            className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
          >
            Cancel
          </button>
        </div>
      )}
      {state.phase === 'failed' && (
        <Alert kind="problem" isLine className="mt-2">
          {state.problem}
        </Alert>
      )}
      <p role="status" className="mt-2 font-strong text-monsoon">
        {state.phase === 'done' && !isPreparing && 'Replaced'}
      </p>
    </div>
  )
}
