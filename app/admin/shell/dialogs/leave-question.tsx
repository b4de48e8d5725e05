import { buttonStyles } from '#app/ui/button-styles.ts'
import { PanelDialog } from './panel-dialog.tsx'

export type LeaveMessages = { title: string; text: string; stay: string; leave: string }

const formMessages: LeaveMessages = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
}

type QuestionProps = { onStay: () => void; onLeave: () => void; words?: LeaveMessages | undefined }

export function LeaveQuestionDialog({ onStay, onLeave, words = formMessages }: QuestionProps) {
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
