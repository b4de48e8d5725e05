import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { PanelDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { finishWork } from '#app/admin/kept-work/work-keeper.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { heldWork } from './unsaved-work.ts'

/** The words of the question before something is left behind. */
export type LeaveWords = { title: string; text: string; stay: string; leave: string }

type Step = { currentLocation: Location; nextLocation: Location }

type GuardProps = {
  isDirty: boolean
  /** Whether a step of the router leaves the work; each other page does. */
  isLeaving?: (step: Step) => boolean
  words?: LeaveWords
}

const toAnotherPage = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before unsaved work is left behind, whether by a link, by Back or by closing the window. */
export function LeaveGuard({ isDirty, isLeaving = toAnotherPage, words }: GuardProps) {
  const blocker = useBlocker((step) => isDirty && isLeaving(step))
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  function leave() {
    finishWork()
    blocker.proceed?.()
  }
  return (
    <>
      {isDirty && <span hidden {...heldWork} />}
      {blocker.state === 'blocked' && (
        <LeaveQuestion onStay={() => blocker.reset()} onLeave={leave} words={words} />
      )}
    </>
  )
}

const formWords: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
}

type QuestionProps = { onStay: () => void; onLeave: () => void; words?: LeaveWords | undefined }

/** The question before typed work is left behind. */
export function LeaveQuestion({ onStay, onLeave, words = formWords }: QuestionProps) {
  return (
    <PanelDialog kind="question" title={words.title} onClose={onStay}>
      <div className="px-4 py-5 sm:px-6">
        <p>{words.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" onClick={onStay} className={buttonStyles.primary}>
            {words.stay}
          </button>
          <button type="button" onClick={onLeave} className={buttonStyles.outline}>
            {words.leave}
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}
