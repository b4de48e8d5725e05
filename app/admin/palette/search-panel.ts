import { contentKinds, dialogPaths } from '#app/admin/content/content-kinds.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { type FoundContent, findContent, findContentWithIds } from '#server/content/found-content-records.ts'
import {
  type FoundEnquiry,
  listEnquiriesNaming,
  listEnquiriesWithIds,
} from '#server/enquiries/found-enquiry-records.ts'
import { type FoundFile, listMediaNaming, listMediaWithIds } from '#server/media/found-media-records.ts'
import { type ContentKindName, contentKindNames, oneOf } from '#shared/content/content-kind.ts'
import { type ContentStatus, contentStatusLabels } from '#shared/content/content-status.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { may } from '#shared/staff/permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { type Found, type FoundGroup, mostRecent, shortestQuery } from './found.ts'

const itemsOfEachKind = 5

/** Content, enquiries and files that fit, as far as the role of `staff` may read them. */
export async function searchPanel(staff: SignedIn, q: string): Promise<FoundGroup[]> {
  const { role } = staff.user
  if (q.length < shortestQuery) return []
  const limit = itemsOfEachKind
  const [content, people, files] = await Promise.all([
    may(role, 'content.read') ? findContent(q, { limit }) : [],
    may(role, 'enquiries.read') ? listEnquiriesNaming(q, { limit }) : [],
    may(role, 'media.read') ? listMediaNaming(actorOf(staff), { q, limit }) : [],
  ])
  const mayChange = may(role, 'content.change')
  const groups = [
    ...content.map(({ kind, items }) => ({
      title: `${oneOf(kind, 'beginning')}s`.replace(/ys$/, 'ies'),
      items: items.map((item) => foundContent(kind, { item, mayChange })),
    })),
    { title: contentKinds.enquiry.heading, items: people.map(foundEnquiry) },
    { title: 'Files', items: files.map(foundFile) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** What these refs name now, in their order: without what is gone, and what this role may not read. */
export async function nameRecent(staff: SignedIn, refs: readonly string[]): Promise<Found[]> {
  const { role } = staff.user
  const asked = refs.slice(0, mostRecent)
  const idsOf = (kind: string) =>
    asked.flatMap((ref) => {
      const [of, id = ''] = ref.split(':')
      return of === kind && isRecordId(id) ? [id] : []
    })
  const mayChange = may(role, 'content.change')
  const found = await Promise.all([
    ...contentKindNames.map(async (kind) => {
      const ids = may(role, 'content.read') ? idsOf(kind) : []
      const items = ids.length > 0 ? await findContentWithIds(kind, ids) : []
      return items.map((item) => foundContent(kind, { item, mayChange }))
    }),
    whereAsked(may(role, 'enquiries.read') ? idsOf('enquiry') : [], async (ids) =>
      (await listEnquiriesWithIds(ids)).map(foundEnquiry),
    ),
    whereAsked(may(role, 'media.read') ? idsOf('media') : [], async (ids) =>
      (await listMediaWithIds(actorOf(staff), ids)).map(foundFile),
    ),
  ])
  const byRef = new Map(found.flat().map((one) => [one.ref, one]))
  return [...new Set(asked)].flatMap((ref) => byRef.get(ref) ?? [])
}

/** Nobody is asked about nothing. */
function whereAsked(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Found[]>,
): Promise<Found[]> | Found[] {
  return ids.length > 0 ? read(ids) : []
}

/** Leads to the form; for who may not change content, to what the item looks like. */
function foundContent(
  kind: ContentKindName,
  { item: { id, title, note }, mayChange }: { item: FoundContent; mayChange: boolean },
): Found {
  const paths = dialogPaths(contentKinds[kind])
  const to = mayChange ? paths.edit(id) : paths.preview(id)
  return { ref: `${kind}:${id}`, label: title, note: wordFor(note), to }
}

/** What staff see beside a title: the stored note, or the word for it. */
function wordFor(note: FoundContent['note']): string {
  if (typeof note === 'boolean') return note ? 'Active' : 'Inactive'
  return Object.hasOwn(contentStatusLabels, note) ? contentStatusLabels[note as ContentStatus] : note
}

function foundEnquiry({ id, name, email, phone }: FoundEnquiry): Found {
  const note = [phone, email].filter(Boolean).join(' · ')
  return { ref: `enquiry:${id}`, label: name, note, to: `${contentKinds.enquiry.path}/${id}` }
}

function foundFile({ id, name, alt }: FoundFile): Found {
  return { ref: `media:${id}`, label: name, note: alt, to: `${mediaPath}/${id}` }
}
