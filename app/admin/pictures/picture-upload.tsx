import { type ReactNode, type RefCallback, useRef, useState } from 'react'
import type { LibraryPicture } from '#shared/content/content-endpoints.ts'
import { uploadPicture } from './form-picture-request.ts'

type State =
  | { phase: 'idle' }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'refused'; problem: string; retry: File | undefined }

type Uploads = {
  onTaken: (picture: LibraryPicture) => void
  /** Told when one is on its way, and when none is any more. */
  onWait: (isWaiting: boolean) => void
}

/** Sends one picture at a time; `view` shows its progress, or why it was refused with a way to try again. */
export function usePictureUpload({ onTaken, onWait }: Uploads) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const running = useRef<AbortController>(null)

  // Whoever left in spite of the question wants no more of it.
  const [untilGone] = useState(() => () => () => running.current?.abort())

  async function start(file: File, problem: string | null = null) {
    if (problem) return setState({ phase: 'refused', problem, retry: undefined })
    running.current?.abort()
    const breaker = new AbortController()
    running.current = breaker
    onWait(true)
    setState({ phase: 'sending', file, share: 0 })
    const answer = await uploadPicture(file, {
      signal: breaker.signal,
      onProgress: (share) => running.current === breaker && setState({ phase: 'sending', file, share }),
    })
    if (running.current !== breaker) return undefined
    running.current = null
    onWait(false)
    if (!answer.ok) {
      const retry = answer.isFinal ? undefined : file
      return setState({ phase: 'refused', problem: answer.problem, retry })
    }
    setState({ phase: 'idle' })
    onTaken(answer.picture)
    return undefined
  }

  function stop() {
    running.current?.abort()
    running.current = null
    onWait(false)
    setState({ phase: 'idle' })
  }

  return { start, view: <UploadView state={state} untilGone={untilGone} onRetry={start} onStop={stop} /> }
}

type ViewProps = {
  state: State
  untilGone: RefCallback<HTMLElement>
  onRetry: (file: File) => void
  onStop: () => void
}

function UploadView({ state, untilGone, onRetry, onStop }: ViewProps): ReactNode {
  const action = 'inline-flex min-h-11 items-center text-monsoon underline underline-offset-4'
  if (state.phase === 'sending') {
    return (
      <div ref={untilGone} className="mt-3 flex flex-wrap items-center gap-3">
        <progress
          value={state.share}
          aria-label={`Uploading ${state.file.name}`}
          className="h-3 grow accent-monsoon"
        />
        <span className="text-sm">
          {state.share < 1 ? `${Math.round(state.share * 100)} %` : 'Preparing…'}
        </span>
        <button type="button" onClick={onStop} className={action}>
          Stop
        </button>
      </div>
    )
  }
  if (state.phase === 'idle') return null
  const { problem, retry } = state
  return (
    <div role="alert" className="mt-3">
      <p className="font-strong text-laterite-deep">{problem}</p>
      {retry && (
        <button type="button" onClick={() => onRetry(retry)} className={action}>
          Try {retry.name} again
        </button>
      )}
    </div>
  )
}
