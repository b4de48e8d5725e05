import { Link } from 'react-router'
import { ClosingCall } from '#app/site/closing-call.tsx'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { readForPage } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { placeholderPicture } from '#shared/media/picture.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { aboutToShow } from '#shared/settings/about-setting.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import type { Route } from './+types/about-page.ts'
import { AboutPartners, CoreValues, Reasons, Team } from './about-lists.tsx'
import { AboutStory } from './about-story.tsx'

export const handle = { ...publicPage(), ...showsSettings('page_heroes', 'about_content', 'team_members') }
export const headers = pageHeaders

const ownWords = { our_story: '', our_mission: '', our_vision: '' }

export async function loader() {
  const { value: settings, failed } = await readForPage(readPublicSettings, undefined)
  const parts = {
    hero: settings?.heroes.about ?? placeholderPicture,
    about: aboutToShow(settings?.about ?? ownWords),
    team: settings?.team ?? [],
    partners: (settings?.partners ?? []).map(({ name }) => name).filter(Boolean),
    contact: ownContact(settings?.contact ?? siteDefaults),
  }
  return loaderResult(parts, { failed })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'About Us: Tour Operator in Maharashtra',
    description:
      'Who plans your journey: a tour operator and destination management company that lives in Maharashtra and still drives its roads.',
    keywords: 'about, tour operator in maharashtra, destination management company, dmc',
    path: sitePaths.about,
    structured: [breadcrumbData([{ name: 'About', path: sitePaths.about }])],
  })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { hero, about, team, partners, contact } = loaderData
  return (
    <>
      <PageHero picture={hero} title="About Us">
        <p className="mt-4 max-w-2xl text-lg">Maharashtra, shown by people who live in it.</p>
      </PageHero>
      <AboutStory about={about} />
      <CoreValues />
      <Reasons />
      <Team members={team} />
      <AboutPartners names={partners} />
      <ClosingCall
        title="Come and ask us something difficult"
        text="Which cave first, which ghat in July, whether the ferry runs on Mondays."
        aside={<ContactLines {...contact} />}
      >
        <Link to={sitePaths.plan} className="button bg-basalt text-paper hover:bg-monsoon-deep">
          Plan My Trip
        </Link>
      </ClosingCall>
    </>
  )
}
