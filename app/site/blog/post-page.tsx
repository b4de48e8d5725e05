import { redirect } from 'react-router'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta, pageMeta, publicItemMeta } from '#app/site/page-meta.ts'
import { postPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, postData } from '#app/site/structured-data.ts'
import { findPublishedPost, listRelatedPosts, translatePost } from '#server/blog/published-posts.ts'
import { findCurrentSlug } from '#server/content/published-items.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { findItemCard } from '#server/sharing/published-cards.ts'
import { publicIn, translateItems } from '#server/translations/published-texts.ts'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/post-page.ts'
import { PostView } from './post-view.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const nothing = { found: undefined, movedTo: undefined, partial: false, translated: [] }
  const { value, failed } = await readWithFallback(() => readPost(params.slug, language), nothing)
  if (value.movedTo) throw redirect(inLanguage(postPath(value.movedTo), language), 301)
  const address = new URL(inLanguage(postPath(params.slug), language), request.url).href
  const { found, partial, translated } = value
  return loaderResult({ found, translated, address }, { failed, partial, missing: !found })
}

async function readPost(slug: string, language: Language) {
  const post = await findPublishedPost(slug)
  if (!post)
    return {
      ...{ found: undefined, partial: false, translated: [] },
      movedTo: await findCurrentSlug('blogPost', slug),
    }
  const [said, related] = await Promise.all([
    translatePost(language, post),
    readWithFallback(() => readRelated(post.id, language), []),
  ])
  const shown = said.items[0] ?? post
  const card = await findItemCard('blogPost', { ...shown, language: publicIn(language, said) })
  const found = { post: shown, related: related.value, card }
  return { found, movedTo: undefined, partial: related.failed, translated: said.translated }
}

async function readRelated(postId: string, language: Language) {
  const { items } = await translateItems(language, {
    kind: 'blogPost',
    items: await listRelatedPosts(postId),
  })
  return items
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const found = loaderData?.found
  if (!found) return missingMeta(matches, messages[language].post.missingTitle)
  const { post, card } = found
  const path = postPath(post.slug)
  return pageMeta(matches, {
    ...publicItemMeta({ ...post, summary: post.excerpt }),
    path,
    translated: loaderData.translated,
    card,
    article: post,
    structured: [
      postData(post),
      breadcrumbData([
        { name: messages[language].frame.blog, path: sitePaths.blog },
        { name: post.title, path },
      ]),
    ],
  })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const words = useMessages().post
  const { found, address } = loaderData
  if (found) return <PostView post={found.post} related={found.related} address={address} />
  return (
    <MissingView title={words.missingTitle} text={words.missing} link={{ label: words.all, to: '/blog' }} />
  )
}
