import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { enquiryAction, enquiryPageHeaders } from '#app/site/enquiries/enquiry-action.ts'
import { useEnquiryOffice } from '#app/site/enquiries/enquiry-office.ts'
import { formRules } from '#app/site/enquiries/form-rules.ts'
import { draftKey } from '#app/site/enquiries/local-draft.ts'
import { PlanningForm } from '#app/site/enquiries/planning-form.tsx'
import { loaderResult } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { Island } from '#app/site/page/island.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { ChatButton } from '#app/site/whatsapp/chat-button.tsx'
import { FormReachBar } from '#app/site/whatsapp/reach-bar.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePage, usePageDigits } from '#app/ui/language/page-language.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { receivePlanningEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { findOfferedTour } from '#server/tours/published-tours.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { confirmedText, noClaims } from '#shared/claims/visible-claims.ts'
import { readSearchText } from '#shared/content/list-filters.ts'
import { sourcePages } from '#shared/enquiries/enquiry.ts'
import { planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/plan-page.ts'

export const handle = { ...publicPage(['tour', 'wish']), ...showsSettings('page_heroes') }
export const headers = enquiryPageHeaders

function tourSlugOf(request: Request): string {
  return new URL(request.url).searchParams.get('tour')?.trim() ?? ''
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const [settings, found] = await Promise.all([
    readWithFallback(() => readPublicSettingsIn(language), undefined),
    readWithFallback(() => nameTour(tourSlugOf(request), language), undefined),
  ])
  const hero = settings.value?.heroes.plan_my_trip ?? placeholderImage
  const failed = settings.failed || found.failed
  const interest = readSearchText(new URL(request.url).searchParams.get('wish') ?? '')
  const answer = confirmedText(settings.value?.claims ?? noClaims, 'line_answer')
  return loaderResult(
    { hero, rules: formRules(planningFormSchema, language), tour: found.value, interest, answer },
    { failed },
  )
}

async function nameTour(asked: string, language: Language) {
  const found = await findOfferedTour(asked)
  if (!found) return undefined
  const { items } = await translateItems(language, { kind: 'tour', items: [found] })
  return items.map(({ slug, title }) => ({ slug, title }))[0]
}

export function action({ request }: Route.ActionArgs) {
  return enquiryAction({
    request,
    fields: Object.keys(planningFormSchema.shape),
    receive: (post) => receivePlanningEnquiry({ ...post, page: 'plan', tourSlug: tourSlugOf(request) }),
    failure: 'planning',
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const words = messages[language].plan
  return pageMeta(matches, {
    title: words.metaTitle,
    description: words.description(loaderData?.answer ?? ''),
    keywords: 'plan maharashtra trip, customised maharashtra tour, maharashtra itinerary',
    path: sitePaths.plan,
    structured: [breadcrumbData([{ name: messages[language].frame.plan, path: sitePaths.plan }])],
  })
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, rules, tour, interest } = loaderData
  const { path } = usePage()
  const office = useEnquiryOffice()
  const action = tour ? `${path}?tour=${encodeURIComponent(tour.slug)}` : path
  const words = useMessages().plan
  return (
    <>
      <PageHero picture={hero} title={words.title}>
        <p className="mt-4 max-w-xl text-lg">{words.line}</p>
      </PageHero>
      <div className="group page-width band grid items-start gap-12 pt-12 lg:grid-cols-[1fr_22rem] lg:gap-16 lg:has-data-received:grid-cols-1">
        <Island
          name="planning-form"
          of={PlanningForm}
          stored={draftKey('plan')}
          now={actionData !== undefined}
          props={{
            page: 'plan',
            title: words.formTitle,
            action,
            rules,
            answered: actionData,
            office,
            initial: { destinations: interest },
            tour: tour && { ...tour, without: path },
          }}
        />
        <NextSteps tour={tour?.slug} />
      </div>
      <FormReachBar page={sourcePages.plan} tour={tour?.slug} />
    </>
  )
}

function NextSteps({ tour }: { tour: string | undefined }) {
  const { answer } = useConfirmedClaims()
  const words = useMessages().planning
  const digits = usePageDigits()
  return (
    <aside className="on-dark self-start overflow-hidden rounded-card bg-monsoon-deep text-mist in-[.group:has([data-received])]:hidden lg:sticky lg:top-28">
      <div className="toran text-turmeric" />
      <div className="p-6">
        <h2 className="text-paper text-xl">{words.next}</h2>
        <ol className="mt-5 space-y-5">
          {words.stepTexts.map((text, at) => (
            <li key={text} className="flex gap-4">
              <span
                aria-hidden="true"
                className="min-w-5 shrink-0 font-display text-2xl text-turmeric leading-none"
              >
                {digits(String(at + 1))}
              </span>
              {text}
            </li>
          ))}
        </ol>
        <p className="mt-6 text-sm">{digits(words.freeBefore(answer) + words.free)}</p>
        <div className="mt-5 max-w-sm">
          <ChatButton page={sourcePages.plan} tour={tour} className={buttonStyles.outlineOnDark} />
        </div>
      </div>
    </aside>
  )
}
