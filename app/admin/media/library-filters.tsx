import { Form, useSubmit } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
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
      <label className="min-w-56 grow">
        <span className="mb-1 block text-sm">Search</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder="File name or alt text"
          className="field h-11 w-full"
        />
      </label>
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
      <button type="submit" className={`${buttonStyles.outline} grow sm:grow-0`}>
        <Icon name="search" />
        Search
      </button>
    </Form>
  )
}
