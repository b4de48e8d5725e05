import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { PageInputs, pageLabels, TitleInputs } from '#app/admin/content/page-inputs.tsx'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { PictureInput } from '#app/admin/pictures/picture-input.tsx'
import type { BlogPostRecord } from '#server/blog/blog-post-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
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

type Props = { newId?: string; post?: BlogPostRecord; result: SaveResult | undefined }

/** The dialog in which a blog post is written or changed. */
export function BlogPostForm({ newId, post, result }: Props) {
  return (
    <ContentForm
      kind={contentKinds.blogPost}
      schema={blogPostSchema}
      labels={labels}
      initial={valuesOf(blogPostSchema.shape, post ?? { status: 'published' })}
      item={post}
      newId={newId}
      result={result}
    >
      <TitleInputs />
      <TextArea name="excerpt" rows={2} />
      <MarkdownEditor name="content" />
      <LineInput name="author" />
      <TagsInput name="tags" />
      <PictureInput name="featuredImage" use="blogPost" />
      <PageInputs />
    </ContentForm>
  )
}
