import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { newItemMeta } from '#app/admin/content/item-meta.ts'
import { createOnce, saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeBlogPost, createBlogPost } from '#server/blog/blog-post-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-blog-post.ts'
import { BlogPostForm } from './blog-post-form.tsx'

export const handle = largeForm()

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: blogPostSchema,
    save: createOnce(actor, { create: createBlogPost, change: changeBlogPost }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.blogPost, done: 'added' })
}

export const meta: Route.MetaFunction = ({ matches }) => newItemMeta(matches, contentKinds.blogPost)

export default function NewBlogPost({ loaderData, actionData }: Route.ComponentProps) {
  return <BlogPostForm newId={loaderData.newId} result={actionData} />
}
