// Search index of the destinations.
import { inArray, sql } from 'drizzle-orm'
import { createSearchIndex } from '#server/content/search/create-search.ts'
import { readItemStamps } from '#server/content/search/item-stamps.ts'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { readSearchedTitles } from '#server/translations/published-translations.ts'

/** Characters. */
const maxTextLength = 4_000

const { id, title, alsoKnownAs, region, highlights, bestTimeToVisit, metaKeywords, searchText } = destinations

export const destinationSearch = createSearchIndex({
  readStamps: () => readItemStamps('destination', destinations),
  async readDocuments(ids) {
    const rows = await database()
      .select({
        ...{ id, title, alsoKnownAs, region, highlights, bestTimeToVisit, metaKeywords, searchText },
        summary: destinations.shortDescription,
        description: sql<string>`left(${destinations.description}, ${maxTextLength})`,
      })
      .from(destinations)
      .where(inArray(id, [...ids]))
    const titlesOf = await readSearchedTitles('destination', ids)
    return rows.map(({ id, title, summary, searchText, ...row }) => ({
      ...{ id, title, summary, searchText },
      translatedTitles: titlesOf(id),
      otherNames: row.alsoKnownAs.map((name) => ({ name, shown: title })),
      names: `${row.region}\n${row.metaKeywords}`,
      facts: row.highlights.join('\n'),
      text: `${row.description}\n${row.bestTimeToVisit}`,
    }))
  },
})
