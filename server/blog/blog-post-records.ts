// What staff may do with blog posts, published or not; a post's HTML is made here, once, and never typed.
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { jobActor } from '#server/content/actor.ts'
import { type ContentRecord, contentRecords } from '#server/content/content-records.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { renderPostHtml } from './post-html.ts'

const renderer = jobActor('render-posts')
const nilId = '00000000-0000-0000-0000-000000000000'

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

/** Renders posts again whose stored HTML an older release made by other rules; returns how many changed. */
export async function renderOutdatedPosts(): Promise<number> {
  let rendered = 0
  for (let last = nilId; ; ) {
    // One at a time: texts are long, and nobody waits.
    const [post] = await database()
      .select({ id: blogPosts.id, content: blogPosts.content, html: blogPosts.contentHtml })
      .from(blogPosts)
      .where(gt(blogPosts.id, last))
      .orderBy(asc(blogPosts.id))
      .limit(1)
    if (!post) return rendered
    last = post.id
    const body = await renderPostHtml(post.content)
    if (!body.ok || body.html === post.html) continue
    const change = { actor: renderer, action: 'mend', subject: { kind: 'blogPost', ids: [post.id] } } as const
    const changed = await write(change, (writing) =>
      writing
        .update(blogPosts)
        .set({ contentHtml: body.html })
        // Saved meanwhile, it is rendered by the rules of today.
        .where(and(eq(blogPosts.id, post.id), eq(blogPosts.content, post.content)))
        .returning({ id: blogPosts.id }),
    )
    rendered += changed.length
  }
}
