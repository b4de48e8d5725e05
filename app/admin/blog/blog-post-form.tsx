import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { ItemForm } from '#app/admin/content/item-form.tsx'
import { answerItemForm, beginItemForm, saveItem } from '#app/admin/content/item-form-action.ts'
import { itemFormSubmit } from '#app/admin/content/item-form-submit.ts'
import { formMeta } from '#app/admin/content/item-meta.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeBlogPost, createBlogPost, findBlogPost } from '#server/blog/blog-post-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-form.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { TagsInput } from './tags-input.tsx'

const labels = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  tags: 'Tags',
  ...pageLabels,
}

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  return answerItemForm(await beginItemForm(params, findBlogPost))
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveItem(
    { ...posted, actor },
    { schema: blogPostSchema, create: createBlogPost, change: changeBlogPost },
  )
}

export const clientAction = itemFormSubmit(contentKinds.blogPost)
export const meta: Route.MetaFunction = formMeta(contentKinds.blogPost)

/** The dialog in which a blog post is written or changed. */
export default function BlogPostForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ItemForm
      kind={contentKinds.blogPost}
      schema={blogPostSchema}
      labels={labels}
      blank={{ status: 'published' }}
      loaded={loaderData}
      result={actionData}
    >
      <TitleInputs />
      <TextArea name="excerpt" rows={2} />
      <MarkdownEditor name="content" />
      <LineInput name="author" />
      <TagsInput name="tags" />
      <PictureInput name="featuredImage" use="blogPost" />
      <PageInputs />
    </ItemForm>
  )
}
