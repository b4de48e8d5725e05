// Search index of the blog posts.
import { inArray, sql } from 'drizzle-orm'
import { createSearchIndex } from '#server/content/search/create-search.ts'
import { readItemStamps } from '#server/content/search/item-stamps.ts'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { readSearchedTitles } from '#server/translations/published-translations.ts'

/** Characters. */
const maxTextLength = 6_000

const { id, title, tags, author, metaKeywords, searchText } = blogPosts

export const postSearch = createSearchIndex({
  readStamps: () => readItemStamps('blogPost', blogPosts),
  async readDocuments(ids) {
    const rows = await database()
      .select({
        ...{ id, title, tags, author, metaKeywords, searchText },
        summary: blogPosts.excerpt,
        text: sql<string>`left(${blogPosts.content}, ${maxTextLength})`,
      })
      .from(blogPosts)
      .where(inArray(id, [...ids]))
    const titlesOf = await readSearchedTitles('blogPost', ids)
    return rows.map(({ id, title, summary, text, searchText, ...row }) => ({
      ...{ id, title, summary, text, searchText },
      translatedTitles: titlesOf(id),
      names: [...row.tags, row.metaKeywords].join('\n'),
      facts: row.author,
    }))
  },
})
