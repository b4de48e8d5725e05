import { useMessages } from '#app/site/messages/messages.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import { TravelServicesView } from './travel-services-view.tsx'

/** Preview of the services: with the page title, without its image. */
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
