// Staff operations on blog posts; HTML is always rendered here from the markdown.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { chooseChangedSlug, chooseSlug } from '#server/content/choose-slug.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import {
  type ContentChange,
  checkVersion,
  requireNew,
  requireRow,
  saveContent,
} from '#server/content/save-content.ts'
import { resolveScheduleTimes } from '#server/content/schedule/item-times.ts'
import { requirePublishPermission } from '#server/content/schedule/publish-permission.ts'
import { write } from '#server/content/write.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import type { BlogPostInput } from '#shared/content/blog-post.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { renderPostHtml } from './post-html.ts'

const renderer = jobActor('render-posts')
const nilId = '00000000-0000-0000-0000-000000000000'

const { searchText: _, contentHtml: _html, ...columns } = getTableColumns(blogPosts)

type BlogPostRecord = Omit<ContentRecord<'blogPost'>, 'contentHtml'>

function read(within: Pick<Transaction, 'select'>, id: string) {
  return within.select(columns).from(blogPosts).where(eq(blogPosts.id, id))
}

/** Returns the post with this id; undefined if there is none. */
export async function findBlogPost(id: string): Promise<BlogPostRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [post] = await read(database(), id)
  return post
}

/** Derives an empty slug from the title; rejects an entered slug in use. */
export async function createBlogPost(
  actor: Actor,
  { preservedIdentity, ...input }: BlogPostInput & WithPreservedIdentity,
): Promise<SaveOutcome<BlogPostRecord>> {
  // Outside the transaction, because it can take seconds.
  const body = await renderPostHtml(input.content)
  if (!body.ok) return { ok: false, reason: 'invalid', errors: { content: [body.problem] } }
  const id = preservedIdentity?.id ?? randomUUID()
  const change = { actor, action: 'create', subject: { kind: 'blogPost', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    await requireNew(writing, { id: preservedIdentity?.id, find: (known) => read(writing, known) })
    requirePublishPermission(actor, { input, stored: undefined })
    const slug = await chooseSlug(writing, { kind: 'blogPost', typed: input.slug, title: input.title })
    const times = await resolveScheduleTimes(writing, { input, stored: undefined })
    const values = { ...input, contentHtml: body.html, ...times, slug, id, ...preservedIdentity }
    await writing.insert(blogPosts).values(values)
    return requireRow(await read(writing, id))
  })
}

/** Replaces the post with `input`, unless it changed since `loadedAt`. */
export async function changeBlogPost(
  actor: Actor,
  { id, loadedAt, input }: ContentChange<BlogPostInput>,
): Promise<SaveOutcome<BlogPostRecord>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const body = await renderPostHtml(input.content)
  if (!body.ok) return { ok: false, reason: 'invalid', errors: { content: [body.problem] } }
  const change = { actor, action: 'change', subject: { kind: 'blogPost', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    const [row] = await read(writing, id).for('update')
    const stored = checkVersion(row, loadedAt)
    requirePublishPermission(actor, { input, stored })
    const times = await resolveScheduleTimes(writing, { input, stored })
    const slug = await chooseChangedSlug(writing, { kind: 'blogPost', input, stored })
    await writing
      .update(blogPosts)
      .set({ ...input, contentHtml: body.html, ...times, slug })
      .where(eq(blogPosts.id, id))
    return requireRow(await read(writing, id))
  })
}

/** Renders unsaved markdown by the rules of a save. */
export const renderSubmittedPost = renderPostHtml

/** Renders an earlier version; undefined if it exceeds current limits. */
export async function renderEarlierPost(content: string): Promise<string | undefined> {
  const body = await renderPostHtml(content)
  return body.ok ? body.html : undefined
}

/** Returns the number of changed posts. */
export async function renderOutdatedPosts(): Promise<number> {
  let rendered = 0
  for (let last = nilId; ; ) {
    // One post at a time: contents can be long and nothing waits.
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
        // Skips a post saved since; its HTML is up to date.
        .where(and(eq(blogPosts.id, post.id), eq(blogPosts.content, post.content)))
        .returning({ id: blogPosts.id }),
    )
    rendered += changed.length
  }
}
