import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { PostView } from '#app/site/blog/post-view.tsx'
import { postPath } from '#app/site/site-paths.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { listRelatedPosts } from '#server/blog/published-posts.ts'
import { findContentPreview } from '#server/media/illustrated-content-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-preview.ts'

export const handle = staffPage({ read: 'content.read' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  staffOf(context)
  const post = await findContentPreview('blogPost', params.id)
  if (!post) return data({ found: undefined }, { status: 404 })
  const related = await listRelatedPosts(post.id)
  return data({ found: { post, related, address: new URL(postPath(post.slug), request.url).href } })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.blogPost, doing: 'Preview', title: loaderData?.found?.post.title })

export default function BlogPostPreview({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <MissingPreview />
  return <PostView {...found} />
}
