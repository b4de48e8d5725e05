import type { ReactNode } from 'react'
import { PhoneLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { destinationPath, policyPaths, sitePaths } from '#app/site/site-paths.ts'
import { numbersToShow, type SiteFrame, socialNetworks } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import type { PolicyName } from '#shared/settings/policy-names.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LogoMark } from './logo-mark.tsx'

type Partner = SiteFrame['partners'][number]

/** Up to four in a row, five or six in rows of three. */
function FooterPartners({ partners }: { partners: readonly Partner[] }) {
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

const quickLinks = [
  { label: 'aboutUs', to: sitePaths.about },
  { label: 'destinations', to: sitePaths.destinations },
  { label: 'tours', to: sitePaths.tours },
  { label: 'blog', to: sitePaths.blog },
  { label: 'contact', to: sitePaths.contact },
] as const
type Props = {
  frame: SiteFrame
  /** Slugs of `frame.popular`, by index; '' if the page is not published. */
  popular: readonly string[]
  year: number
  asksConsent?: boolean
}

export function SiteFooter({ frame, popular, year, asksConsent = false }: Props) {
  const words = useMessages().frame
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  const links = quickLinks.map(({ label, to }) => ({ label: words[label], to }))
  const destinations = frame.popular.map((label, at) => {
    const slug = popular[at]
    return { label, to: slug ? destinationPath(slug) : '' }
  })
  return (
    <footer className="on-dark bg-basalt text-mist">
      <div className="toran text-laterite" />
      <div
        className={`page-width grid min-[20rem]:grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-12 md:gap-x-12 ${destinations.length > 0 ? 'lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]' : 'lg:grid-cols-[1.6fr_1fr_1.3fr]'}`}
      >
        <div className="min-[20rem]:max-lg:col-span-2 lg:row-span-2">
          <p className="flex items-center gap-3 font-display text-paper text-xl">
            {!frame.logo && <LogoMark className="size-12" />}
            <span lang={languageOf(frame.name)}>{frame.name}</span>
          </p>
          <p lang={languageOf(frame.description || frame.tagline)} className="mt-4 max-w-xs">
            {frame.description || frame.tagline}
          </p>
          <SocialIcons frame={frame} />
        </div>
        <FooterLinks title={words.quickLinks} links={links} isAlone={destinations.length === 0} />
        {destinations.length > 0 && <FooterLinks title={words.popular} links={destinations} />}
        <FooterBlock title={words.contactInfo} className="min-[20rem]:max-sm:col-span-2">
          <ContactLines frame={frame} />
        </FooterBlock>
      </div>
      {frame.offices.length > 0 && <Offices offices={frame.offices} />}
      <FooterPartners partners={frame.partners} />
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-stone border-t py-6 text-sm">
        <div className="min-w-0">
          <PolicyLinks names={frame.policies} />
          <BusinessNumbers numbers={frame.numbers} />
          <p>
            © {digits(String(year))} <span lang={languageOf(frame.name)}>{frame.name} Pvt Ltd.</span>{' '}
            {words.rights}
          </p>
        </div>
        {asksConsent && (
          <button
            type="button"
            data-consent-again
            className="no-print min-h-11 underline underline-offset-4 hover:text-turmeric noscript:hidden"
          >
            {words.privacyChoices}
          </button>
        )}
        <LanguageSwitch className="-ml-2" />
        <WarliDancers className="w-44 text-turmeric" />
      </div>
    </footer>
  )
}

function FooterBlock(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className = '', children } = props
  return (
    <section className={`row-span-2 grid grid-rows-subgrid gap-y-3 ${className}`}>
      <h2 className="text-lg text-paper">{title}</h2>
      {children}
    </section>
  )
}

type LinksProps = {
  title: string
  links: readonly { label: string; to: string }[]
  /** Stands alone on its row on a phone. */
  isAlone?: boolean
}

function FooterLinks({ title, links, isAlone = false }: LinksProps) {
  const languageOf = useTextLanguage()
  return (
    <FooterBlock title={title} className={isAlone ? 'min-[20rem]:max-sm:col-span-2' : ''}>
      <ul className={isAlone ? 'min-[20rem]:max-sm:columns-2' : ''}>
        {links.map(({ label, to }) => (
          <li key={label}>
            {to === '' ? (
              <span lang={languageOf(label)} className="inline-flex min-h-11 items-center">
                {label}
              </span>
            ) : (
              <SiteLink
                to={to}
                lang={languageOf(label)}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-turmeric hover:underline"
              >
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </FooterBlock>
  )
}

function SocialIcons({ frame }: { frame: SiteFrame }) {
  return (
    <ul className="mt-5 -ml-2.5 flex flex-wrap">
      {socialNetworks.map(({ name, label }) => {
        const address = frame.social[name]
        return (
          <li key={name} className="flex size-11 items-center justify-center">
            {address === '' ? (
              <Icon name={name} className="size-6 opacity-60" />
            ) : (
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={label}
                className="flex size-11 items-center justify-center hover:text-turmeric"
              >
                <Icon name={name} className="size-6" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ContactLines({ frame }: { frame: SiteFrame }) {
  const line = 'icon-line flex min-h-11 gap-3 hover:text-turmeric hover:underline'
  return (
    <ul>
      {frame.phone !== '' && (
        <li>
          <PhoneLink phone={frame.phone} className={line}>
            <Icon name="phone" />
            {frame.phone}
          </PhoneLink>
        </li>
      )}
      {frame.email !== '' && (
        <li>
          <a href={`mailto:${frame.email}`} className={line}>
            <Icon name="mail" />
            <MailAddress address={frame.email} />
          </a>
        </li>
      )}
    </ul>
  )
}

function Offices({ offices }: { offices: SiteFrame['offices'] }) {
  const words = useMessages().frame
  const languageOf = useTextLanguage()
  return (
    <section className="page-width border-stone border-t py-10">
      <h2 className="mb-4 text-lg text-paper">{words.offices}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {offices.map(({ city, address }) => (
          <li key={`${city} ${address}`} lang={languageOf(city + address)}>
            <h3 className="font-display text-base text-turmeric">{city}</h3>
            <p className="mt-1 whitespace-pre-line">{address}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BusinessNumbers({ numbers }: Pick<SiteFrame, 'numbers'>) {
  const words = useMessages().frame
  const shown = numbersToShow(numbers)
  if (shown.length === 0) return null
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({ name, number }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{words[name]}</dt>
          <dd className="wrap-anywhere">{number}</dd>
        </div>
      ))}
    </dl>
  )
}

function PolicyLinks({ names }: { names: readonly PolicyName[] }) {
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
