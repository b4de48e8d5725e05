/** Columns by whose head staff may sort the enquiries; `received` and `answered` begin with the latest. */
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
