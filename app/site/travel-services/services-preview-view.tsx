import { useMessages } from '#app/site/messages/messages.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import { TravelServicesView } from './travel-services-view.tsx'

/** The services as a preview shows them: under the title of their page, without its picture. */
export function ServicesPreviewView({ services }: { services: readonly TravelServiceCard[] }) {
  const { title, heading } = useMessages().services
  return (
    <div className="page-width band">
      <h1 className="mb-10 text-4xl">{title}</h1>
      <h2 className="sr-only">{heading}</h2>
      <TravelServicesView services={services} />
    </div>
  )
}
