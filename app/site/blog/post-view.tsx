import { WhatsappLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { DetailHero } from '#app/site/page-hero.tsx'
import { shareLink, shareNetworks } from '#app/site/share-links.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { ServerHtml } from '#app/ui/paragraphs.tsx'
import type { PostSummary as Post, PostDetail } from '#server/blog/published-posts.ts'
import { Byline } from './byline.tsx'
import { PostSidebar } from './post-sidebar.tsx'

type Props = {
  post: PostDetail
  related: readonly Post[]
  address: string
}

/** The HTML body was sanitized when it was saved. */
export function PostView({ post, related, address }: Props) {
  const words = useMessages().post
  const languageOf = useTextLanguage()
  return (
    <>
      <DetailHero picture={post.picture} title={post.title} back={{ label: words.back, to: sitePaths.blog }}>
        <Byline {...post} className="mt-5 text-lg" />
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
  const words = useMessages().post
  const languageOf = useTextLanguage()
  return (
    <ul aria-label={words.tags} className="mt-8 flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} lang={languageOf(tag)} className="rounded-pill bg-sand px-4 py-1">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function ShareLinks({ title, address }: { title: string; address: string }) {
  const words = useMessages().post
  return (
    <div className="no-print mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6">
      <h2 className="text-lg">{words.share}</h2>
      <ul className="flex gap-2">
        {shareNetworks.map((name) => (
          <li key={name}>
            <a
              href={shareLink(name, { address, title })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.shareOn[name]}
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
