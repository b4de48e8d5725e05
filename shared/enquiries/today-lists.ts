export const todayListNames = ['unanswered', 'answered', 'overdue', 'dueToday', 'waiting'] as const
export type TodayListName = (typeof todayListNames)[number]

export const todayPath = '/admin/today'
export const todayCountPath = '/admin/today/count'

/** Heading and empty-state texts of each list; `emptyMine` for the user's own enquiries. */
export const todayTexts: Readonly<
  Record<TodayListName, { heading: string; empty: string; emptyMine: string }>
> = {
  unanswered: {
    heading: 'Unanswered',
    empty: 'Every enquiry has an answer.',
    emptyMine: 'Every enquiry of yours has an answer.',
  },
  answered: {
    heading: 'Answered by the traveller',
    empty: 'No traveller waits for your answer.',
    emptyMine: 'No traveller of yours waits for your answer.',
  },
  overdue: {
    heading: 'Overdue',
    empty: 'No next step is overdue.',
    emptyMine: 'No next step of yours is overdue.',
  },
  dueToday: {
    heading: 'Due today',
    empty: 'No next step is due today.',
    emptyMine: 'No next step of yours is due today.',
  },
  waiting: {
    heading: 'Waiting for the traveller',
    empty: 'No traveller is waited for.',
    emptyMine: 'No traveller of yours is waited for.',
  },
}
