import { imagesPath } from '#shared/content/content-endpoints.ts'

export const imageAddress = (value: string) => (value.startsWith('http') ? value : `/${value}`)

export const libraryAddress = (filters: { q: string; page: number }) =>
  `${imagesPath}?${new URLSearchParams({ q: filters.q, page: String(filters.page) })}`
