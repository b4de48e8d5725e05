import { FilterForm, FilterMenu } from '#app/site/filter-form.tsx'
import { ListResults } from '#app/site/list-results.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { listPath, postPath, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData, listData } from '#app/site/structured-data.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import { listPublishedPosts } from '#server/blog/published-posts.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { translateNames } from '#server/translations/published-names.ts'
import { translateList } from '#server/translations/published-texts.ts'
import { noClaims, textOfClaim } from '#shared/claims/visible-claims.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { type PostFilters, postParameters, readPostFilters } from '#shared/pages/published-list-filters.ts'
import type { Route } from './+types/posts-page.ts'
import { PostCard } from './post-card.tsx'

export const handle = { ...publicPage(postParameters), ...showsSettings('page_heroes') }
export const headers = pageHeaders

const nothing = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  topics: [],
  correctedQuery: '',
  isPartial: false,
  translated: [],
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const filters = readPostFilters(new URL(request.url).searchParams)
  const [list, settings] = await Promise.all([
    readWithFallback(() => readPosts(filters, language), nothing),
    readWithFallback(() => readPublicSettingsIn(language), undefined),
  ])
  const hero = settings.value?.heroes.blog ?? placeholderImage
  const line = textOfClaim(settings.value?.claims ?? noClaims, 'line_blog')
  const { translated, isPartial, ...items } = list.value
  return loaderResult(
    { list: items, translated, filters, hero, line },
    { failed: list.failed, partial: isPartial },
  )
}

async function readPosts(filters: PostFilters, language: Language) {
  const list = await listPublishedPosts(filters, language)
  const [said, sayName] = await Promise.all([
    translateList(language, { kind: 'blogPost', list }),
    translateNames(language),
  ])
  return { ...said, topics: list.topics.map((topic) => ({ value: topic, label: sayName(topic) })) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const { title, description } = messages[language].postsList
  return pageMeta(matches, {
    title,
    description,
    keywords: 'maharashtra travel blog, travel stories, konkan, monsoon, forts, food',
    path: listPath(sitePaths.blog, loaderData && { ...loaderData.filters, page: loaderData.list.page }),
    translated: loaderData?.translated,
    titlePart: messages[language].lists.titlePart(loaderData?.list.page ?? 1),
    structured: [
      breadcrumbData([{ name: messages[language].frame.blog, path: sitePaths.blog }]),
      listData((loaderData?.list.items ?? []).map(({ title, slug }) => ({ title, path: postPath(slug) }))),
    ],
  })
}

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, hero, failed, line } = loaderData
  const words = useMessages().postsList
  const { pages } = useMessages().lists
  const languageOf = useTextLanguage()
  return (
    <>
      <PageHero picture={hero} title={words.head} height="list">
        {line !== '' && (
          <p lang={languageOf(line)} className="mt-4 max-w-2xl text-lg">
            {line}
          </p>
        )}
      </PageHero>
      <div className="page-width pt-4 sm:pt-10 pb-24">
        <FilterForm filters={filters} placeholder={words.placeholder} found={{ total: list.total, failed }}>
          <FilterMenu
            name="topic"
            label={words.topic}
            value={filters.topic}
            all={words.allTopics}
            choices={list.topics}
          />
        </FilterForm>
        <ListResults list={list} words={words} failed={failed} query={filters.q}>
          <h2 className="sr-only">{words.heading}</h2>
          <CardGrid shape="three">
            {list.items.map((post) => (
              <PostCard key={post.slug} post={post} showFeatured />
            ))}
          </CardGrid>
          <PageLinks
            words={pages}
            page={list.page}
            pages={list.pages}
            addressOf={(page) => sitePaths.blog + filterQuery({ ...filters, page })}
          />
        </ListResults>
      </div>
    </>
  )
}
