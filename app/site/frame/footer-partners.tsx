import { useMessages } from '#app/site/messages/messages.ts'
import type { SiteFrame } from '#app/site/site-settings.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'

type Partner = SiteFrame['partners'][number]

/** Up to four in a row, five or six in rows of three. */
export function FooterPartners({ partners }: { partners: readonly Partner[] }) {
  const words = useMessages().frame
  if (partners.length === 0) return null
  return (
    <section className="page-width border-stone border-t py-10">
      <h2 className="mb-4 text-lg text-paper">{words.partners}</h2>
      <ul className="grid min-[20rem]:grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:has-[>:nth-child(5):nth-last-child(-n+2)]:grid-cols-3">
        {partners.map((partner) => (
          <li key={`${partner.name} ${partner.website}`} className="flex">
            <PartnerPlate partner={partner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartnerPlate({ partner }: { partner: Partner }) {
  const languageOf = useTextLanguage()
  const plate =
    'flex min-h-20 flex-1 items-center justify-center rounded-card bg-paper px-4 py-3 text-center text-balance font-display text-basalt'
  const { name, logo, website } = partner
  const content = logo ? (
    <img
      src={logo.src}
      alt={name}
      width={200}
      height={100}
      loading="lazy"
      className="pale-edge h-14 w-auto object-contain"
    />
  ) : (
    <span>{name}</span>
  )
  if (website === '')
    return (
      <div lang={languageOf(name)} className={plate}>
        {content}
      </div>
    )
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      lang={languageOf(name)}
      className={plate}
    >
      {content}
    </a>
  )
}
