// What staff may do with blog posts, published or not; a post's HTML is made here, once, and never typed.
import { getTableColumns } from 'drizzle-orm'
import { type ContentRecord, contentRecords } from '#server/content/content-records.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { renderPostHtml } from './post-html.ts'

const { searchText: _, contentHtml: _html, ...columns } = getTableColumns(blogPosts)

export const {
  find: findBlogPost,
  create: createBlogPost,
  change: changeBlogPost,
} = contentRecords<'blogPost', Omit<ContentRecord<'blogPost'>, 'contentHtml'>>({
  kind: 'blogPost',
  columns,
  // Before the transaction: rendering may take its time.
  async prepare({ content }) {
    const body = await renderPostHtml(content)
    if (!body.ok) return { ok: false, errors: { content: [body.problem] } }
    return { ok: true, values: { contentHtml: body.html } }
  },
})

/** What is typed as its page would show it, or the sentence for its author: the very rendering that a save does. */
export const renderTypedPost = renderPostHtml

/** A former text as its page would show it; undefined for one that can no longer be shown. */
export async function renderFormerPost(content: string): Promise<string | undefined> {
  const body = await renderPostHtml(content)
  return body.ok ? body.html : undefined
}
