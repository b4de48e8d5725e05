import { NarrowingForm } from '#app/admin/lists/narrowing-form.tsx'
import { NarrowingMenu } from '#app/admin/lists/narrowing-menu.tsx'
import { SearchField } from '#app/admin/lists/search-field.tsx'
import { type MediaPageFilters, mediaPath } from '#shared/media/media-list.ts'

const kinds = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
]

type Props = { filters: MediaPageFilters; isEmpty: boolean }

/** Narrows the library down by words and by kind. */
export function LibraryFilters({ filters: { q, kind }, isEmpty }: Props) {
  return (
    <NarrowingForm path={mediaPath} many="files" asked={{ q, kind }} isEmpty={isEmpty}>
      <SearchField value={q} hint="File name or what it shows (alt text)" />
      <NarrowingMenu menu={{ name: 'kind', label: 'Kind', value: kind, choices: kinds }} />
    </NarrowingForm>
  )
}
