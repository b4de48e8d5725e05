import { latePart } from './late-part.tsx'

export const LeaveQuestion = latePart(() =>
  import('#app/admin/shell/dialogs/leave-question.tsx').then((part) => part.LeaveQuestionDialog),
)
