import type { ComponentType } from 'react'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { PageContext, usePage } from '#app/ui/language/page-language.ts'
import type { IslandName } from './later-parts.ts'

type Props<Values extends object> = {
  name: IslandName
  of: ComponentType<Values>
  props: Values
  /** Storage key. If it has a value, the island hydrates on page load. */
  stored?: string
  now?: boolean
}

/**
 * HTML until the first interaction; then `hydrate-island.tsx` makes it a React root. Rendered separately, so
 * its ids match that root.
 */
export function Island<Values extends object>({ name, of: Component, props, stored, now }: Props<Values>) {
  const page = usePage()
  const prefix = useId()
  const html = renderToString(
    <PageContext value={page}>
      <Component {...props} />
    </PageContext>,
    { identifierPrefix: prefix },
  )
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify({ page, props })}
      data-stored={stored}
      data-now={now ? '' : undefined}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
