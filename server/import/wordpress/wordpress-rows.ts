// Turns a WordPress export into rows of this site's tables, with a list of everything that does not arrive.

import { contentRegister } from '#server/content/content-register.ts'
import { htmlToLine, htmlToMarkdown, htmlToText } from '#server/import/html-texts.ts'
import { type SiteContents, stableId } from '#server/import/old-rows.ts'
import type { OldRow, OldTableName } from '#server/import/read-rows.ts'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import { contentLimits } from '#shared/content/content-fields.ts'
import { type PagedKindName, pageOf } from '#shared/content/content-kind.ts'
import { destinationLimits } from '#shared/content/destination.ts'
import { itineraryLimits } from '#shared/content/itinerary.ts'
import { tourLimits } from '#shared/content/tour.ts'
import { type DifficultyLevel, defaultDifficultyLevel } from '#shared/content/tours/tour-choices.ts'
import { imageValueMaximum } from '#shared/forms/image-value.ts'
import { oldAddressKey } from '#shared/pages/old-address-key.ts'
import { shorten } from '#shared/values/shorten.ts'
import { numberedSlug, slugOrFallback } from '#shared/values/slug.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { difficultyOf, isTourKey, type PluginTour, plugins, TourMeta } from './plugin-tours.ts'
import { preparePostHtml } from './post-html.ts'
import type { WxrFile, WxrItem, WxrTerm } from './read-wxr.ts'

type OldAddresses = { kind: PagedKindName; id: string; addresses: string[] }

export type WordpressRows = {
  tables: { table: OldTableName; rows: OldRow[] }[]
  oldAddresses: OldAddresses[]
  leftOut: string[]
  altTexts: Map<string, string>
}

type Options = {
  site: Pick<SiteContents, 'destinations' | 'tours' | 'blog_posts'>
  destinationIds: ReadonlyMap<string, string>
  takesPages: boolean
}

const seoKeys = {
  title: ['_yoast_wpseo_title', 'rank_math_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description'],
  keywords: ['_yoast_wpseo_focuskw', 'rank_math_focus_keyword'],
} as const
const attachmentKeys = ['_thumbnail_id', '_wp_attachment_image_alt']
const wanted = new Set<string>([...attachmentKeys, ...Object.values(seoKeys).flat()])

/** True for meta keys that the conversion reads. */
export function wantsMeta(key: string): boolean {
  return wanted.has(key) || isTourKey(key)
}

/** Returns rows with stable ids, so that a repeated import finds the items of the first. */
export function wordpressRows(file: WxrFile, options: Options): WordpressRows {
  return new Conversion(file, options).run()
}

/** Beside `publish`; the others are trash and automatic copies. */
const unpublished: Readonly<Record<string, string>> = {
  draft: 'It was a draft',
  pending: 'It waited for review',
  private: 'It was private',
  future: 'It was scheduled',
}
const discarded = new Set(['trash', 'auto-draft', 'inherit'])

type Entry = { item: WxrItem; kind: PagedKindName; id: string; slug: string; path: string }
type Notes = string[]
type PlaceTerm = WxrTerm & { line: number }

class Conversion {
  readonly #file: WxrFile
  readonly #options: Options
  readonly #leftOut = new Map<string, number[]>()
  readonly #images = new Map<string, { address: string; alt: string }>()
  readonly #known = new Set<string>()
  readonly #destinations = new Map<string, string>()
  readonly #taken: Record<PagedKindName, Set<string>>
  readonly #pages = new Map<string, string>()

