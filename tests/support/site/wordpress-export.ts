/** WordPress exports (WXR) of our own making, with the meta keys that tour plug-ins use, and what an import must make of them. */

type PhpInput = string | number | boolean | null | readonly PhpInput[] | { [key: string]: PhpInput }

/** As PHP's `serialize()`. */
export function serialize(value: PhpInput): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const body = entries.map(([key, entry]) => {
    const isNumber = typeof key === 'number' || /^(?:0|[1-9]\d*)$/.test(key)
    return serialize(isNumber ? Number(key) : key) + serialize(entry as PhpInput)
  })
  return `a:${body.length}:{${body.join('')}}`
}

export type SampleItem = {
  id: number
  type: string
  title: string
  slug?: string
  link?: string
  status?: string
  password?: string
  content?: string
  excerpt?: string
  date?: string
  creator?: string
  sticky?: boolean
  meta?: Record<string, string>
  terms?: readonly (readonly [taxonomy: string, slug: string, name: string])[]
  attachment?: string
}

export const oldSite = 'https://old.example'

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function itemXml(item: SampleItem): string {
  const {
    id,
    type,
    title,
    slug = '',
    status = 'publish',
    content = '',
    excerpt = '',
    date = '2021-05-03 08:15:00',
  } = item
  const { creator = 'meera', meta = {}, terms = [], attachment, password = '', sticky = false } = item
  const link = item.link ?? `${oldSite}/2021/05/${slug}/`
  return `<item>
<title>${cdata(title)}</title>
<link>${link.replaceAll('&', '&amp;')}</link>
<dc:creator>${cdata(creator)}</dc:creator>
<guid isPermaLink="false">${oldSite}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata('2022-01-02 03:04:05')}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(password)}</wp:post_password>
<wp:is_sticky>${sticky ? 1 : 0}</wp:is_sticky>
${attachment ? `<wp:attachment_url>${cdata(attachment)}</wp:attachment_url>` : ''}
${terms.map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`).join('\n')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
</item>`
}

type SampleTerm = { taxonomy: string; slug: string; name: string; parent?: string; description?: string }

/** `head` goes before the root element. */
export function wxr(
  items: readonly SampleItem[],
  {
    terms = [],
    head = '<?xml version="1.0" encoding="UTF-8" ?>',
  }: { terms?: readonly SampleTerm[]; head?: string } = {},
): string {
  return `${head}
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Sahyadri Tours</title>
<link>${oldSite}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('meera')}</wp:author_login><wp:author_display_name>${cdata('Meera Patil')}</wp:author_display_name></wp:author>
${terms
  .map(
    ({ taxonomy, slug, name, parent = '', description = '' }) =>
      `<wp:term><wp:term_id>1</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_parent>${cdata(parent)}</wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>`,
  )
  .join('\n')}
${items.map(itemXml).join('\n')}
</channel>
</rss>
`
}

const places = [
  ['raigad', 'Raigad'],
  ['mahabaleshwar', 'महाबळेश्वर'],
  ['ajanta-ellora', 'Ajanta & Ellora'],
] as const
const levels = [
  ['Easy', 'easy'],
  ['Moderate', 'moderate'],
  ['Challenging', 'difficult'],
] as const
const titles = [
  'Forts of the Sahyadri',
  'कोकण किनारा',
  'Caves & Vineyards',
  'Monsoon “Special” – 2 days',
] as const

/** What the import must store. `places` are titles of destinations. */
type ExpectedTour = {
  title: string
  description: string
  shortDescription: string
  itinerary: { day: number; title: string; activities: string[] }[]
  inclusions: string[]
  exclusions: string[]
  priceFrom: number
  durationDays: number
  nights: number | null
  difficultyLevel: string
  places: string[]
  status: string
}
type ExpectedPost = {
  title: string
  excerpt: string
  content: string
  author: string
  tags: string[]
  status: string
  isFeatured: boolean
}

type Made = { items: SampleItem[]; tours: Map<number, ExpectedTour>; posts: Map<number, ExpectedPost> }

/** 60 items: 16 tours of each plug-in and 12 posts. */
export function sampleExport(): Made {
  const made: Made = { items: [], tours: new Map(), posts: new Map() }
  for (let at = 0; at < 48; at += 1) addTour(made, at)
  for (let at = 0; at < 12; at += 1) addPost(made, at)
  return made
}

export const sampleTerms: SampleTerm[] = ['travel_locations', 'destination', 'tour_destination'].flatMap(
  (taxonomy) =>
    places.map(([slug, name]) => ({ taxonomy, slug, name, parent: '', description: `All about ${name}.` })),
)

type Day = { title: string; lines: string[] }
type Facts = {
  at: number
  days: Day[]
  nights: number | null
  price: number
  /** The even ones are written in the plug-in's plainest form. */
  isOdd: boolean
  words: string
  place: readonly [slug: string, name: string]
}
type PluginPart = Required<Pick<SampleItem, 'type' | 'terms' | 'meta'>>

const inclusions = ['Meals', 'Jeep', 'Guide & porter']
const exclusions = ['Airfare', 'GST (5%)']
const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${line.replace('&', '&amp;')}</p>`).join('\n')
const listed = (lines: readonly string[]) =>
  `<ul>\n${lines.map((line) => `<li>${line.replace('&', '&amp;')}</li>`).join('\n')}\n</ul>`
