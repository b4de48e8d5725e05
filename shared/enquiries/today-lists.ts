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
    empty: 'Every enquiry has a reply.',
    emptyMine: 'All your enquiries have a reply.',
  },
  answered: {
    heading: 'Traveller replied',
    empty: 'No traveller is waiting for a reply.',
    emptyMine: 'None of your travellers is waiting for a reply.',
  },
  overdue: {
    heading: 'Overdue',
    empty: 'No next step is overdue.',
    emptyMine: 'None of your next steps is overdue.',
  },
  dueToday: {
    heading: 'Due today',
    empty: 'No next step is due today.',
    emptyMine: 'None of your next steps is due today.',
  },
  waiting: {
    heading: 'Waiting for the traveller',
    empty: 'You are not waiting for any traveller.',
    emptyMine: 'You are not waiting for any of your travellers.',
  },
}
