import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { itemFormResponse, loadItemForm, saveItemForm } from '#app/admin/content/item-form.server.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { MarkdownEditor } from '#app/admin/content/markdown/markdown-editor.tsx'
import { pageRail, searchEngines } from '#app/admin/content/page-inputs.tsx'
import { itemFormSubmit } from '#app/admin/forms/submit-action.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { formMeta } from '#app/admin/shell/item-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeBlogPost, createBlogPost, findBlogPost } from '#server/blog/blog-post-records.ts'
import { blogPostLabels, blogPostSchema } from '#shared/content/blog-post.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-form.ts'
import { TagsInput } from './tags-input.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return itemFormResponse(await loadItemForm(actor, { kind: 'blogPost', params, find: findBlogPost }))
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItemForm(
    { actor, ...posted },
    { kind: 'blogPost', schema: blogPostSchema, create: createBlogPost, change: changeBlogPost },
  )
}

export const clientAction = itemFormSubmit(contentKinds.blogPost)
export const meta: Route.MetaFunction = formMeta(contentKinds.blogPost)

const sections: EditorSection[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: ['title', 'excerpt', 'author', 'tags'],
    body: (
      <>
        <LineInput name="title" wide />
        <TextArea name="excerpt" rows={2} hint="On its card in lists, and where the post is shared." />
        <LineInput name="author" />
        <TagsInput name="tags" />
      </>
    ),
  },
  { id: 'content', title: 'Text', fields: ['content'], body: <MarkdownEditor name="content" /> },
  searchEngines,
]

const rail = pageRail('blogPost')

export default function BlogPostForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.blogPost}
      schema={blogPostSchema}
      labels={blogPostLabels}
      blank={{ status: 'draft' }}
      loaded={loaderData}
      result={actionData}
      sections={sections}
      rail={rail}
    />
  )
}