  constructor(file: WxrFile, options: Options) {
    this.#file = file
    this.#options = options
    const { destinations, tours, blog_posts } = options.site
    const slugs = { destination: destinations, tour: tours, blogPost: blog_posts }
    this.#taken = Object.fromEntries(
      Object.entries(slugs).map(([kind, contents]) => [kind, new Set(contents.slugs.keys())]),
    ) as Record<PagedKindName, Set<string>>
  }

  run(): WordpressRows {
    for (const item of this.#file.items)
      if (fieldOf(item, 'wp:post_type') === 'attachment') this.#learnImage(item)
    const entries = this.#file.items.flatMap((item) => this.#enter(item) ?? [])
    for (const { item, path } of entries)
      for (const key of this.#addressesOf(item)) this.#pages.set(key, path)
    const destinations = this.#destinationRows(entries)
    const rows = (kind: PagedKindName, convert: (entry: Entry) => OldRow) =>
      entries.filter((entry) => entry.kind === kind).map(convert)
    return {
      tables: [
        { table: 'destinations', rows: destinations },
        { table: 'tours', rows: rows('tour', (entry) => this.#tourRow(entry)) },
        { table: 'blog_posts', rows: rows('blogPost', (entry) => this.#postRow(entry)) },
      ],
      oldAddresses: entries.map(({ item, kind, id, path }) => {
        const addresses = this.#addressesOf(item).filter((key) => key !== path && key !== '/')
        return { kind, id, addresses }
      }),
      leftOut: this.#describeLeftOut(),
      altTexts: new Map([...this.#images.values()].map(({ address, alt }) => [address, alt])),
    }
  }

  #enter(item: WxrItem): Entry | undefined {
    const type = fieldOf(item, 'wp:post_type')
    if (type === 'attachment') return undefined
    const isTour = plugins.some(({ postType }) => postType === type)
    if (type === 'page' && !this.#options.takesPages)
      return this.#leaveOut('pages (--pages posts imports them as posts)', item)
    if (!isTour && type !== 'post' && type !== 'page')
      return this.#leaveOut(`items of the type ${type || 'unknown'}`, item)
    const status = fieldOf(item, 'wp:status')
    if (discarded.has(status))
      return this.#leaveOut(`items in the trash and automatic drafts (${status})`, item)
    if (item.comments > 0) this.#leaveOut('comments', item)
    const kind = isTour ? 'tour' : 'blogPost'
    const id = this.#idOf(fieldOf(item, 'wp:post_id'))
    const name = decoded(fieldOf(item, 'wp:post_name')) || titleOf(item)
    const slug = this.#chooseSlug(kind, { id, name })
    return { item, kind, id, slug, path: pageOf(kind, slug) }
  }

  #idOf(name: string): string {
    return stableId(`WordPress ${this.#file.site.replace(/^https?:\/\/(?:www\.)?/, '')} ${name}`)
  }

  /** A slug that another item has gets a number; the old address redirects in any case. */
  #chooseSlug(kind: PagedKindName, { id, name }: { id: string; name: string }): string {
    const { site } = this.#options
    const contents = { destination: site.destinations, tour: site.tours, blogPost: site.blog_posts }[kind]
    const plain = slugOrFallback(name, contentRegister[kind].fallbackSlug)
    if (contents.keys.has(id)) return plain
    let slug = plain
    for (let number = 2; this.#taken[kind].has(slug); number += 1) slug = numberedSlug(plain, number)
    this.#taken[kind].add(slug)
    return slug
  }

  #addressesOf(item: WxrItem): string[] {
    const link = oldAddressKey(fieldOf(item, 'link'), this.#file.site)
    const byNumber = `?p=${fieldOf(item, 'wp:post_id')}`
    return [...new Set([...(link ? [link] : []), byNumber])]
  }

  #postRow({ item, id, slug }: Entry): OldRow {
    const notes: Notes = []
    const html = fieldOf(item, 'content:encoded')
    const content = this.#markdownOf(item, html)
    const creator = fieldOf(item, 'dc:creator')
    const author = this.#file.authors.get(creator) || creator || this.#file.title || 'Team'
    for (const key of item.unwanted) if (!isTechnical(key)) this.#leaveOut(`meta ${key}`, item)
    const values = {
      ...this.#common({ item, id, slug, notes }),
      content: content || titleOf(item),
      excerpt: this.#shortText(item, htmlToText(preparePostHtml(html, () => []).html)),
      author: fitTo(author, blogPostLimits.author),
      tags: this.#tagsOf(item),
    }
    if (content === '') asDraft(values, { notes, why: 'It has no text' })
    return { line: item.line, values, notes }
  }

  #tagsOf(item: WxrItem): string[] {
    const isTag = ({ taxonomy }: { taxonomy: string }) => taxonomy === 'category' || taxonomy === 'post_tag'
    for (const term of item.terms)
      if (!isTag(term) && term.taxonomy !== 'post_format') this.#leaveOut(`taxonomy ${term.taxonomy}`, item)
    const names = item.terms
      .filter((term) => isTag(term) && term.slug !== 'uncategorized')
      .map(({ name }) => fitTo(htmlToLine(name).replaceAll(',', ' '), blogPostLimits.tag))
    const distinct = [...new Set(names)]
    if (distinct.length > blogPostLimits.tags) this.#leaveOut(`tags after the ${blogPostLimits.tags}th`, item)
    return distinct.slice(0, blogPostLimits.tags)
  }

  #tourRow({ item, id, slug }: Entry): OldRow {
    const notes: Notes = []
    const plugin = plugins.find(({ postType }) => postType === fieldOf(item, 'wp:post_type'))
    if (!plugin) throw new Error('A tour is of none of the plug-ins')
    const meta = new TourMeta(item.meta)
    const tour = plugin.read(meta)
    const description = this.#tourTextOf(item, tour)
    const dayCount = tour.dayCount || tour.days.length
    const textOf = (number: number | null) => (number === null ? '' : String(number))
    const values = {
      ...this.#common({ item, id, slug, notes }),
      short_description: this.#shortText(item, description),
      description: description || titleOf(item),
      itinerary: this.#itineraryOf(item, tour.days),
      price_from: tour.price || '0',
      price_basis: tour.priceBasis,
      duration_days: String(dayCount || 1),
      nights: textOf(tour.nights),
      max_group_size: textOf(tour.groupSize),
      age_from: textOf(tour.ageFrom),
      guide_languages: fitTo(tour.languages, 100),
      inclusions: this.#linesOf(item, tour.inclusions),
      exclusions: this.#linesOf(item, tour.exclusions),
      destination_ids: this.#placesOf(item, plugin.places),
      difficulty_level: levelOf(item, { words: tour.difficulty, notes }),
    }
    if (tour.isFeatured) values.is_featured = true
    if (!tour.price) asDraft(values, { notes, why: 'Its price is not in the export' })
    if (!dayCount) asDraft(values, { notes, why: 'Its duration is not in the export' })
    if (!description) asDraft(values, { notes, why: 'It has no description' })
    for (const what of leftOutOf(item, { meta, places: plugin.places })) this.#leaveOut(what, item)
    return { line: item.line, values, notes }
  }

  #tourTextOf(item: WxrItem, { descriptions, highlights }: PluginTour): string {
    const texts = [fieldOf(item, 'content:encoded'), ...descriptions].map((html) => this.#plainOf(item, html))
    return [...new Set([...texts, highlights.filter(Boolean).join('\n')])].filter(Boolean).join('\n\n')
  }

  #common({ item, id, slug, notes }: Pick<Entry, 'item' | 'id' | 'slug'> & { notes: Notes }) {
    const status = fieldOf(item, 'wp:status')
    const isProtected = (item.fields.get('wp:post_password') ?? '') !== ''
    const values = {
      id,
      title: titleOf(item),
      slug,
      status: 'published',
      is_featured: fieldOf(item, 'wp:is_sticky') === '1',
      featured_image: this.#featuredOf(item),
      meta_title: seoOf(item, { keys: seoKeys.title, most: contentLimits.metaTitle }),
      meta_description: seoOf(item, { keys: seoKeys.description, most: contentLimits.metaDescription }),
      meta_keywords: seoOf(item, { keys: seoKeys.keywords, most: contentLimits.metaKeywords }),
      created_at: momentOf(item, 'wp:post_date'),
      updated_at: momentOf(item, 'wp:post_modified'),
    }
    if (status !== 'publish')
      asDraft(values, { notes, why: unpublished[status] ?? `Its status was "${shorten(status, 40)}"` })
    if (isProtected) asDraft(values, { notes, why: 'It was protected by a password' })
    const title = htmlToLine(fieldOf(item, 'title'))
    if (title.length > contentLimits.title)
      notes.push(`Its title was shortened from ${title.length} characters.`)
    return values
  }

  #shortText(item: WxrItem, text: string): string {
    const excerpt = joinSpaces(this.#plainOf(item, fieldOf(item, 'excerpt:encoded')).replaceAll('\n', ' '))
    if (excerpt) return this.#cut(item, { text: excerpt, most: contentLimits.shortText, what: 'an excerpt' })
    return shorten(joinSpaces(text.replaceAll('\n', ' ')), 200) || titleOf(item)
  }

  #itineraryOf(item: WxrItem, days: readonly { title: string; activities: string[] }[]) {
    const { title, activities: most, activity, days: mostDays } = itineraryLimits
    if (days.length > mostDays) this.#leaveOut(`days after day ${mostDays}`, item)
    return days.slice(0, mostDays).map((day, at) => {
      const lines = day.activities.map((text) =>
        this.#cut(item, { text, most: activity, what: 'a text of a day' }),
      )
      const rest = lines.slice(most - 1).join(' ')
      const kept =
        lines.length <= most
          ? lines
          : [
              ...lines.slice(0, most - 1),
              this.#cut(item, { text: rest, most: activity, what: 'a text of a day' }),
            ]
      return { day: at + 1, title: fitTo(day.title, title), activities: kept }
    })
  }

  #linesOf(item: WxrItem, lines: readonly string[]): string[] {
    const full = lines.filter((line) => line !== '')
    if (full.length > tourLimits.lines)
      this.#leaveOut(`lines after the ${tourLimits.lines}th of what is included or not`, item)
    return full
      .slice(0, tourLimits.lines)
      .map((text) =>
        this.#cut(item, { text, most: tourLimits.line, what: 'a line of what is included or not' }),
      )
  }

  #cut(item: WxrItem, { text, most, what }: { text: string; most: number; what: string }): string {
    if (text.length > most) this.#leaveOut(`the end of ${what} (over ${most} characters)`, item)
    return fitTo(text, most)
  }

  #markdownOf(item: WxrItem, html: string): string {
    const prepared = preparePostHtml(html, (ids) => ids.flatMap((id) => this.#images.get(id)?.address ?? []))
    const converted = htmlToMarkdown(prepared.html, {
      picture: (source) => this.#pictureAddress(source),
      link: (target) => this.#pages.get(oldAddressKey(target, this.#file.site) ?? '') ?? target,
    })
    for (const what of [...prepared.leftOut, ...(converted?.leftOut ?? [])]) this.#leaveOut(what, item)
    if (converted) return converted.markdown
    this.#leaveOut('formatting that is too large to convert', item)
    return htmlToText(prepared.html)
  }

  #plainOf(item: WxrItem, html: string): string {
    if (html === '') return ''
    const { html: prepared, leftOut } = preparePostHtml(html, () => [])
    for (const what of leftOut) this.#leaveOut(what, item)
    if (/<img\b/i.test(prepared)) this.#leaveOut('images in the text of tours', item)
    if (/<(?:iframe|video|embed|object)\b/i.test(prepared))
      this.#leaveOut('videos and frames in the text of tours', item)
    return htmlToText(prepared)
  }

  #learnImage(item: WxrItem): void {
    const address = this.#urlOf(fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid'))
    if (!address || !/\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(new URL(address).pathname)) return
    const alt = htmlToLine(item.meta.get('_wp_attachment_image_alt') ?? '')
    this.#images.set(fieldOf(item, 'wp:post_id'), { address, alt: shorten(alt, 240) })
    this.#known.add(withoutScheme(address))
  }

  #featuredOf(item: WxrItem): string {
    const id = (item.meta.get('_thumbnail_id') ?? '').trim()
    if (id === '' || id === '0') return ''
    const address = this.#images.get(id)?.address
    if (!address || address.length > imageValueMaximum) {
      this.#leaveOut('featured images that are not in the file (choose "All content" in the export)', item)
      return ''
    }
    return address
  }

  /** Prefers the whole image to its smaller copies, such as fort-300x200.jpg. */
  #pictureAddress(source: string): string | undefined {
    const address = this.#urlOf(source)
    if (!address) return undefined
    const [plain = ''] = address.split('?')
    const whole = plain.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,5}$)/, '')
    return [plain, whole].find((one) => this.#known.has(withoutScheme(one))) ?? address
  }

  #urlOf(source: string): string | undefined {
    const text = source.trim()
    if (text === '' || !URL.canParse(text, this.#file.site || undefined)) return undefined
    const url = new URL(text, this.#file.site || undefined)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
    url.hash = ''
    // A service of WordPress that delivers images of other sites.
    const [, host, path] = /^i\d\.wp\.com$/.test(url.hostname)
      ? (/^\/([\w.-]+)(\/.*)$/.exec(url.pathname) ?? [])
      : []
    const href = host ? `https://${host}${path}` : url.href
    return href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27')
  }

  #placesOf(item: WxrItem, taxonomies: readonly string[]): string[] {
    const slugs = item.terms.filter(({ taxonomy }) => taxonomies.includes(taxonomy)).map(({ slug }) => slug)
    return [...new Set(slugs.flatMap((slug) => this.#destinations.get(slug) ?? []))].slice(
      0,
      tourLimits.destinations,
    )
  }

  /** A term whose slug a destination here already has is that destination. */
  #destinationRows(entries: readonly Entry[]): OldRow[] {
    const terms = this.#placeTerms(entries)
    const rows: OldRow[] = []
    for (const term of terms.values()) {
      const name = htmlToLine(term.name) || decoded(term.slug)
      const plain = slugOrFallback(decoded(term.slug), 'destination')
      const id = this.#idOf(`destination ${term.slug}`)
      const existing = this.#options.destinationIds.get(plain)
      this.#destinations.set(term.slug, existing ?? id)
      if (existing && existing !== id) continue
      rows.push(this.#destinationRow(term, { id, name, parent: terms.get(term.parent)?.name ?? '' }))
    }
    return rows
  }

  /** Exports of one type have terms only in their items. */
  #placeTerms(entries: readonly Entry[]): Map<string, PlaceTerm> {
    const places = new Set(plugins.flatMap((plugin) => plugin.places))
    const ofItems = entries.flatMap(({ item }) =>
      item.terms.map((term) => ({ ...term, parent: '', description: '', line: item.line })),
    )
    const all = [...this.#file.terms.map((term) => ({ ...term, line: 1 })), ...ofItems]
    const terms = new Map<string, PlaceTerm>()
    for (const term of all) if (places.has(term.taxonomy) && !terms.has(term.slug)) terms.set(term.slug, term)
    return terms
  }

  #destinationRow(
    term: PlaceTerm,
    { id, name, parent }: { id: string; name: string; parent: string },
  ): OldRow {
    const notes: Notes = []
    const description = htmlToText(term.description)
    const values = {
      id,
      title: fitTo(name, contentLimits.title),
      slug: this.#chooseSlug('destination', { id, name: decoded(term.slug) || name }),
      short_description: shorten(joinSpaces(description.replaceAll('\n', ' ')), 200) || name,
      description: description || name,
      region: fitTo(htmlToLine(parent) || name, destinationLimits.region),
      highlights: [],
      status: 'published',
    }
    if (!description) asDraft(values, { notes, why: 'It has no description' })
    return { line: term.line, values, notes }
  }

  #leaveOut(what: string, { line }: WxrItem): undefined {
    const lines = this.#leftOut.get(what) ?? []
    if (lines.at(-1) !== line) lines.push(line)
    this.#leftOut.set(what, lines)
  }

  #describeLeftOut(): string[] {
    const shown = 6
    return [...this.#leftOut].map(([what, lines]) => {
      const more = lines.length > shown ? ` and ${lines.length - shown} more` : ''
      return `${what}: ${lines.length === 1 ? 'line' : `${lines.length} items, lines`} ${lines.slice(0, shown).join(', ')}${more}`
    })
  }
}

