import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { WhatsappLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { DetailHero } from '#app/site/page-hero.tsx'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { TourCard } from '#app/site/tours/tour-card.tsx'
import { ChatButton } from '#app/site/whatsapp/chat-button.tsx'
import { ReachBar } from '#app/site/whatsapp/reach-bar.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { CardGrid, cardColumns } from '#app/ui/card-grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InOrder } from '#app/ui/in-order.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import type { DestinationDetail } from '#server/destinations/published-destinations.ts'
import type { TourSummary as Tour } from '#server/tours/published-tours.ts'
import { destinationSourcePage } from '#shared/enquiries/enquiry.ts'

export function DestinationView({
  destination,
  tours,
  address,
}: {
  destination: DestinationDetail
  tours: readonly Tour[]
  address: string
}) {
  const languageOf = useTextLanguage()
  const words = useMessages().destination
  const { plan } = useMessages().details
  const columns = cardColumns(tours.length)
  return (
    <>
      <DetailHero
        picture={destination.picture}
        title={destination.title}
        back={{ label: words.back, to: sitePaths.destinations }}
      >
        <p className="icon-line mt-4 flex gap-2 text-lg">
          <Icon name="pin" className="size-5" />
          <span lang={languageOf(destination.region)}>{destination.region}</span>
        </p>
      </DetailHero>
      <div className="detail-columns page-width grid gap-x-16 gap-y-12 pt-12 pb-20 lg:grid-cols-[minmax(0,40rem)_22rem] xl:grid-cols-[minmax(0,43rem)_26rem] lg:justify-between lg:pt-16">
        <div className="min-w-0">
          <About destination={destination} />
          <Highlights highlights={destination.highlights} />
          <div className="mt-8">
            <WhatsappLink title={destination.title} address={address} />
          </div>
        </div>
        <aside className="no-print grid gap-6 self-start md:max-lg:grid-cols-2 lg:sticky lg:top-28">
          <QuickInfo destination={destination} />
          <PlanYourVisit slug={destination.slug} />
        </aside>
      </div>
      {tours.length > 0 && (
        <section className="no-print bg-sand">
          <div className="page-width band">
            <SectionHeading
              title={words.relatedTours}
              more={{ label: words.allTours, to: sitePaths.tours }}
            />
            <CardGrid shape={`${columns}InRow`}>
              {tours.map((tour) => (
                <TourCard key={tour.slug} tour={tour} columns={columns} />
              ))}
            </CardGrid>
          </div>
        </section>
      )}
      <ReachBar page={destinationSourcePage(destination.slug)} onlyWithOffice>
        <SiteLink to={sitePaths.plan} className={buttonStyles.primary}>
          {plan}
        </SiteLink>
      </ReachBar>
    </>
  )
}

function About({ destination }: { destination: DestinationDetail }) {
  const words = useMessages().destination
  const languageOf = useTextLanguage()
  return (
    <section>
      <h2 className="text-3xl">
        {words.aboutBefore}
        <span lang={languageOf(destination.title)}>{destination.title}</span>
        {words.aboutAfter}
      </h2>
      <Paragraphs text={destination.description} className="mt-6" />
      {destination.bestTimeToVisit !== '' && (
        <div className="mt-8 flex gap-4 border-turmeric border-l-4 bg-sand px-5 py-4">
          <Icon name="sun" className="mt-1 size-6 text-laterite" />
          <div>
            <h3 className="text-lg">{words.bestTime}</h3>
            <p lang={languageOf(destination.bestTimeToVisit)} className="mt-1">
              {destination.bestTimeToVisit}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

function Highlights({ highlights }: { highlights: readonly string[] }) {
  const words = useMessages().destination
  const languageOf = useTextLanguage()
  if (highlights.length === 0) return null
  return (
    <section className="mt-14">
      <h2 className="text-3xl">{words.highlights}</h2>
      <ol className="mt-6 grid gap-x-10 sm:grid-cols-2">
        <InOrder items={highlights}>
          {(highlight, at) => (
            <li lang={languageOf(highlight)} className="flex gap-5 border-line border-t py-4">
              <span
                aria-hidden="true"
                className="w-6 shrink-0 font-display text-2xl text-laterite leading-none"
              >
                {at + 1}
              </span>
              {highlight}
            </li>
          )}
        </InOrder>
      </ol>
    </section>
  )
}

function QuickInfo({ destination }: { destination: DestinationDetail }) {
  const words = useMessages().destination
  const languageOf = useTextLanguage()
  const facts = [
    { name: words.facts.region, value: destination.region },
    { name: words.facts.bestTime, value: destination.bestTimeToVisit },
    { name: words.facts.highlights, value: String(destination.highlights.length) },
  ].filter(({ value }) => value !== '' && value !== '0')
  return (
    <section className="rounded-card bg-sand p-6">
      <h2 className="text-xl">{words.quickInfo}</h2>
      <dl className="mt-4 space-y-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-line border-t pt-3">
            <dt className="text-sm text-stone">{name}</dt>
            <dd lang={languageOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PlanYourVisit({ slug }: { slug: string }) {
  const words = useMessages().destination
  const { plan, contact } = useMessages().details
  const { answer } = useConfirmedClaims()
  return (
    <section className="no-print on-dark self-start overflow-hidden rounded-card bg-monsoon-deep text-mist">
      <div className="toran text-turmeric" />
      <div className="p-6">
        <h2 className="text-paper text-xl">{words.planVisit}</h2>
        <p className="mt-2">{words.planText(answer)}</p>
        <div className="mt-5 grid gap-3">
          <SiteLink to={sitePaths.plan} className={buttonStyles.accent}>
            {plan}
          </SiteLink>
          <SiteLink to={sitePaths.contact} className={buttonStyles.outlineOnDark}>
            {contact}
          </SiteLink>
          <ChatButton page={destinationSourcePage(slug)} className={buttonStyles.outlineOnDark} />
        </div>
      </div>
    </section>
  )
}
