import { picturesPath } from '#shared/content/content-endpoints.ts'

/** Returns the URL of a stored image value. */
export const pictureAddress = (value: string) => (value.startsWith('http') ? value : `/${value}`)

/** Returns the URL of a page of library images. */
export const libraryAddress = (filters: { q: string; page: number }) =>
  `${picturesPath}?${new URLSearchParams({ q: filters.q, page: String(filters.page) })}`
