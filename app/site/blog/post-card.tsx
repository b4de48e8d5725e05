import { useMessages } from '#app/site/messages/messages.ts'
import { postPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardSizes, ImageCard } from '#app/ui/image-card.tsx'
import type { PostSummary as Post } from '#server/blog/published-posts.ts'
import { Byline } from './byline.tsx'

type Props = { post: Post; columns?: keyof typeof cardSizes; showFeatured?: boolean }

export function PostCard({ post, columns = 'three', showFeatured = false }: Props) {
  const words = useMessages().cards
  return (
    <ImageCard
      to={postPath(post.slug)}
      title={post.title}
      summary={post.excerpt}
      action={words.readMore}
      picture={post.picture}
      sizes={cardSizes[columns]}
      travels
      badges={showFeatured && post.isFeatured && <Badge tone="turmeric">{words.featured}</Badge>}
    >
      <Byline {...post} className="mt-3 text-sm text-stone" />
    </ImageCard>
  )
}
