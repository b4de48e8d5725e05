import { useViewTransitionState } from 'react-router'
import { DetailHero } from '#app/site/page-hero.tsx'
import { shareLink, shareNetworks } from '#app/site/share-links.ts'
import { postPath, sitePaths } from '#app/site/site-paths.ts'
import { WhatsappLink } from '#app/site/whatsapp-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useSitePath } from '#app/ui/language/page-language.ts'
import { ServerHtml } from '#app/ui/server-html.tsx'
import type { PostSummary as Post, PostDetail } from '#server/blog/published-posts.ts'
import { calendarDateInIndia, formatDate } from '#shared/values/dates.ts'
import { languageOf } from '#shared/values/text-language.ts'
import { PostSidebar } from './post-sidebar.tsx'

type Props = {
  post: PostDetail
  related: readonly Post[]
  /** The full address of this page. */
  address: string
}

/** One post, whole. Its body is HTML that was made safe when it was saved. */
export function PostView({ post, related, address }: Props) {
  const isArriving = useViewTransitionState(useSitePath()(postPath(post.slug)))
  return (
    <>
      <DetailHero
        picture={post.picture}
        title={post.title}
        back={{ label: 'Back to Blog', to: sitePaths.blog }}
        isArriving={isArriving}
      >
        <p className="mt-5 text-lg">
          by {post.author} ·{' '}
          <time dateTime={calendarDateInIndia(post.createdAt)} className="whitespace-nowrap">
            {formatDate(post.createdAt)}
          </time>
        </p>
      </DetailHero>
      <div className="detail-columns page-width grid gap-x-16 gap-y-14 pt-12 pb-24 lg:grid-cols-[minmax(0,39rem)_22rem] lg:justify-between lg:pt-16">
        <article className="min-w-0">
          <ServerHtml html={post.contentHtml} lang={languageOf(post.contentHtml.replace(/<[^<>]*>/g, ''))} />
          <ShareLinks title={post.title} address={address} />
          {post.tags.length > 0 && <Tags tags={post.tags} />}
        </article>
        <PostSidebar post={post} related={related} />
      </div>
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="rounded-pill bg-sand px-4 py-1">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function ShareLinks({ title, address }: { title: string; address: string }) {
  return (
    <div className="no-print mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6">
      <h2 className="text-lg">Share this story</h2>
      <ul className="flex gap-2">
        {shareNetworks.map(({ name, label }) => (
          <li key={name}>
            <a
              href={shareLink(name, { address, title })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              className="flex size-11 items-center justify-center rounded-field border border-line text-monsoon hover:bg-monsoon hover:text-paper"
            >
              <Icon name={name} />
            </a>
          </li>
        ))}
      </ul>
      <WhatsappLink title={title} address={address} />
    </div>
  )
}
