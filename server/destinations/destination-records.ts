// What staff may do with destinations, published or not: nothing that differs from other content.
import { contentRecords } from '#server/content/content-records.ts'

export const {
  find: findDestination,
  create: createDestination,
  change: changeDestination,
} = contentRecords({ kind: 'destination' })
