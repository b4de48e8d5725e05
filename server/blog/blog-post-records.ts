// What staff may do with blog posts, published or not; a post's HTML is made here, once, and never typed.
import { eq, getTableColumns } from 'drizzle-orm'
import { contentRecords } from '#server/content/content-records.ts'
import { database } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import type { BlogPostInput } from '#shared/content/blog-post.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { renderPostHtml } from './post-html.ts'
import type { PostDetail } from './published-posts.ts'

const { searchText: _, contentHtml: _html, ...columns } = getTableColumns(blogPosts)
const { id, title, slug, author, tags, status, isFeatured, updatedAt, featuredImage } = columns
const listed = { id, title, slug, author, tags, status, isFeatured, updatedAt, featuredImage }

export type BlogPostRecord = Omit<typeof blogPosts.$inferSelect, 'searchText' | 'contentHtml'>
type ListedRow = Pick<BlogPostRecord, keyof typeof listed>
export type ListedBlogPost = Omit<ListedRow, 'featuredImage'> & {
  picture: PictureSource
}

export const {
  list: listBlogPosts,
  find: findBlogPost,
  create: createBlogPost,
  change: changeBlogPost,
} = contentRecords<BlogPostRecord, ListedRow, ListedBlogPost, BlogPostInput>({
  kind: 'blogPost',
  columns,
  listed,
  show: attachPictures,
  // Before the transaction: rendering may take its time.
  async prepare({ content }) {
    const body = await renderPostHtml(content)
    if (!body.ok) return { ok: false, errors: { content: [body.problem] } }
    return { ok: true, values: { contentHtml: body.html } }
  },
})

/** The post as its public page would show it, a draft too; undefined when there is none. */
export async function findBlogPostPreview(id: string): Promise<PostDetail | undefined> {
  if (!isRecordId(id)) return undefined
  const rows = await database()
    .select({ ...columns, contentHtml: blogPosts.contentHtml })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  const [shown] = await attachPictures(rows)
  return shown
}
