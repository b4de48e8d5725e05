import { useLocation, useOutletContext } from 'react-router'
import { enquiryAction, enquiryPageHeaders } from '#app/site/enquiries/enquiry-action.ts'
import { formRules } from '#app/site/enquiries/form-rules.ts'
import { PlanningForm } from '#app/site/enquiries/planning-form.tsx'
import { submitEnquiry } from '#app/site/enquiries/submit-enquiry.ts'
import { loaderResult } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { agencyData, breadcrumbData } from '#app/site/structured-data.ts'
import { FormReachBar } from '#app/site/whatsapp/form-reach-bar.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { readForPage } from '#server/content/published-read.ts'
import { receivePlanningEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { confirmedText, hoursOf, noClaims, textOfClaim } from '#shared/claims/shown-claims.ts'
import { sourcePages } from '#shared/enquiries/enquiry.ts'
import { planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { type PageReach, publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/contact-page.ts'
import { GetInTouch } from './get-in-touch.tsx'
import { OfficeMap } from './office-map.tsx'
import { OurOffices } from './our-offices.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes', 'integrations') }
export const headers = enquiryPageHeaders

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const { value: settings, failed } = await readForPage(() => readPublicSettingsIn(language), undefined)
  const touch = settings?.contact ?? { ...siteDefaults, address: '', website: '' }
  const map = settings?.integrations.google_maps_embed_url ?? ''
  const hero = settings?.heroes.contact ?? placeholderPicture
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

export function clientAction(sent: Route.ClientActionArgs) {
  return submitEnquiry(sent, 'planning')
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
  const { pathname } = useLocation()
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
        <PlanningForm
          page="contact"
          title={words.formTitle}
          action={pathname}
          rules={rules}
          answered={actionData}
        />
        <GetInTouch {...touch} hours={hours} />
      </div>
      <OurOffices offices={offices} />
      {map !== '' && reach.includes('map') && <OfficeMap address={map} />}
      <FormReachBar page={sourcePages.contact} />
    </>
  )
}
