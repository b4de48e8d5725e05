import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InOrder } from '#app/ui/in-order.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'

const inks = [
  'bg-laterite text-paper',
  'bg-konkan text-paper',
  'bg-monsoon text-paper',
  'bg-turmeric text-basalt',
] as const

export function TravelServicesView({ services }: { services: readonly TravelServiceCard[] }) {
  return (
    <ul>
      {services.map((service, at) => (
        <ServiceRow key={service.id} service={service} ink={inks[at % inks.length] ?? inks[0]} />
      ))}
    </ul>
  )
}

function ServiceRow({ service, ink }: { service: TravelServiceCard; ink: (typeof inks)[number] }) {
  const services = useMessages().services
  const languageOf = useTextLanguage()
  return (
    <li className="grid gap-x-12 gap-y-5 border-line border-t py-10 first:border-0 first:pt-0 lg:grid-cols-[4.5rem_1.1fr_1fr]">
      <span className={`flex size-18 items-center justify-center rounded-card ${ink}`}>
        <Icon name={service.icon} className="size-9" />
      </span>
      <div>
        <h3 lang={languageOf(service.title)} className="text-2xl">
          {service.title}
        </h3>
        <p lang={languageOf(service.description)} className="mt-3 max-w-prose whitespace-pre-line">
          {service.description}
        </p>
      </div>
      {service.features.length > 0 && (
        <div>
          <h4 className="text-lg">{services.features}</h4>
          <ul className="mt-2">
            <InOrder items={service.features}>
              {(feature) => (
                <li lang={languageOf(feature)} className="flex gap-3 py-1.5">
                  <Icon name="check" className="mt-0.5 size-5 text-monsoon" />
                  {feature}
                </li>
              )}
            </InOrder>
          </ul>
        </div>
      )}
    </li>
  )
}

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
