import { lazyOnIdle } from './late-part.tsx'

export const LeaveQuestion = lazyOnIdle(() =>
  import('#app/admin/shell/dialogs/leave-question.tsx').then((part) => part.LeaveQuestionDialog),
)
