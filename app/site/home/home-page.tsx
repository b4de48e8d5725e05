import { ClosingCall } from '#app/site/closing-call.tsx'
import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { agencyData, websiteData } from '#app/site/structured-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { listFeaturedPosts } from '#server/blog/published-posts.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { listFeaturedDestinations } from '#server/destinations/published-destinations.ts'
import { listHomeLanguages } from '#server/settings/published-page-languages.ts'
import { type PublicSettings, readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { listFeaturedTours } from '#server/tours/published-tours.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { noClaims } from '#shared/claims/visible-claims.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { Route } from './+types/home-page.ts'
import type { HomeHeroMessages } from './hero-slide.tsx'
import { HomeHero } from './hero-slides.tsx'
import { FeaturedTours, LatestInsights, PopularDestinations } from './home-cards.tsx'
import { HomeCategories } from './home-categories.tsx'
import { type HomeClaims, homeClaimsOf } from './home-claims.ts'

export const handle = { ...publicPage(), ...showsSettings('carousel_images', 'home_claims') }
export const headers = pageHeaders

const none = { items: [], translated: [] }

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const [settings, translated, tours, destinations, posts] = await Promise.all([
    readWithFallback(() => readPublicSettingsIn(language), undefined),
    readWithFallback(listHomeLanguages, []),
    readWithFallback(
      async () => translateItems(language, { kind: 'tour', items: await listFeaturedTours() }),
      none,
    ),
    readWithFallback(
      async () => translateItems(language, { kind: 'destination', items: await listFeaturedDestinations() }),
      none,
    ),
    readWithFallback(
      async () => translateItems(language, { kind: 'blogPost', items: await listFeaturedPosts() }),
      none,
    ),
  ])
  const failed = settings.failed || translated.failed || tours.failed || destinations.failed || posts.failed
  const lists = { tours: tours.value.items, destinations: destinations.value.items, posts: posts.value.items }
  return loaderResult(
    {
      ...lists,
      translated: translated.value,
      hero: heroOf(settings.value),
      slides: settings.value?.slides ?? [],
      contact: ownContact(settings.value?.contact ?? siteDefaults),
      claims: homeClaimsOf(settings.value?.claims ?? noClaims),
    },
    { failed },
  )
}

function heroOf(settings: PublicSettings | undefined): HomeHeroMessages {
  return {
    picture: settings?.site.heroPicture ?? placeholderImage,
    title: settings?.site.heroTitle ?? siteDefaults.heroTitle,
    subtitle: settings?.site.heroSubtitle ?? siteDefaults.heroSubtitle,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.hero.title ?? siteDefaults.heroTitle,
    description: loaderData?.hero.subtitle ?? siteDefaults.heroSubtitle,
    keywords:
      'maharashtra tour packages, tour operator in maharashtra, dmc, konkan, ajanta, ellora, sahyadri',
    path: sitePaths.home,
    translated: loaderData?.translated,
    structured: [agencyData, websiteData],
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, slides, tours, destinations, posts, contact, claims } = loaderData
  return (
    <>
      <HomeHero hero={hero} slides={slides} />
      <HomeTrust {...claims.trust} figures={claims.figures} />
      <HomeCategories {...claims.categories} />
      <FeaturedTours tours={tours} text={claims.featured} />
      <PopularDestinations destinations={destinations} />
      <HomeDmc {...claims.dmc} />
      <HomeVoices voices={claims.voices} />
      <HomeQuestions questions={claims.questions} />
      <LatestInsights posts={posts} />
      <HomeClosingCall {...contact} />
    </>
  )
}

function HomeClosingCall({ phone, email }: { phone: string; email: string }) {
  const { answer } = useConfirmedClaims()
  const words = useMessages().home
  return (
    <ClosingCall
      title={words.callTitle}
      text={words.callText(answer)}
      aside={<ContactLines phone={phone} email={email} />}
    >
      <SiteLink to={sitePaths.plan} className="button bg-basalt text-paper hover:bg-monsoon-deep">
        {words.quote}
      </SiteLink>
    </ClosingCall>
  )
}

function HomeDmc({ text, points }: HomeClaims['dmc']) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (text === '' && points.length === 0) return null
  const dancers = <WarliDancers className="mt-8 w-64 max-w-full self-center text-turmeric" />
  return (
    <section className="bg-monsoon-deep text-mist">
      <div className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 className="text-3xl text-paper">{words.dmc}</h2>
          {text !== '' && (
            <p lang={languageOf(text)} className="mt-4 max-w-md text-lg">
              {text}
            </p>
          )}
          {points.length > 0 && dancers}
        </div>
        {points.length === 0 && dancers}
        <ul className="grid gap-x-10 gap-y-8 empty:hidden sm:grid-cols-2">
          {points.map(({ title, text }) => (
            <li
              key={title}
              lang={languageOf(title + text)}
              className="border-turmeric border-t-2 pt-4 sm:last:odd:col-span-2"
            >
              <h3 className="text-paper text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function HomeQuestions({ questions }: { questions: HomeClaims['questions'] }) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (questions.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width band grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl lg:sticky lg:top-28 lg:self-start">{words.questions}</h2>
        <div className="divide-y divide-line border-line border-y">
          {questions.map(({ title, text }) => (
            <details key={title} lang={languageOf(title + text)} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-display text-lg leading-snug hover:text-laterite">
                <h3 className="text-lg">{title}</h3>
                <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-prose pb-6 whitespace-pre-line text-stone">{text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function HomeVoices({ voices }: { voices: HomeClaims['voices'] }) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (voices.length === 0) return null
  return (
    <section className="page-width band">
      <SectionHeading title={words.voices} />
      <ul className="grid gap-x-10 gap-y-10 lg:auto-cols-fr lg:grid-flow-col">
        {voices.map(({ text, title, note }) => (
          <li key={title} lang={languageOf(text)}>
            <figure className="flex h-full flex-col">
              <span aria-hidden="true" className="h-9 font-display text-5xl text-laterite leading-none">
                “
              </span>
              <blockquote className="max-w-prose text-lg">{text}</blockquote>
              <figcaption className="mt-auto pt-4 text-stone">
                <span className="block font-display text-basalt">{title}</span>
                {note}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = HomeClaims['trust'] & { figures: HomeClaims['figures'] }

function HomeTrust({ title, points, figures }: Props) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  if (title === '' && points.length === 0 && figures.length === 0) return null
  return (
    <section className="page-width band">
      <h2 lang={languageOf(title)} className="max-w-3xl text-3xl">
        {title || words.whyUs}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 empty:hidden md:auto-cols-fr md:grid-flow-col">
        {points.map(({ title, text }) => (
          <li key={title} lang={languageOf(title + text)}>
            <div className="toran mb-5 w-full text-laterite" />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-prose text-stone">{text}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-12 grid min-[20rem]:grid-cols-2 gap-x-10 gap-y-6 border-line border-y py-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-stone">{digits(words.figures[name])}</dt>
            <dd lang={languageOf(value)} className="font-display text-3xl text-monsoon leading-tight!">
              {digits(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
