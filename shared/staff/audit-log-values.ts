/* Formats audit log values: on one line for changes, or in full for version comparisons. */
import { pageLabels } from '#shared/content/page-labels.ts'
import { gstLabels } from '#shared/content/tours/tour-prices.ts'
import {
  isTranslationLanguage,
  type TranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { settingTitles } from '#shared/settings/setting-titles.ts'
import { formatDateTime, formatShortDate, monthNames } from '#shared/values/dates.ts'
import { formatFileSize, formatRupees } from '#shared/values/money.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { shorten } from '#shared/values/shorten.ts'

export type NamesById = Readonly<Record<string, string>>

export type EntryValue = { column: string; value: unknown; names: NamesById }

const ownLabels: Readonly<Record<string, string>> = {
  ...settingTitles,
  hero_image: 'Home header image',
  hero_title: 'Home header title',
  hero_subtitle: 'Home header subtitle',
  price_from: 'Price',
  gst: 'GST',
  price_basis: 'What the price is for',
  group_prices: 'Prices by size of group',
  excerpt: 'Short text',
  cta: 'Button text',
  destination_ids: 'Destinations',
  file_path: 'File',
  original_filename: 'File name',
  alt_english: 'English beside the alt text',
  mime_type: 'Type of file',
  focal_x: 'Focal point, % from the left',
  focal_y: 'Focal point, % from the top',
  suspected_spam: 'Suspected of spam',
  body: 'Text',
  in_flood: 'Among many at once',
  google_analytics_id: 'Google Analytics ID',
  google_tag_manager_id: 'Google Tag Manager ID',
  google_maps_api_key: 'Google Maps API key',
  google_maps_embed_url: 'Google Maps embed address',
  smtp_username: 'Username',
  smtp_password: 'Password',
  imap_host: 'Mail server',
  imap_port: 'Port',
  imap_username: 'Username',
  imap_password: 'Password',
  imap_folder: 'Folder',
  mailbox_enabled: 'Replies by email',
  english: 'Looked over beside',
  shared_names: 'Regions and tags',
  // A list setting has no field labels.
  value: 'Entries',
}

const formLabels = Object.fromEntries(
  Object.entries(pageLabels).map(([field, label]) => [field.replace(/[A-Z]/g, '_$&').toLowerCase(), label]),
)

/**
 * Returns the form label of a column; otherwise `is_active` becomes `Active`, `best_time` `Best time`, and
 * `mr.title` `Title in Marathi`.
 */
export function columnLabel(column: string): string {
  const [language, field = '', part] = column.split('.')
  if (isTranslationLanguage(language))
    return translatedLabel({ language, field, isEnglish: part === 'english' })
  const [, setting, inLanguage] = /^([a-z_]+)_in_(mr|hi)$/.exec(column) ?? []
  if (setting && isTranslationLanguage(inLanguage))
    return translatedLabel({ language: inLanguage, field: setting, isEnglish: false })
  // A region or tag: the text itself identifies it.
  if (/^name_[0-9a-f]{16}$/.test(column)) return 'Name'
  const plain = column.replace(/^is_|^smtp_(?=host|port)|_at$|_ids?$/g, '').replaceAll('_', ' ')
  return formLabels[column] ?? ownLabels[column] ?? capitalizeFirst(plain)
}

type TranslatedColumn = { language: TranslationLanguage; field: string; isEnglish: boolean }

function translatedLabel({ language, field, isEnglish }: TranslatedColumn): string {
  const label = /^day\d/.test(field)
    ? field.replace(/^day(\d+)/, 'Day $1, ').toLowerCase()
    : columnLabel(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const { name } = translationLanguageNames[language]
  return `${capitalizeFirst(label)} in ${name}${isEnglish ? ', looked over beside' : ''}`
}

const unknownItem = 'a deleted item'
const maxLineLength = 80

/** Formats a value on one line; '' if empty, undefined if it does not fit. */
export function showValue({ column, value, names }: EntryValue): string | undefined {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return showNumber(column, value)
  if (typeof value !== 'string') return undefined
  const plain = showPlain({ column, value, names })
  if (plain !== undefined) return plain
  return value.length > maxLineLength || value.includes('\n') ? undefined : `“${value}”`
}

/** Formats a value in full, on several lines if needed. */
export function describeFullValue({ column, value, names }: EntryValue): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value))
    return value.map((entry) => describeEntry({ column, value: entry, names })).join('\n')
  if (value instanceof Date) return formatDateTime(value)
  if (typeof value === 'string') return showPlain({ column, value, names }) ?? value
  return showValue({ column, value, names }) ?? formatFields(value, names)
}

