import { useMessages } from '#app/site/messages/messages.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import type { PolicyName } from '#shared/settings/policy-names.ts'

/** The policies that there are, in a row at the foot of every page. */
export function PolicyLinks({ names }: { names: readonly PolicyName[] }) {
  const words = useMessages().frame
  if (names.length === 0) return null
  return (
    <nav aria-label={words.policies} className="no-print">
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <SiteLink
              to={policyPaths[name]}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-turmeric"
            >
              {words[name]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
