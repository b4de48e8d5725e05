export const todayListNames = ['unanswered', 'answered', 'overdue', 'dueToday', 'waiting'] as const
export type TodayListName = (typeof todayListNames)[number]

export const todayPath = '/admin/today'
export const todayCountPath = '/admin/today/count'

/** Heading of each list, and what its absence means. */
export const todayTexts: Readonly<Record<TodayListName, { heading: string; empty: string }>> = {
  unanswered: { heading: 'Unanswered', empty: 'Every enquiry has a reply' },
  answered: { heading: 'Traveller replied', empty: 'No new replies' },
  overdue: { heading: 'Overdue', empty: 'Nothing overdue' },
  dueToday: { heading: 'Due today', empty: 'Nothing due today' },
  waiting: { heading: 'Waiting for the traveller', empty: 'No traveller to wait for' },
}
