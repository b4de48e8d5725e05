import { Form, useSubmit } from 'react-router'
import { SearchField } from '#app/admin/content/search-field.tsx'
import { mediaPath, type ShelfFilters } from '#shared/media-list.ts'

/** Narrows the library down by words and by kind. */
export function LibraryFilters({ filters: { q, kind } }: { filters: ShelfFilters }) {
  const submit = useSubmit()
  return (
    <Form
      key={q + kind}
      action={mediaPath}
      role="search"
      aria-label="Narrow down: files"
      className="my-5 flex flex-wrap items-end gap-3"
    >
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
    </Form>
  )
}
