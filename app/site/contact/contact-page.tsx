import { useOutletContext } from 'react-router'
import { PhoneLink } from '#app/site/contact-lines.tsx'
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
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { agencyData, breadcrumbData } from '#app/site/structured-data.ts'
import { FormReachBar } from '#app/site/whatsapp/reach-bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { usePage, useTextLanguage } from '#app/ui/language/page-language.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { receivePlanningEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { confirmedText, hoursOf, noClaims, textOfClaim } from '#shared/claims/visible-claims.ts'
import { sourcePages } from '#shared/enquiries/enquiry.ts'
import { planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { type PageReach, publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/contact-page.ts'
import { GetInTouch } from './get-in-touch.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes', 'integrations') }
export const headers = enquiryPageHeaders

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const { value: settings, failed } = await readWithFallback(() => readPublicSettingsIn(language), undefined)
  const touch = settings?.contact ?? { ...siteDefaults, address: '', website: '' }
  const map = settings?.integrations.google_maps_embed_url ?? ''
  const hero = settings?.heroes.contact ?? placeholderImage
  const rules = formRules(planningFormSchema, language)
  const claims = settings?.claims ?? noClaims
  const said = {
    line: textOfClaim(claims, 'line_contact'),
    hours: hoursOf(claims),
    answer: confirmedText(claims, 'line_answer'),
  }
  return loaderResult({ hero, rules, touch, map, offices: settings?.offices ?? [], ...said }, { failed })
}

export function action({ request }: Route.ActionArgs) {
  return enquiryAction({
    request,
    fields: Object.keys(planningFormSchema.shape),
    receive: (post) => receivePlanningEnquiry({ ...post, page: 'contact' }),
    failure: 'planning',
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const words = messages[language].contact
  return pageMeta(matches, {
    title: words.metaTitle,
    description: words.description(loaderData?.answer ?? ''),
    keywords: 'contact maharashtra tour operator, maharashtra travel enquiry, tour operator offices',
    path: sitePaths.contact,
    structured: [
      agencyData,
      breadcrumbData([{ name: messages[language].frame.contact, path: sitePaths.contact }]),
    ],
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, rules, touch, map, offices, line, hours } = loaderData
  const reach = useOutletContext<readonly PageReach[]>()
  const { path } = usePage()
  const office = useEnquiryOffice()
  const words = useMessages().contact
  const languageOf = useTextLanguage()
  return (
    <>
      <PageHero picture={hero} title={words.title}>
        <p className="mt-4 max-w-xl text-lg">
          {words.line}
          {line !== '' && <span lang={languageOf(line)}> {line}</span>}
        </p>
      </PageHero>
      <div className="page-width band grid items-start gap-12 pt-12 lg:grid-cols-[1fr_22rem] lg:gap-16">
        <Island
          name="planning-form"
          of={PlanningForm}
          stored={draftKey('contact')}
          now={actionData !== undefined}
          props={{
            page: 'contact',
            title: words.formTitle,
            action: path,
            rules,
            answered: actionData,
            office,
          }}
        />
        <GetInTouch {...touch} hours={hours} />
      </div>
      <OurOffices offices={offices} />
      {map !== '' && reach.includes('map') && <OfficeMap address={map} />}
      <FormReachBar page={sourcePages.contact} />
    </>
  )
}

/** Google map of the office. Nothing of it is loaded before a visitor opens it. */
function OfficeMap({ address }: { address: string }) {
  const words = useMessages().contact
  return (
    <section aria-label={words.map} className="no-print page-width band noscript:hidden">
      <details data-map className="group rounded-card border border-line bg-sand">
        <summary className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
          <Icon name="Map" className="size-6 text-laterite" />
          <span className="font-display text-xl">{words.showMap}</span>
          <span className="text-sm text-stone max-sm:order-1">{words.mapNote}</span>
          <Icon name="down" className="ml-auto size-6 transition-transform group-open:rotate-180" />
        </summary>
        <template>
          <iframe
            src={address}
            title={words.mapOfPlace}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
            className="block aspect-[4/3] w-full rounded-b-card sm:aspect-[21/9]"
          />
        </template>
      </details>
    </section>
  )
}

type Office = { city: string; address: string; phone: string }

function OurOffices({ offices }: { offices: readonly Office[] }) {
  const words = useMessages().contact
  const languageOf = useTextLanguage()
  if (offices.length === 0) return null
  return (
    <section aria-label={words.offices} className="bg-sand">
      <div className="page-width band">
        <SectionHeading title={words.offices} />
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {offices.map(({ city, address, phone }) => (
            <li key={city + address} className="border-laterite border-t-2 pt-4">
              <h3 lang={languageOf(city)} className="text-xl">
                {city}
              </h3>
              <address lang={languageOf(address)} className="mt-2 whitespace-pre-line text-stone not-italic">
                {address}
              </address>
              {phone !== '' && (
                <PhoneLink phone={phone} className="icon-line mt-1 inline-flex min-h-11 gap-2 text-monsoon">
                  <Icon name="phone" className="size-4" />
                  {phone}
                </PhoneLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
