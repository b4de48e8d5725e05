import { type ReactNode, type RefCallback, useRef, useState } from 'react'
import type { LibraryImage } from '#shared/content/content-endpoints.ts'
import { imagesPath, type UploadResult } from '#shared/content/content-endpoints.ts'
import { formImageProblem } from '#shared/media/media-limits.ts'
import { mediaTexts } from '#shared/staff/staff-texts.ts'
import { describeShare, isFinalRejection, type SendOutcome, sendFile, signedOutText } from './send-file.ts'
import { shrinkPhotograph } from './shrink-photograph.ts'

type State =
  | { phase: 'idle' }
  | { phase: 'shrinking'; file: File }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'refused'; problem: string; retry: File | undefined }

type Uploads = {
  onTaken: (picture: LibraryImage) => void
  onWait: (isWaiting: boolean) => void
}

export function useImageUpload({ onTaken, onWait }: Uploads) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const running = useRef<AbortController>(null)

  const [untilGone] = useState(() => () => () => running.current?.abort())

  async function start(chosen: File) {
    running.current?.abort()
    const breaker = new AbortController()
    running.current = breaker
    const { signal } = breaker
    const tell = (news: State) => running.current === breaker && setState(news)
    onWait(true)
    const onStart = () => tell({ phase: 'shrinking', file: chosen })
    const file = await shrinkPhotograph(chosen, { onStart, signal })
    if (running.current !== breaker) return
    const problem = formImageProblem(file)
    if (problem === null) tell({ phase: 'sending', file, share: 0 })
    const onProgress = (share: number) => tell({ phase: 'sending', file, share })
    const answer = problem === null ? await uploadImage(file, { signal, onProgress }) : refused(problem)
    if (running.current !== breaker) return
    running.current = null
    onWait(false)
    if (!answer.ok) {
      const retry = answer.isFinal ? undefined : file
      setState({ phase: 'refused', problem: answer.problem, retry })
      return
    }
    setState({ phase: 'idle' })
    onTaken(answer.picture)
  }

  function stop() {
    running.current?.abort()
    running.current = null
    onWait(false)
    setState({ phase: 'idle' })
  }

  return {
    start: (file: File) => void start(file),
    view: (
      <UploadView state={state} untilGone={untilGone} onRetry={(file) => void start(file)} onStop={stop} />
    ),
  }
}

function refused(problem: string) {
  return { ok: false, problem, isFinal: true } as const
}

type ViewProps = {
  state: State
  untilGone: RefCallback<HTMLElement>
  onRetry: (file: File) => void
  onStop: () => void
}

function UploadView({ state, untilGone, onRetry, onStop }: ViewProps): ReactNode {
  const action = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'
  if (state.phase === 'shrinking' || state.phase === 'sending') {
    const { phase, file } = state
    const share = phase === 'sending' ? state.share : undefined
    return (
      <div ref={untilGone} className="mt-3 flex flex-wrap items-center gap-3">
        <progress
          value={share}
          aria-label={phase === 'sending' ? `Uploading ${file.name}` : `Making ${file.name} smaller`}
          className="h-3 grow accent-monsoon"
        />
        <span role="status" className="text-sm">
          {describeShare(share)}
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

async function uploadImage(
  file: File,
  sending: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadResult & { isFinal: boolean }> {
  const outcome = await sendFile(file, { ...sending, to: imagesPath })
  return { ...toUploadResult(outcome), isFinal: isFinalRejection(outcome.status) }
}

function toUploadResult({ status, body }: SendOutcome): UploadResult {
  if (status === 401) return { ok: false, problem: signedOutText }
  const answer = body as UploadResult | null
  return typeof answer?.ok === 'boolean' ? answer : { ok: false, problem: mediaTexts.formUploadFailure }
}
