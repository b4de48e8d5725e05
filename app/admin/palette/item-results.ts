import { contentKinds, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import type { PanelResults } from '#server/panel-search/panel-search-records.ts'
import { type ContentKindName, oneOf } from '#shared/content/content-kind.ts'
import { type ContentStatus, contentStatusLabels } from '#shared/content/content-status.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { may, type StaffRole } from '#shared/staff/permissions.ts'
import type { ResultGroup, SearchResult } from './palette-results.ts'

export function resultGroups({ content, enquiries, files }: PanelResults, role: StaffRole): ResultGroup[] {
  const groups = [
    ...content.map(({ kind, items }) => ({
      title: `${oneOf(kind, 'beginning')}s`.replace(/ys$/, 'ies'),
      items: items.map((item) => contentItem(kind, { item, role })),
    })),
    { title: contentKinds.enquiry.heading, items: enquiries.map(enquiryItem) },
    { title: 'Files', items: files.map(fileItem) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

export function resultsInOrder(
  found: PanelResults,
  { refs, role }: { refs: readonly string[]; role: StaffRole },
) {
  const items = resultGroups(found, role).flatMap((group) => group.items)
  const byRef = new Map(items.map((item) => [item.ref, item]))
  return [...new Set(refs)].flatMap((ref) => byRef.get(ref) ?? [])
}

type Row<Kind extends keyof PanelResults> = PanelResults[Kind][number]
type ContentItem = Row<'content'>['items'][number]

function contentItem(
  kind: ContentKindName,
  { item, role }: { item: ContentItem; role: StaffRole },
): SearchResult {
  const { id, title, note } = item
  const paths = dialogPaths(contentKinds[kind])
  const to = may(role, 'content.change') ? paths.edit(id) : paths.preview(id)
  return { ref: `${kind}:${id}`, label: title, note: noteLabel(note), to }
}

function noteLabel(note: ContentItem['note']): string {
  if (typeof note === 'boolean') return note ? 'Active' : 'Inactive'
  return Object.hasOwn(contentStatusLabels, note) ? contentStatusLabels[note as ContentStatus] : note
}

function enquiryItem({ id, name, email, phone }: Row<'enquiries'>): SearchResult {
  const note = [phone, email].filter(Boolean).join(' · ')
  return { ref: `enquiry:${id}`, label: name, note, to: `${contentKinds.enquiry.path}/${id}` }
}

function fileItem({ id, name, alt }: Row<'files'>): SearchResult {
  return { ref: `media:${id}`, label: name, note: alt, to: `${mediaPath}/${id}` }
}
