// Reads the tours of WP Travel, WP Travel Engine and Tourfic: which meta key holds which field.
import { htmlToLine, htmlToLines, htmlToText } from '#server/import/html-texts.ts'
import type { DifficultyLevel } from '#shared/content/tours/tour-choices.ts'
import { parseNumber } from '#shared/values/parse-number.ts'
import { type PhpRecord, type PhpValue, readPhpValue } from './php-values.ts'

type Day = { title: string; activities: string[] }

/** What the plug-ins have in common; '' and [] if the export has none. */
export type PluginTour = {
  descriptions: string[]
  highlights: string[]
  days: Day[]
  inclusions: string[]
  exclusions: string[]
  price: string
  priceBasis: string
  dayCount: number
  nights: number | null
  groupSize: number | null
  ageFrom: number | null
  languages: string
  difficulty: string
  isFeatured: boolean
}

type Plugin = {
  postType: string
  name: string
  places: readonly string[]
  read: (meta: TourMeta) => PluginTour
}

export const plugins: readonly Plugin[] = [
  { postType: 'itineraries', name: 'WP Travel', places: ['travel_locations'], read: readWpTravel },
  { postType: 'trip', name: 'WP Travel Engine', places: ['destination'], read: readTravelEngine },
  { postType: 'tf_tours', name: 'Tourfic', places: ['tour_destination'], read: readTourfic },
]

/** Keys of plug-ins' own bookkeeping, page builders and caches, which describe no tour. */
const technical =
  /^(?:_edit_|_wp_|_oembed|_elementor|_vc_|_wpb_|_thumbnail_id$|_pingme|_encloseme|_dp_original|_yoast_|rank_math_|_?wpml_|_pll_|_et_|_fl_|ast-|site-|slide_template|rs_page_bg|wp_travel_(?:post_|trip_code|booking_|tabs|use_global|global_)|wp_travel_engine_setting_|_s_|_yst_|tf_(?:single|tour_)?(?:layout|template)|post_views)/

/** True for keys whose values an import may need. */
export function isTourKey(key: string): boolean {
  return /^(?:wp_travel_|_s_price$|tf_tours_opt$|trip_|wte_)/.test(key)
}