/** Describes the added, removed, changed or reordered entries of a list. */
export function describeLists(
  { column, names }: Pick<EntryValue, 'column' | 'names'>,
  { from, to }: { from: readonly unknown[]; to: readonly unknown[] },
): string {
  const [old, next] = [keyed(from), keyed(to)]
  const show = (entries: [string, unknown][]) =>
    entries.map(([, value]) => nameEntry({ column, value, names })).join(', ')
  const parts = [
    [[...next].filter(([key]) => !old.has(key)), 'added'],
    [[...old].filter(([key]) => !next.has(key)), 'removed'],
    [[...next].filter(([key, value]) => old.has(key) && !isSame(old.get(key), value)), 'changed'],
  ] as const
  const told = parts
    .filter(([entries]) => entries.length > 0)
    .map(([entries, what]) => `${show(entries)} ${what}`)
  return told.join('; ') || 'in another order'
}

/** True for undefined, null, '' and an empty list; false for 0 and false. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** True if the value is the storage key of a file: `media/…` or `uploads/…`. */
export function isFileKey(value: unknown): value is string {
  return typeof value === 'string' && /^(?:media|uploads)\//.test(value)
}

/** Returns the text with its first letter in upper case. */
export function capitalizeFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const choices = ['status', 'difficulty_level', 'role']
const rupees = ['price_from', 'child_price_with_bed', 'child_price_without_bed', 'single_supplement']

function showNumber(column: string, value: number): string {
  if (rupees.includes(column)) return formatRupees(value)
  if (column === 'months') return monthNames[value - 1] ?? String(value)
  return column === 'file_size' ? formatFileSize(value) : String(value)
}

function showPlain({ column, value, names }: EntryValue & { value: string }): string | undefined {
  const name = names[value]
  if (name) return `“${name}”`
  if (isRecordId(value)) return unknownItem
  if (isFileKey(value)) return 'a file that is gone'
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d)/.test(value)) return formatDateTime(value)
  if (column === 'next_step_on') return formatShortDate(`${value}T00:00:00+05:30`)
  if (column === 'type' && value in enquiryTypeLabels)
    return enquiryTypeLabels[value as keyof typeof enquiryTypeLabels]
  if (column === 'source' && value in enquirySourceLabels)
    return enquirySourceLabels[value as keyof typeof enquirySourceLabels]
  if (column === 'gst' && value in gstLabels) return gstLabels[value as keyof typeof gstLabels]
  return choices.includes(column) ? capitalizeFirst(value) : undefined
}

type Fields = { [field: string]: unknown }

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys list entries by identity: day number, name, or else position. Duplicates get a number. */
function keyed(list: readonly unknown[]): Map<string, unknown> {
  const seen = new Map<string, unknown>()
  for (const [at, entry] of list.entries()) {
    const key = isFields(entry) ? (titleOf(entry) ?? `at ${at}`) : String(entry)
    let unique = key
    for (let more = 2; seen.has(unique); more += 1) unique = `${key} ${more}`
    seen.set(unique, entry)
  }
  return seen
}

const titles = ['day', 'people', 'name', 'city', 'title', 'link', 'address', 'website']

function titleOf(entry: Fields): string | undefined {
  const field = titles.find((name) => !isEmpty(entry[name]))
  return field && (field === 'day' ? `Day ${entry.day}` : String(entry[field]))
}

function nameEntry({ column, value, names }: EntryValue): string {
  if (!isFields(value)) return showValue({ column, value, names }) ?? `“${short(String(value))}”`
  if (column === 'group_prices') return formatGroupPrice(value)
  const title = titleOf(value)
  if (title === undefined) return 'an entry'
  const more = column === 'itinerary' && !isEmpty(value.title) ? ` “${short(String(value.title))}”` : ''
  return column === 'itinerary' ? `${title}${more}` : `“${short(title)}”`
}

function describeEntry({ column, value, names }: EntryValue): string {
  if (!isFields(value)) return describeFullValue({ column, value, names })
  if (column === 'group_prices') return formatGroupPrice(value)
  if (column !== 'itinerary') return formatFields(value, names)
  const activities = Array.isArray(value.activities) ? value.activities : []
  return [`Day ${value.day}: ${value.title}`, ...activities.map((one) => `• ${one}`)].join('\n')
}

function formatGroupPrice({ people, price }: Fields): string {
  return `${formatRupees(Number(price))} from ${people} people`
}

function formatFields(value: unknown, names: NamesById): string {
  if (!isFields(value)) return ''
  const told = Object.entries(value).filter(([, one]) => !isEmpty(one))
  return told
    .map(([column, one]) => `${columnLabel(column)}: ${describeFullValue({ column, value: one, names })}`)
    .join('\n')
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function short(text: string): string {
  return shorten(text, maxLineLength)
}
