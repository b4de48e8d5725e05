import { picturesPath } from '#shared/content/content-endpoints.ts'

/** Where the browser finds the stored picture of this value. */
export const pictureAddress = (value: string) => (value.startsWith('http') ? value : `/${value}`)

/** Where a page of the library's pictures is read. */
export const libraryAddress = (filters: { q: string; page: number }) =>
  `${picturesPath}?${new URLSearchParams({ q: filters.q, page: String(filters.page) })}`
