import { useContext } from 'react'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { missingMeta, pageMeta } from '#app/site/page-meta.ts'
import { policyPaths, sitePaths } from '#app/site/site-paths.ts'
import { breadcrumbData } from '#app/site/structured-data.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Paragraphs, ServerHtml } from '#app/ui/paragraphs.tsx'
import { type PublishedText, publishMarkdown } from '#server/blog/published-markdown.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { listPolicyLanguages } from '#server/settings/published-page-languages.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { type Language, languageOfPath, withoutLanguage } from '#shared/pages/languages.ts'
import { publicPage, showsSettings } from '#shared/pages/page-policy.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { type PolicyName, policyNames } from '#shared/settings/policy-names.ts'
import type { Route } from './+types/policy-screen.ts'

export const handle = { ...publicPage(), ...showsSettings('policies') }
export const headers = pageHeaders

const nothing: PublishedText = { html: '', plain: '' }

export async function loader({ url }: Route.LoaderArgs) {
  const pathname = withoutLanguage(url.pathname)
  const name = policyNames.find((one) => pathname === `/${one}` || pathname === policyPaths[one])
  const [{ value, failed }, translated] = await Promise.all([
    readWithFallback(() => readPolicy(name, languageOfPath(url.pathname)), nothing),
    readWithFallback(async () => (name ? listPolicyLanguages(name) : []), []),
  ])
  const found = name && (value.html !== '' || value.plain !== '') ? { name, ...value } : undefined
  return loaderResult(
    { found, translated: translated.value },
    { failed: failed || translated.failed, missing: !found },
  )
}

async function readPolicy(name: PolicyName | undefined, language: Language): Promise<PublishedText> {
  return name ? publishMarkdown((await readPublicSettingsIn(language)).policies[name]) : nothing
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const words = messages[language].policy
  if (!loaderData?.found) return missingMeta(matches, words.missingTitle)
  const { name } = loaderData.found
  const [title, path] = [messages[language].frame[name], policyPaths[name]]
  return pageMeta(matches, {
    title,
    description: words.descriptions[name],
    path,
    translated: loaderData.translated,
    structured: [breadcrumbData([{ name: title, path }])],
  })
}

export default function PolicyPage({ loaderData: { found } }: Route.ComponentProps) {
  const words = useMessages().policy
  if (found) return <PolicyText {...found} />
  return (
    <MissingView
      title={words.missingTitle}
      text={words.missing}
      link={{ label: words.contact, to: sitePaths.contact }}
    />
  )
}

function PolicyText({ name, html, plain }: { name: PolicyName } & PublishedText) {
  const titles = useMessages().frame
  const languageOf = useTextLanguage()
  return (
    <div className="page-width band grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,39rem)_18rem] lg:justify-between">
      <article className="min-w-0">
        <h1 className="text-4xl">{titles[name]}</h1>
        <div className="toran my-8 w-20 text-laterite" />
        {plain === '' ? (
          <ServerHtml html={html} lang={languageOf(html.replace(/<[^<>]*>/g, ''))} />
        ) : (
          <Paragraphs text={plain} />
        )}
      </article>
      <Further name={name} />
    </div>
  )
}

function Further({ name }: { name: PolicyName }) {
  const words = useMessages().policy
  const titles = useMessages().frame
  const { policies, phone, email } = useContext(FrameContext)
  const others = policies.filter((other) => other !== name)
  return (
    <aside className="no-print self-start border-turmeric border-t-4 pt-4 lg:sticky lg:top-28">
      <h2 className="text-xl">{words.questions}</h2>
      <p className="mt-2 text-stone">{words.ask}</p>
      <ContactLines {...ownContact({ phone, email })} />
      <ul className="mt-4">
        {others.map((other) => (
          <li key={other}>
            <SiteLink
              to={policyPaths[other]}
              className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
            >
              {titles[other]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
