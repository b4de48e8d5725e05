import { data } from 'react-router'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { missingPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/unknown-page.ts'
import { MissingView } from './missing-view.tsx'
import { missingMeta } from './page-meta.ts'
import { sitePaths } from './site-paths.ts'

export const handle = missingPage('/page-not-found')

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  missingMeta(matches, messages[languageOfPath(location.pathname)].unknown.title)

export default function UnknownPage() {
  const words = useMessages().unknown
  return (
    <MissingView title={words.title} text={words.text} link={{ label: words.home, to: sitePaths.home }} />
  )
}
