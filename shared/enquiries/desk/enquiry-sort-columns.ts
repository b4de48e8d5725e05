/** Sortable columns of the enquiry list; time columns sort the latest first. */
export const enquirySortColumns = [
  'name',
  'type',
  'tour',
  'source',
  'owner',
  'next-step',
  'answered',
  'received',
  'status',
] as const
export type EnquirySortColumn = (typeof enquirySortColumns)[number]
