import { postPath } from '#app/site/site-paths.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { cardsWords } from '#app/site/words/cards-words.ts'
import { usePageDate } from '#app/site/words/page-figures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { cardSizes, PictureCard } from '#app/ui/picture-card.tsx'
import type { PostSummary as Post } from '#server/blog/published-posts.ts'

type Props = { post: Post; columns?: keyof typeof cardSizes; showFeatured?: boolean }

/** A blog post on the home page and in the list. */
export function PostCard({ post, columns = 'three', showFeatured = false }: Props) {
  const words = useWords(cardsWords)
  const dateOf = usePageDate()
  const languageOf = useTextLanguage()
  return (
    <PictureCard
      to={postPath(post.slug)}
      title={post.title}
      summary={post.excerpt}
      action={words.readMore}
      picture={post.picture}
      sizes={cardSizes[columns]}
      travels
      badges={showFeatured && post.isFeatured && <Badge tone="turmeric">{words.featured}</Badge>}
    >
      <p className="mt-3 text-sm text-stone">
        {words.by}
        <span lang={languageOf(post.author)}>{post.author}</span> ·{' '}
        <time dateTime={post.createdAt.toISOString()} className="whitespace-nowrap">
          {dateOf(post.createdAt)}
        </time>
      </p>
    </PictureCard>
  )
}
