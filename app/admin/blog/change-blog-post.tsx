import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeBlogPost, findBlogPost } from '#server/blog/blog-post-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/change-blog-post.ts'
import { BlogPostForm } from './blog-post-form.tsx'

export const handle = largeForm()

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const post = await findBlogPost(params.id)
  return data({ post }, { status: post ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: blogPostSchema,
    save: (input, { loadedAt }) => changeBlogPost(actor, { id: params.id, loadedAt, input }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.blogPost, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.blogPost, doing: 'Edit', title: loaderData?.post?.title })

export default function ChangeBlogPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post } = loaderData
  if (!post) return <MissingItem kind={contentKinds.blogPost} />
  return <BlogPostForm key={post.id} post={post} result={actionData} />
}