const numbered = <Entry>(entries: readonly Entry[]) =>
  Object.fromEntries(entries.map((entry, at) => [String(at + 1), entry]))

function wpTravel({ days, nights, price, isOdd, words, place }: Facts): PluginPart {
  const itinerary = days.map(({ title, lines }, at) => ({
    label: `Day ${at + 1}`,
    title,
    date: '',
    time: '',
    desc: paragraphs(lines),
  }))
  return {
    type: 'itineraries',
    terms: [['travel_locations', ...place]],
    meta: {
      wp_travel_trip_itinerary_data: serialize(itinerary),
      wp_travel_trip_include: listed(inclusions),
      wp_travel_trip_exclude: isOdd ? exclusions.join('\n') : listed(exclusions),
      wp_travel_trip_price: isOdd ? `${price}.00` : String(price),
      wp_travel_trip_duration: String(days.length),
      wp_travel_trip_duration_night: nights === null ? '' : String(nights),
      wp_travel_trip_facts: serialize([{ label: 'Difficulty', value: words, type: 'text' }]),
      wp_travel_group_size: '12',
      wp_travel_map_zoom: 'far',
      _edit_lock: '1620000000:1',
    },
  }
}

function travelEngine({ days, nights, price, isOdd, words, place }: Facts): PluginPart {
  const prices = isOdd
    ? { trip_price: String(price), trip_prev_price: String(price + 1000), sale: '1' }
    : { trip_price: '', trip_prev_price: String(price) }
  const setting = {
    ...prices,
    trip_duration: days.length,
    trip_duration_unit: 'days',
    trip_duration_nights: nights ?? '',
    cost: {
      includes_title: 'Included',
      cost_includes: inclusions.join('\r\n'),
      cost_excludes: listed(exclusions),
    },
    itinerary: {
      itinerary_title: numbered(days.map(({ title }) => title)),
      itinerary_content: numbered(days.map(({ lines }) => paragraphs(lines))),
    },
    faq: { faq_title: { 1: 'Pets?' } },
  }
  const terms = [
    ['destination', ...place],
    ['difficulty', words.toLowerCase(), words],
  ] as const
  return { type: 'trip', terms, meta: { wp_travel_engine_setting: serialize(setting) } }
}

function tourfic({ days, nights, price, isOdd, place }: Facts): PluginPart {
  const itinerary = days.map(({ title, lines }, at) => ({
    time: `Day ${at + 1}`,
    title,
    image: '',
    desc: paragraphs(lines),
  }))
  const options = {
    duration: String(days.length),
    duration_time: 'Day',
    night: true,
    night_count: nights ?? '',
    pricing: 'person',
    ...(isOdd
      ? { adult_price: String(price / 0.8), discount_type: 'percent', discount_price: '20' }
      : { adult_price: String(price), discount_type: 'none', discount_price: '' }),
    itinerary: serialize(itinerary),
    inc: inclusions.map((inc) => ({ inc })),
    exc: exclusions.map((exc) => ({ exc })),
    refund_des: 'No refunds.',
  }
  return {
    type: 'tf_tours',
    terms: [['tour_destination', ...place]],
    meta: { tf_tours_opt: serialize(options) },
  }
}

