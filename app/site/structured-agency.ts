import type { Language } from '#shared/pages/languages.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { numbersToShow, type SiteFrame } from './site-settings.ts'

export type SiteFacts = { origin: string; frame: SiteFrame; card: string; language: Language }

type Thing = Record<string, unknown>

export function nameAgency({ origin, frame }: SiteFacts): Thing {
  return { '@type': 'TravelAgency', '@id': `${origin}/#agency`, name: frame.name, url: `${origin}/` }
}

/** Returns the full entry of the operator, without the placeholders of a new installation. */
export function describeAgency(site: SiteFacts): Thing {
  const { origin, frame, card } = site
  const { logo } = frame
  const { phone, email } = ownContact(frame)
  const addresses = listAddresses(frame)
  const profiles = [...Object.values(frame.social), frame.website].filter(Boolean)
  return {
    ...nameAgency(site),
    ...given('description', frame.description),
    image: origin + card,
    ...(logo ? { logo: logo.src.startsWith('/') ? origin + logo.src : logo.src } : {}),
    ...given('telephone', phone),
    ...given('email', email),
    ...given('taxID', frame.numbers.gstin),
    ...identifiersOf(frame),
    ...(addresses.length > 0 ? { address: addresses } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    areaServed: { '@type': 'State', name: 'Maharashtra' },
    ...describeHours(frame.confirmedHours),
  }
}

function identifiersOf({ numbers }: SiteFrame): Thing {
  const named = numbersToShow({ ...numbers, gstin: '' })
  const identifier = named.map(({ label, number }) => ({
    '@type': 'PropertyValue',
    name: label,
    value: number,
  }))
  return identifier.length === 0 ? {} : { identifier }
}

function given(name: string, text: string): Thing {
  return text === '' ? {} : { [name]: text }
}

function listAddresses({ offices, address }: SiteFrame): Thing[] {
  const places = offices.length > 0 ? offices : [{ city: '', address }]
  return places.filter((place) => place.city !== '' || place.address !== '').map(describeAddress)
}

function describeAddress({ city, address }: { city: string; address: string }): Thing {
  return {
    '@type': 'PostalAddress',
    ...given('streetAddress', address),
    ...given('addressLocality', city),
    addressCountry: 'IN',
  }
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Only confirmed hours in a readable format: `Mon-Sat`, `9:00 AM-7:00 PM`. */
function describeHours(confirmed: SiteFrame['confirmedHours']): Thing {
  const lines = confirmed.flatMap(({ days, hours }) => {
    const [first = -1, last = first] = days
      .split('-')
      .map((day) => week.findIndex((name) => day.trim() !== '' && name.startsWith(day.trim())))
    const [opens, closes] = hours.split('-').map(toClock)
    if (first < 0 || last < first || !opens || !closes) return []
    const dayOfWeek = week.slice(first, last + 1)
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
  })
  return lines.length > 0 ? { openingHoursSpecification: lines } : {}
}

/** Converts `7:00 PM` to 24-hour time; '' for other formats. */
function toClock(time: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) (AM|PM)$/.exec(time.trim()) ?? []
  if (!hour) return ''
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