/** Meta values of one tour; remembers which of them were read. */
export class TourMeta {
  readonly #values: ReadonlyMap<string, string>
  readonly #read = new Set<string>()
  readonly #whole = new Set<string>()
  readonly #decoded = new Map<string, PhpValue | undefined>()

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  /** `path`: a meta key, then keys within its value. */
  get(...path: [key: string, ...within: string[]]): PhpValue {
    this.#read.add(path.slice(0, 2).join(' › ')).add(path[0])
    if (path.length === 1) this.#whole.add(path[0])
    const [key, ...within] = path
    if (!this.#decoded.has(key)) this.#decoded.set(key, readPhpValue(this.#values.get(key) ?? ''))
    let value: PhpValue | undefined = this.#decoded.get(key)
    for (const step of within) value = value instanceof Map ? value.get(step) : undefined
    return value ?? ''
  }

  text(...path: [string, ...string[]]): string {
    return textOf(this.get(...path))
  }

  entries(...path: [string, ...string[]]): PhpValue[] {
    const value = this.get(...path)
    return value instanceof Map ? [...value.values()] : []
  }

  count(...path: [string, ...string[]]): number | null {
    return countOf(this.text(...path))
  }

  isOn(...path: [string, ...string[]]): boolean {
    return /^(?:yes|1|true|on)$/i.test(this.text(...path))
  }

  listUnread(): string[] {
    return [...this.#values].flatMap(([key, text]) => {
      const value = this.#decoded.has(key) ? this.#decoded.get(key) : readPhpValue(text)
      if (this.#whole.has(key)) return []
      if (value instanceof Map && this.#read.has(key)) return this.#listUnreadWithin(key, value)
      return !this.#read.has(key) && !technical.test(key) && isTruthy(value ?? text) ? [key] : []
    })
  }

  #listUnreadWithin(key: string, values: PhpRecord): string[] {
    const names = [...values].map(([name, part]) => ({ path: `${key} › ${name}`, part }))
    return names.filter(({ path, part }) => isTruthy(part) && !this.#read.has(path)).map(({ path }) => path)
  }

  listDamaged(): string[] {
    return [...this.#decoded].filter(([, value]) => value === undefined).map(([key]) => key)
  }
}

/** False for empty values and for switches, which say nothing without the plug-in. */
function isTruthy(value: PhpValue): boolean {
  if (value instanceof Map) return [...value.values()].some(isTruthy)
  return !/^(?:|0|1|no|yes|none|default|true|false|null|global)$/i.test(textOf(value).trim())
}

function textOf(value: PhpValue | undefined): string {
  return value instanceof Map || value === undefined || value === null ? '' : String(value).trim()
}

function partOf(value: PhpValue, name: string): string {
  return value instanceof Map ? textOf(value.get(name)) : ''
}

function countOf(text: string): number | null {
  const [, digits] = /(\d{1,6})/.exec(parseNumber(text)) ?? []
  return digits === undefined || Number(digits) === 0 ? null : Number(digits)
}

function amountOf(text: string): string {
  const amount = Number(parseNumber(text) || Number.NaN)
  return amount > 0 && amount < 1e9 ? String(Math.round(amount * 100) / 100) : ''
}

function firstAmount(...texts: string[]): string {
  return texts.map(amountOf).find((amount) => amount !== '') ?? ''
}

function linesOf(html: string): string[] {
  return html === '' ? [] : htmlToLines(html)
}

function dayOf({ title, text, at }: { title: string; text: string; at: number }): Day {
  return {
    title: htmlToLine(title) || `Day ${at + 1}`,
    activities: htmlToText(text)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  }
}

function hasContent({ activities, title }: Day): boolean {
  return activities.length > 0 || !/^Day \d+$/.test(title)
}

/** Hours make one day. */
function daysOf(count: number | null, unit: string): number {
  return count !== null && /^(?:hour|minute)/i.test(unit) ? 1 : (count ?? 0)
}

function readWpTravel(meta: TourMeta): PluginTour {
  const mirror = 'wp_travel_trip_duration_formating'
  const days = meta
    .entries('wp_travel_trip_itinerary_data')
    .map((day, at) =>
      dayOf({ title: partOf(day, 'title') || partOf(day, 'label'), text: partOf(day, 'desc'), at }),
    )
  const outline = meta.text('wp_travel_outline')
  const sale = meta.isOn('wp_travel_enable_sale') ? meta.text('wp_travel_sale_price') : ''
  const options = meta
    .entries('wp_travel_pricing_options')
    .map((option) =>
      firstAmount(
        partOf(option, 'enable_sale') === 'yes' ? partOf(option, 'sale_price') : '',
        partOf(option, 'price'),
      ),
    )
  const facts = meta.entries('wp_travel_trip_facts')
  const hardness = facts.find((fact) => /difficult|grade|level|कठीण|काठिण्य/i.test(partOf(fact, 'label')))
  return {
    ...nothing,
    descriptions: [meta.text('wp_travel_overview'), ...(days.length > 0 ? [outline] : [])],
    days: days.length > 0 || outline === '' ? days : [dayOf({ title: '', text: outline, at: 0 })],
    inclusions: linesOf(meta.text('wp_travel_trip_include')),
    exclusions: linesOf(meta.text('wp_travel_trip_exclude')),
    price: firstAmount(
      meta.text('wp_travel_trip_price'),
      sale,
      meta.text('wp_travel_price'),
      options.filter(Boolean).sort((one, other) => Number(one) - Number(other))[0] ?? '',
    ),
    dayCount: meta.count('wp_travel_trip_duration') ?? meta.count(mirror, 'days') ?? 0,
    nights: meta.count('wp_travel_trip_duration_night') ?? meta.count(mirror, 'nights'),
    groupSize: meta.count('wp_travel_group_size'),
    difficulty: hardness ? partOf(hardness, 'value') : '',
    isFeatured: meta.isOn('wp_travel_featured'),
  }
}

function readTravelEngine(meta: TourMeta): PluginTour {
  const all = 'wp_travel_engine_setting'
  const titles = meta.get(all, 'itinerary', 'itinerary_title')
  const texts = meta.get(all, 'itinerary', 'itinerary_content')
  const keys = [...new Set([...keysOf(titles), ...keysOf(texts)])]
  const days = keys.map((key, at) => dayOf({ title: partOf(titles, key), text: partOf(texts, key), at }))
  const regular = meta.text(all, 'trip_prev_price')
  const sale = meta.text(all, 'trip_price')
  const isOnSale = meta.isOn(all, 'sale')
  const ages = meta.isOn(all, 'min_max_age_enable') || meta.isOn('min_max_age_enable')
  return {
    ...nothing,
    descriptions: [meta.text(all, 'tab_content', '1_wpeditor')],
    highlights: meta
      .entries(all, 'trip_highlights')
      .map((entry) => htmlToLine(partOf(entry, 'highlight_text') || textOf(entry))),
    days: days.filter(hasContent),
    inclusions: linesOf(meta.text(all, 'cost', 'cost_includes')),
    exclusions: linesOf(meta.text(all, 'cost', 'cost_excludes')),
    price: firstAmount(
      ...(isOnSale ? [sale] : []),
      regular,
      meta.text('wp_travel_engine_setting_trip_actual_price'),
      meta.text('_s_price'),
      meta.text('wp_travel_engine_setting_trip_price'),
      sale,
    ),
    dayCount: daysOf(
      meta.count(all, 'trip_duration') ?? meta.count('wp_travel_engine_setting_trip_duration'),
      meta.text(all, 'trip_duration_unit'),
    ),
    nights: meta.count(all, 'trip_duration_nights'),
    groupSize: meta.count(all, 'trip_maximum_pax'),
    ageFrom: ages
      ? (meta.count('wp_travel_engine_trip_min_age') ?? meta.count(all, 'trip_minimum_age'))
      : null,
    isFeatured: meta.isOn('wp_travel_engine_featured_trip'),
  }
}

function keysOf(value: PhpValue): string[] {
  return value instanceof Map ? [...value.keys()] : []
}

function readTourfic(meta: TourMeta): PluginTour {
  const all = 'tf_tours_opt'
  const days = meta
    .entries(all, 'itinerary')
    .map((day, at) =>
      dayOf({ title: partOf(day, 'title') || partOf(day, 'time'), text: partOf(day, 'desc'), at }),
    )
  const isPerGroup = meta.text(all, 'pricing') === 'group'
  const full = firstAmount(
    ...(isPerGroup ? [meta.text(all, 'group_price')] : []),
    meta.text(all, 'adult_price'),
    meta.text(all, 'group_price'),
  )
  const discount = Number(amountOf(meta.text(all, 'discount_price')) || 0)
  const discounts: Record<string, number> = {
    percent: Number(full) * (1 - discount / 100),
    fixed: Number(full) - discount,
  }
  const reduced = discounts[meta.text(all, 'discount_type')] ?? full
  return {
    ...nothing,
    highlights: linesOf(meta.text(all, 'additional_information')),
    days: days.filter(hasContent),
    inclusions: meta.entries(all, 'inc').map((entry) => htmlToLine(partOf(entry, 'inc'))),
    exclusions: meta.entries(all, 'exc').map((entry) => htmlToLine(partOf(entry, 'exc'))),
    price: amountOf(String(reduced)) || full,
    priceBasis: isPerGroup ? 'per group' : '',
    dayCount: daysOf(meta.count(all, 'duration'), meta.text(all, 'duration_time')),
    nights: meta.count(all, 'night_count'),
    groupSize: meta.count(all, 'cont_max_people') ?? meta.count(all, 'group_size'),
    languages: htmlToLine(meta.text(all, 'language')),
    isFeatured: meta.isOn(all, 'tour_as_featured'),
  }
}

const nothing: PluginTour = {
  descriptions: [],
  highlights: [],
  days: [],
  inclusions: [],
  exclusions: [],
  price: '',
  priceBasis: '',
  dayCount: 0,
  nights: null,
  groupSize: null,
  ageFrom: null,
  languages: '',
  difficulty: '',
  isFeatured: false,
}

const difficultyWords: readonly [DifficultyLevel, RegExp][] = [
  [
    'difficult',
    /difficult|hard|challeng|strenuous|tough|demanding|expert|advanced|extreme|कठीण|अवघड|कठिन|मुश्किल/i,
  ],
  ['moderate', /moderate|medium|intermediate|average|मध्यम/i],
  ['easy', /easy|leisure|relax|beginner|gentle|light|सोप|आसान|सुलभ/i],
]

/** Returns the level that the words name, the harder one if they name two; undefined for other words. */
export function difficultyOf(words: string): DifficultyLevel | undefined {
  return difficultyWords.find(([, pattern]) => pattern.test(words))?.[0]
}
