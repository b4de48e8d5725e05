import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDate } from '#app/site/messages/page-figures.ts'
import { postPath, sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PostSummary as Post, PostDetail } from '#server/blog/published-posts.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

export function PostSidebar({ post, related }: { post: PostDetail; related: readonly Post[] }) {
  const words = useMessages().post
  const { plan } = useMessages().details
  const languageOf = useTextLanguage()
  return (
    <aside className="no-print grid gap-8 self-start md:max-lg:grid-cols-2 lg:sticky lg:top-28">
      <section className="rounded-card bg-sand p-6">
        <h2 className="text-xl">{words.aboutAuthor}</h2>
        <p lang={languageOf(post.author)} className="mt-3 font-display text-lg leading-snug">
          {post.author}
        </p>
        <p className="text-laterite">{words.writer}</p>
        <p className="mt-2">{words.authorText}</p>
      </section>
      <section className="on-dark overflow-hidden rounded-card bg-monsoon-deep text-mist">
        <div className="toran text-turmeric" />
        <div className="p-6">
          <h2 className="text-paper text-xl">{words.planTrip}</h2>
          <p className="mt-2">{words.planText}</p>
          <div className="mt-5 grid gap-3">
            <SiteLink to={sitePaths.plan} className={buttonStyles.accent}>
              {plan}
            </SiteLink>
            <SiteLink to={sitePaths.tours} className={buttonStyles.outlineOnDark}>
              {words.viewTours}
            </SiteLink>
          </div>
        </div>
      </section>
      {related.length > 0 && (
        <section className="col-span-full">
          <h2 className="text-xl">{words.related}</h2>
          <ul className="mt-4">
            {related.map((other) => (
              <RelatedPost key={other.slug} post={other} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function RelatedPost({ post }: { post: Post }) {
  const dateOf = usePageDate()
  const languageOf = useTextLanguage()
  return (
    <li className="border-line border-t">
      <SiteLink to={postPath(post.slug)} className="group flex gap-4 py-4">
        <Picture
          source={post.picture}
          sizes="6rem"
          ratio="4:3"
          className="picture-edge w-24 shrink-0 self-start rounded-field"
        />
        <span>
          <span
            lang={languageOf(post.title)}
            className="block font-display leading-snug group-hover:text-laterite group-hover:underline"
          >
            {post.title}
          </span>
          <time dateTime={calendarDateInIndia(post.createdAt)} className="text-sm text-stone">
            {dateOf(post.createdAt)}
          </time>
        </span>
      </SiteLink>
    </li>
  )
}
