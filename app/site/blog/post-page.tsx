import { redirect } from 'react-router'
import { frameWords } from '#app/site/frame/frame-words.ts'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta, pageMeta, publicItemMeta } from '#app/site/page-meta.ts'
import { postPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, postData } from '#app/site/structured-data.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { detailsWords } from '#app/site/words/details-words.ts'
import { findPublishedPost, listRelatedPosts } from '#server/blog/published-posts.ts'
import { readForPage } from '#server/content/published-read.ts'
import { findCurrentSlug } from '#server/content/published-slugs.ts'
import { findItemCard } from '#server/sharing/published-cards.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/post-page.ts'
import { PostView } from './post-view.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const nothing = { found: undefined, movedTo: undefined, partial: false }
  const { value, failed } = await readForPage(() => readPost(params.slug), nothing)
  if (value.movedTo) throw redirect(inLanguage(postPath(value.movedTo), languageOfPath(url.pathname)), 301)
  const address = new URL(inLanguage(postPath(params.slug), languageOfPath(url.pathname)), request.url).href
  const { found, partial } = value
  return loaderResult({ found, address }, { failed, partial, missing: !found })
}

async function readPost(slug: string) {
  const post = await findPublishedPost(slug)
  if (!post) return { found: undefined, movedTo: await findCurrentSlug('blogPost', slug), partial: false }
  // A post is worth reading without its neighbours.
  const related = await readForPage(() => listRelatedPosts(post.id), [])
  const found = { post, related: related.value, card: await findItemCard('blogPost', post) }
  return { found, movedTo: undefined, partial: related.failed }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const found = loaderData?.found
  if (!found) return missingMeta(matches, detailsWords[language].post.missingTitle)
  const { post, card } = found
  const path = postPath(post.slug)
  return pageMeta(matches, {
    ...publicItemMeta({ ...post, summary: post.excerpt }),
    path,
    card,
    article: post,
    structured: [
      postData(post),
      breadcrumbData([
        { name: frameWords[language].blog, path: sitePaths.blog },
        { name: post.title, path },
      ]),
    ],
  })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post: words } = useWords(detailsWords)
  const { found, address } = loaderData
  if (found) return <PostView post={found.post} related={found.related} address={address} />
  return (
    <MissingView title={words.missingTitle} text={words.missing} link={{ label: words.all, to: '/blog' }} />
  )
}
