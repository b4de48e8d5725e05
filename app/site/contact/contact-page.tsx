import { useLocation, useOutletContext } from 'react-router'
import { enquiryAction, enquiryPageHeaders } from '#app/site/enquiries/enquiry-action.ts'
import { formRules } from '#app/site/enquiries/form-rules.ts'
import { PlanningForm } from '#app/site/enquiries/planning-form.tsx'
import { submitEnquiry } from '#app/site/enquiries/submit-enquiry.ts'
import { loaderResult } from '#app/site/loader-result.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { agencyData, breadcrumbData } from '#app/site/structured-data.ts'
import { FormReachBar } from '#app/site/whatsapp/form-reach-bar.tsx'
import { readForPage } from '#server/content/published-read.ts'
import { receivePlanningEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { confirmedText, hoursOf, noClaims, textOfClaim } from '#shared/claims/shown-claims.ts'
import { sourcePages } from '#shared/enquiries/enquiry.ts'
import { planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { type PageReach, publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import type { Route } from './+types/contact-page.ts'
import { GetInTouch } from './get-in-touch.tsx'
import { OfficeMap } from './office-map.tsx'
import { OurOffices } from './our-offices.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes', 'integrations') }
export const headers = enquiryPageHeaders

export async function loader() {
  const { value: settings, failed } = await readForPage(readPublicSettings, undefined)
  const touch = settings?.contact ?? { ...siteDefaults, address: '', website: '' }
  const map = settings?.integrations.google_maps_embed_url ?? ''
  const hero = settings?.heroes.contact ?? placeholderPicture
  const rules = formRules(planningFormSchema)
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
    failure: enquiryTexts.planningFailure,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitEnquiry(serverAction, enquiryTexts.planningFailure)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Contact Our Maharashtra Tour Operator Desk',
    description: `Write, call or visit us: tell us when you travel and what you would like to see, and receive a plan for Maharashtra${within(loaderData?.answer)}.`,
    keywords: 'contact maharashtra tour operator, maharashtra travel enquiry, tour operator offices',
    path: sitePaths.contact,
    structured: [agencyData, breadcrumbData([{ name: 'Contact', path: sitePaths.contact }])],
  })

function within(time = ''): string {
  return time && ` within ${time}`
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, rules, touch, map, offices, line, hours } = loaderData
  const reach = useOutletContext<readonly PageReach[]>()
  const { pathname } = useLocation()
  return (
    <>
      <PageHero picture={hero} title="Contact Us">
        <p className="mt-4 max-w-xl text-lg">
          {`Say when you would like to come and what you would love to see. ${line}`.trim()}
        </p>
      </PageHero>
      <div className="page-width band grid items-start gap-12 pt-12 lg:grid-cols-[1fr_22rem] lg:gap-16">
        <section aria-labelledby="form-title">
          <h2 id="form-title" className="mb-8 text-3xl">
            Plan Your Maharashtra Trip
          </h2>
          <PlanningForm page="contact" action={pathname} rules={rules} answered={actionData} />
        </section>
        <GetInTouch {...touch} hours={hours} />
      </div>
      <OurOffices offices={offices} />
      {map !== '' && reach.includes('map') && <OfficeMap address={map} />}
      <FormReachBar page={sourcePages.contact} />
    </>
  )
}
