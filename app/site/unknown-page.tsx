import { data } from 'react-router'
import { missingPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/unknown-page.ts'
import { MissingView } from './missing-view.tsx'
import { missingMeta } from './page-meta.ts'
import { sitePaths } from './site-paths.ts'

const title = 'Page Not Found'

export const handle = missingPage('/page-not-found')

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => missingMeta(matches, title)

export default function UnknownPage() {
  return (
    <MissingView
      title={title}
      text="There is no path here. The drummers have not heard of it either; go back to where the dance began and take another road."
      link={{ label: 'Back to Home', to: sitePaths.home }}
    />
  )
}
