import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { askedVersion } from '#app/admin/ledger/history-paths.ts'
import { PostView } from '#app/site/blog/post-view.tsx'
import { postPath } from '#app/site/site-paths.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { renderFormerPost } from '#server/blog/blog-post-records.ts'
import { illustrateArticle } from '#server/blog/published-article.ts'
import { listRelatedPosts } from '#server/blog/published-posts.ts'
import { findPostVersion } from '#server/ledger/version-preview-records.ts'
import { findContentPreview } from '#server/media/illustrated-content-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-preview.ts'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = askedVersion(url)
  const read = await (version ? readFormer(actor, { id, version }) : findContentPreview('blogPost', id))
  if (!read) return data({ found: undefined }, { status: 404 })
  const post = { ...read, contentHtml: await illustrateArticle(read.contentHtml) }
  const related = await listRelatedPosts(post.id)
  return data({ found: { post, related, address: new URL(postPath(post.slug), request.url).href } })
}

async function readFormer(actor: ReturnType<typeof actorOf>, asked: { id: string; version: string }) {
  const post = await findPostVersion(actor, asked)
  const contentHtml = post && (await renderFormerPost(post.content))
  return contentHtml === undefined ? undefined : post && { ...post, contentHtml }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.blogPost, doing: 'Preview', title: loaderData?.found?.post.title })

export default function BlogPostPreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPreview />
  return <PostView {...found} />
}
