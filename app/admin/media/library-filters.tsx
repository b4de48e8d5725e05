import { useSubmit } from 'react-router'
import { NarrowingForm } from '#app/admin/content/narrowing-form.tsx'
import { SearchField } from '#app/admin/content/search-field.tsx'
import { mediaPath, type ShelfFilters } from '#shared/media-list.ts'

/** Narrows the library down by words and by kind. */
export function LibraryFilters({ filters: { q, kind } }: { filters: ShelfFilters }) {
  const submit = useSubmit()
  return (
    <NarrowingForm path={mediaPath} many="files" asked={{ q, kind }}>
      <SearchField value={q} hint="File name or alt text" />
      <label className="grow sm:grow-0">
        <span className="mb-1 block text-sm">Kind</span>
        <select
          name="kind"
          defaultValue={kind}
          onChange={(event) => submit(event.currentTarget.form)}
          className="field h-11 w-full px-3 py-1"
        >
          <option value="">All</option>
          <option value="image">Images</option>
          <option value="video">Videos</option>
        </select>
      </label>
    </NarrowingForm>
  )
}