const pluginParts = [wpTravel, travelEngine, tourfic]

function addTour({ items, tours }: Made, at: number): void {
  const place = pick(places, at >> 1)
  const [words, level] = pick(levels, at >> 2)
  const title = `${pick(titles, at)} ${at + 1}`
  const days = Array.from({ length: (at % 4) + 1 }, (_, day) => ({
    title: day === 0 ? 'Arrival' : `किल्ला ${day}; "halt"`,
    lines: [`Walk ${day + 1} of tour ${at}`, 'Tea & भजी'],
  }))
  const nights = days.length > 1 ? days.length - 1 : null
  const price = 4000 + at * 250
  const plugin = pick(pluginParts, at)
  const status = at % 8 === 7 ? 'draft' : 'publish'
  items.push({
    ...{
      id: 1000 + at,
      title: title.replace('&', '&amp;'),
      slug: `tour-${at + 1}`,
      status,
      excerpt: `Short ${at}`,
    },
    content: `First line.\n\nSecond paragraph of <strong>tour ${at}</strong>.`,
    ...plugin({ at, days, nights, price, isOdd: at % 2 === 1, words, place }),
  })
  tours.set(1000 + at, {
    title,
    description: `First line.\n\nSecond paragraph of tour ${at}.`,
    shortDescription: `Short ${at}`,
    itinerary: days.map(({ title, lines }, day) => ({ day: day + 1, title, activities: lines })),
    inclusions,
    exclusions,
    priceFrom: price,
    durationDays: days.length,
    nights,
    // Tourfic has no difficulty.
    difficultyLevel: plugin === tourfic ? 'easy' : level,
    places: [place[1]],
    status: status === 'publish' ? 'published' : 'draft',
  })
}

function pick<Entry>(entries: readonly Entry[], at: number): Entry {
  return entries[at % entries.length] as Entry
}

function addPost({ items, posts }: Made, at: number): void {
  const isBlocks = at % 2 === 0
  const title = at % 3 === 0 ? `पावसाळा ${at}` : `Rain & <em>forts</em> ${at}`
  const content = isBlocks
    ? `<!-- wp:paragraph -->\n<p>It <strong>rains</strong> ${at}.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2>Bring</h2>\n<!-- /wp:heading -->\n\n<!-- wp:list -->\n<ul><li>Shoes</li><li>टोपी</li></ul>\n<!-- /wp:list -->\n\n<!-- wp:latest-posts {"postsToShow":3} /-->`
    : `It <strong>rains</strong> ${at}.\n\n<h2>Bring</h2>\n<ul>\n\n<li>Shoes</li>\n<li>टोपी</li>\n</ul>\n[contact-form-7 id="12" title="Ask"]`
  const status = ['publish', 'publish', 'draft', 'publish', 'private', 'publish'][at % 6] ?? 'publish'
  items.push({
    id: 2000 + at,
    type: 'post',
    title: title.replace('& ', '&amp; '),
    slug: at % 3 === 0 ? encodeURIComponent(`पावसाळा-${at}`).toLowerCase() : `rain-${at}`,
    status,
    content,
    excerpt: at % 4 === 0 ? '' : `About rain ${at}`,
    sticky: at === 1,
    terms: [
      ['category', 'uncategorized', 'Uncategorized'],
      ['category', 'forts', 'Forts &amp; hills'],
      ['post_tag', 'monsoon', 'Monsoon'],
    ],
  })
  posts.set(2000 + at, {
    title: at % 3 === 0 ? title : `Rain & forts ${at}`,
    excerpt: at % 4 === 0 ? `It rains ${at}. Bring Shoes टोपी` : `About rain ${at}`,
    content: `It **rains** ${at}.\n\n## Bring\n\n- Shoes\n- टोपी`,
    author: 'Meera Patil',
    tags: ['Forts & hills', 'Monsoon'],
    status: status === 'publish' ? 'published' : 'draft',
    isFeatured: at === 1,
  })
}