function fieldOf({ fields }: WxrItem, name: string): string {
  return (fields.get(name) ?? '').trim()
}

function levelOf({ terms }: WxrItem, { words, notes }: { words: string; notes: Notes }): DifficultyLevel {
  const named = terms.find(({ taxonomy }) => taxonomy === 'difficulty')?.name ?? words
  const level = difficultyOf(named)
  if (named && !level) notes.push(`Its difficulty "${shorten(named, 60)}" is not known here: it is Easy now.`)
  return level ?? defaultDifficultyLevel
}

function leftOutOf(
  { terms, unwanted }: WxrItem,
  { meta, places }: { meta: TourMeta; places: readonly string[] },
): string[] {
  const taxonomies = terms.map(({ taxonomy }) => taxonomy).filter((name) => !places.includes(name))
  const keys = [...meta.listUnread(), ...unwanted.filter((key) => !isTechnical(key))]
  return [
    ...taxonomies.filter((name) => name !== 'difficulty').map((name) => `taxonomy ${name}`),
    ...keys.filter((key) => !wanted.has(key)).map((key) => `meta ${key}`),
    ...meta.listDamaged().map((key) => `meta ${key}, which is damaged or too large`),
  ]
}

function titleOf(item: WxrItem): string {
  const title = htmlToLine(fieldOf(item, 'title'))
  const name = decoded(fieldOf(item, 'wp:post_name')).replaceAll('-', ' ')
  return fitTo(title || name || `Item ${fieldOf(item, 'wp:post_id')}`, contentLimits.title)
}

function fitTo(text: string, most: number): string {
  return shorten(text, most - 1)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Text that was never encoded.
    return text
  }
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '')
}

/** Drafts have no time in UTC. */
function momentOf(item: WxrItem, name: string): string {
  const times = [fieldOf(item, `${name}_gmt`), fieldOf(item, name)]
  return times.find((time) => /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) ?? ''
}

/** Templates with placeholders, such as %%title%%, mean nothing here. */
function seoOf({ meta }: WxrItem, { keys, most }: { keys: readonly string[]; most: number }): string {
  const text = keys.map((key) => htmlToLine(meta.get(key) ?? '')).find((value) => value !== '') ?? ''
  return /%/.test(text) ? '' : fitTo(text, most)
}

function asDraft(values: { status: string }, { notes, why }: { notes: Notes; why: string }): void {
  values.status = 'draft'
  notes.push(`${why}: it is a draft.`)
}

/** Bookkeeping of WordPress and of page builders. */
function isTechnical(key: string): boolean {
  return (
    key.startsWith('_') || /^(?:rank_math_|ast-|site-|post_views|rs_page_bg|slide_template|wpml_)/.test(key)
  )
}
