export const todayListNames = ['unanswered', 'answered', 'overdue', 'dueToday', 'waiting'] as const
export type TodayListName = (typeof todayListNames)[number]

export const todayPath = '/admin/today'
export const todayCountPath = '/admin/today/count'

type Texts = { heading: string; empty: string; emptyMine: string }

/** Heading of each list, and what its absence means. */
export const todayTexts: Readonly<Record<TodayListName, Texts>> = {
  unanswered: {
    heading: 'Unanswered',
    empty: 'Every enquiry has a reply',
    emptyMine: 'Each enquiry of yours has a reply',
  },
  answered: {
    heading: 'Traveller replied',
    empty: 'No new replies',
    emptyMine: 'No new replies to you',
  },
  overdue: {
    heading: 'Overdue',
    empty: 'Nothing overdue',
    emptyMine: 'Nothing of yours overdue',
  },
  dueToday: {
    heading: 'Due today',
    empty: 'Nothing due today',
    emptyMine: 'Nothing of yours due today',
  },
  waiting: {
    heading: 'Waiting for the traveller',
    empty: 'No traveller to wait for',
    emptyMine: 'No traveller of yours to wait for',
  },
}
