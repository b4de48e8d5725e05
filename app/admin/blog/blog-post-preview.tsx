import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { previewMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { showTyped, typedSlug } from '#app/admin/content/typed-item.ts'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { PostView } from '#app/site/blog/post-view.tsx'
import { postPath } from '#app/site/site-paths.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findBlogPost, renderFormerPost, renderTypedPost } from '#server/blog/blog-post-records.ts'
import { illustrateArticle } from '#server/blog/published-article.ts'
import { listRelatedPosts } from '#server/blog/published-posts.ts'
import { findPostVersion } from '#server/ledger/version-preview-records.ts'
import { findContentPreview, illustrate } from '#server/media/illustrated-content-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-preview.ts'
import { blogPostLabels } from './blog-post-labels.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const post =
    id && (await (version ? readFormer(actor, { id, version }) : findContentPreview('blogPost', id)))
  if (!post) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(request, post) })
}

/** The post as it is typed, its markdown rendered as a save would. */
export function action({ context, ...posted }: Route.ActionArgs) {
  staffOf(context)
  return showTyped(posted, {
    schema: blogPostSchema,
    find: findBlogPost,
    async show(input, identity) {
      const body = await renderTypedPost(input.content)
      if (!body.ok) return { errors: { content: [body.problem] } }
      const typed = { ...input, ...identity, slug: typedSlug(input), contentHtml: body.html }
      return { found: await surround(posted.request, await illustrate(typed)) }
    },
  })
}

/** With what else its page shows. */
async function surround<Item extends { id: string; slug: string; contentHtml: string }>(
  { url }: Request,
  item: Item,
) {
  const post = { ...item, contentHtml: await illustrateArticle(item.contentHtml) }
  return { post, related: await listRelatedPosts(post.id), address: new URL(postPath(post.slug), url).href }
}

async function readFormer(actor: ReturnType<typeof actorOf>, asked: { id: string; version: string }) {
  const post = await findPostVersion(actor, asked)
  const contentHtml = post && (await renderFormerPost(post.content))
  return contentHtml === undefined ? undefined : post && { ...post, contentHtml }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.blogPost, id: params.id, title: loaderData?.found?.post.title })

export default function BlogPostPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = actionData ?? loaderData
  if (!found) return <MissingPreview errors={actionData?.errors} labels={blogPostLabels} />
  return <PostView {...found} />
}
