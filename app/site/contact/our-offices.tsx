import { useMessages } from '#app/site/messages/messages.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'

type Office = { city: string; address: string; phone: string }

/** Where visitors find us; nothing while no office is known. */
export function OurOffices({ offices }: { offices: readonly Office[] }) {
  const words = useMessages().contact
  const languageOf = useTextLanguage()
  if (offices.length === 0) return null
  return (
    <section aria-label={words.offices} className="bg-sand">
      <div className="page-width band">
        <SectionHeading title={words.offices} />
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {offices.map(({ city, address, phone }) => (
            <li key={city + address} className="border-laterite border-t-2 pt-4">
              <h3 lang={languageOf(city)} className="text-xl">
                {city}
              </h3>
              <address lang={languageOf(address)} className="mt-2 whitespace-pre-line text-stone not-italic">
                {address}
              </address>
              {phone !== '' && (
                <PhoneLink phone={phone} className="icon-line mt-1 inline-flex min-h-11 gap-2 text-monsoon">
                  <Icon name="phone" className="size-4" />
                  {phone}
                </PhoneLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
