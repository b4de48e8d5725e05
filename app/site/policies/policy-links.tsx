import { Link } from 'react-router'
import { policyPaths } from '#app/site/site-paths.ts'
import { type PolicyName, policyTitles } from '#shared/settings/policy-names.ts'

/** The policies that there are, in a row at the foot of every page. */
export function PolicyLinks({ names }: { names: readonly PolicyName[] }) {
  if (names.length === 0) return null
  return (
    <nav aria-label="Policies" className="no-print">
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={policyPaths[name]}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-turmeric"
            >
              {policyTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
