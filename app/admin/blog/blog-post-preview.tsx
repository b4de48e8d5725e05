import { data } from 'react-router'
import { requestedVersion } from '#app/admin/content/history/history-paths.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import {
  showSubmitted,
  showSubmittedTranslation,
  submittedSlug,
} from '#app/admin/content/submitted-item.server.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { previewMeta } from '#app/admin/shell/item-meta.ts'
import { PostView } from '#app/site/blog/post-view.tsx'
import { postPath } from '#app/site/site-paths.ts'
import { findPostVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findBlogPost, renderEarlierPost, renderSubmittedPost } from '#server/blog/blog-post-records.ts'
import { illustrateArticle } from '#server/blog/published-article.ts'
import { listRelatedPosts } from '#server/blog/published-posts.ts'
import { findContentPreview, withImages } from '#server/media/media-use-records.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import {
  previewStoredTranslation,
  type TranslatedItem,
} from '#server/translations/translation-preview-records.ts'
import { blogPostLabels, blogPostSchema } from '#shared/content/blog-post.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/blog-post-preview.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

export async function loader({ request, url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const version = requestedVersion(url)
  const post =
    id && (await (version ? readEarlier(actor, { id, version }) : findContentPreview('blogPost', id)))
  const said = await previewStoredTranslation(actor, { kind: 'blogPost', language, item: post })
  const shown = said && (await renderTranslation(said))
  if (!shown || 'errors' in shown) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(request, shown) })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  if (posted.params.language !== undefined)
    return showSubmittedTranslation(posted, {
      actor,
      kind: 'blogPost',
      find: (id) => findContentPreview('blogPost', id),
      async show(said) {
        const shown = await renderTranslation(said)
        return 'errors' in shown ? { errors: shown.errors } : { found: await surround(posted.request, shown) }
      },
    })
  return showSubmitted(posted, {
    schema: blogPostSchema,
    find: findBlogPost,
    async show(input, identity) {
      const body = await renderSubmittedPost(input.content)
      if (!body.ok) return { errors: { content: [body.problem] } }
      const typed = { ...input, ...identity, slug: submittedSlug(input), contentHtml: body.html }
      return { found: await surround(posted.request, { item: await withImages(typed), language: 'en' }) }
    },
  })
}

async function surround<Item extends { id: string; slug: string; contentHtml: string }>(
  { url }: Request,
  { item, language }: { item: Item; language: Language },
) {
  const post = { ...item, contentHtml: await illustrateArticle(item.contentHtml) }
  const { items: related } = await translateItems(language, {
    kind: 'blogPost',
    items: await listRelatedPosts(post.id),
  })
  return { post, related, address: new URL(inLanguage(postPath(post.slug), language), url).href }
}

/** Renders the translated markdown, if the content is translated. */
async function renderTranslation<Item extends { contentHtml: string }>(
  said: TranslatedItem<'blogPost', Item>,
): Promise<{ item: Item; language: Language } | { errors: FormErrors }> {
  const { item, language, fields } = said
  if (!fields?.content) return { item, language }
  const body = await renderSubmittedPost(fields.content)
  if (!body.ok) return { errors: { content: [body.problem] } }
  return { item: { ...item, contentHtml: body.html }, language }
}

async function readEarlier(actor: ReturnType<typeof actorOf>, asked: { id: string; version: string }) {
  const post = await findPostVersion(actor, asked)
  const contentHtml = post && (await renderEarlierPost(post.content))
  return contentHtml === undefined ? undefined : post && { ...post, contentHtml }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.blogPost, params, title: loaderData?.found?.post.title })

export default function BlogPostPreview({ loaderData, actionData: result }: Route.ComponentProps) {
  const { found } = result ?? loaderData
  if (!found) return <MissingPreview errors={result?.errors} labels={blogPostLabels} />
  return <PostView {...found} />
}
