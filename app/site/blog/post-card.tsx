import { postPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardSizes, PictureCard } from '#app/ui/picture-card.tsx'
import type { PostSummary as Post } from '#server/blog/published-posts.ts'
import { formatDate } from '#shared/values/dates.ts'

/** A blog post on the home page and in the list. */
export function PostCard({ post, showFeatured = false }: { post: Post; showFeatured?: boolean }) {
  return (
    <PictureCard
      to={postPath(post.slug)}
      title={post.title}
      summary={post.excerpt}
      action="Read More"
      picture={post.picture}
      sizes={cardSizes.three}
      travels
      badges={showFeatured && post.isFeatured && <Badge tone="turmeric">Featured</Badge>}
    >
      <p className="mt-3 text-sm text-stone">
        by {post.author} ·{' '}
        <time dateTime={post.createdAt.toISOString()} className="whitespace-nowrap">
          {formatDate(post.createdAt)}
        </time>
      </p>
    </PictureCard>
  )
}
