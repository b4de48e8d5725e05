import { data } from 'react-router'
import { requestedVersion } from '#app/admin/content/history/history-paths.ts'
import { MissingPreview } from '#app/admin/content/missing-preview.tsx'
import { showSubmitted, showSubmittedTranslation } from '#app/admin/content/submitted-item.server.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { previewMeta } from '#app/admin/shell/item-meta.ts'
import { ServicesPreviewView } from '#app/site/travel-services/travel-services-view.tsx'
import { findServiceVersion } from '#server/audit-log/version-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { previewStoredTranslation } from '#server/translations/translation-preview-records.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import {
  findTravelService,
  listTravelServicesAround,
  listTravelServicesWith,
} from '#server/travel-services/travel-service-records.ts'
import { travelServiceLabels, travelServiceSchema } from '#shared/content/travel-service.ts'
import type { Language } from '#shared/pages/languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/travel-service-preview.ts'

export const handle = { ...staffPage({ read: 'content.read', change: 'content.change' }), ...largeForm() }

/** Services have no separate pages, so the preview is the full list. */
export async function loader({ url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  if (!id) return data({ found: undefined }, { status: 404 })
  const version = requestedVersion(url)
  const [services, earlierTexts] = await Promise.all([
    listTravelServicesWith(id),
    version ? findServiceVersion(actor, { id, version }) : undefined,
  ])
  if (!services || (version && !earlierTexts)) return data({ found: undefined }, { status: 404 })
  const shown = services.map((service) => (earlierTexts && service.id === id ? earlierTexts : service))
  const item = shown.find((service) => service.id === id)
  const said = await previewStoredTranslation(actor, { kind: 'travelService', language, item })
  if (!said) return data({ found: undefined }, { status: 404 })
  return data({ found: await surround(shown, said) })
}

export function action({ context, ...posted }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  if (posted.params.language !== undefined) {
    let services: TravelServiceCard[] = []
    return showSubmittedTranslation(posted, {
      actor,
      kind: 'travelService',
      async find(id) {
        services = (await listTravelServicesWith(id)) ?? []
        return services.find((service) => service.id === id)
      },
      show: async (said) => ({ found: await surround(services, said) }),
    })
  }
  return showSubmitted(posted, {
    schema: travelServiceSchema,
    find: findTravelService,
    async show({ title, description, features, icon, sortOrder }, { id }) {
      const typed = { id, title, description, features, icon, sortOrder }
      return { found: { title, services: await listTravelServicesAround(typed) } }
    },
  })
}

type TranslatedService = { item: TravelServiceCard; language: Language }

async function surround(services: TravelServiceCard[], { item, language }: TranslatedService) {
  const { items } = await translateItems(language, { kind: 'travelService', items: services })
  return { title: item.title, services: items.map((service) => (service.id === item.id ? item : service)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  previewMeta(matches, { kind: contentKinds.travelService, params, title: loaderData?.found?.title })

export default function TravelServicePreview({ loaderData, actionData: result }: Route.ComponentProps) {
  const { found } = result ?? loaderData
  if (!found) return <MissingPreview errors={result?.errors} labels={travelServiceLabels} />
  return <ServicesPreviewView services={found.services} />
}
