import type { ListedContent } from '#server/content/content-list-records.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { rowLimits } from '#shared/pages/site-constants.ts'
import { formatRupees } from '#shared/values/money.ts'
import { FirstFew } from './content-list.tsx'
import type { Column } from './content-table.tsx'

type Facts<Item> = {
  columns: readonly Column<Item>[]
  /** There is no room for status badges in one row. */
  stacksMarks?: true
}

const shortMessages =
  'xl:block xl:truncate min-[96rem]:max-w-52 comfortable:xl:max-w-none comfortable:xl:min-w-32 comfortable:xl:whitespace-normal'

const listedFacts: { [Kind in PagedKindName]: Facts<ListedContent<Kind>> } = {
  destination: {
    columns: [
      {
        name: 'Region',
        sort: 'region',
        show: ({ region }) => <span className={`${shortMessages} xl:max-w-48`}>{region}</span>,
      },
    ],
  },
  tour: {
    columns: [
      { name: 'Price from', sort: 'price', show: ({ priceFrom }) => formatRupees(priceFrom), short: true },
      { name: 'Days', sort: 'days', show: ({ durationDays }) => durationDays },
    ],
  },
  blogPost: {
    columns: [
      {
        name: 'Author',
        sort: 'author',
        show: ({ author }) => <span className={`${shortMessages} xl:max-w-24`}>{author}</span>,
      },
      { name: 'Tags', show: ({ tags }) => <FirstFew items={tags} most={rowLimits.tags} /> },
    ],
    stacksMarks: true,
  },
}

export function factsOf<Item>(kind: PagedKindName): Facts<Item> {
  // The rows are of `kind`, but the caller's type is the union.
  return listedFacts[kind] as unknown as Facts<Item>
}
