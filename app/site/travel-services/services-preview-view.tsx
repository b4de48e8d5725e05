import { useWords } from '#app/site/words/area-words.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import { servicesWords } from './services-words.ts'
import { TravelServicesView } from './travel-services-view.tsx'

/** The services as a preview shows them: under the title of their page, without its picture. */
export function ServicesPreviewView({ services }: { services: readonly TravelServiceCard[] }) {
  const { title, heading } = useWords(servicesWords)
  return (
    <div className="page-width band">
      <h1 className="mb-10 text-4xl">{title}</h1>
      <h2 className="sr-only">{heading}</h2>
      <TravelServicesView services={services} />
    </div>
  )
}
