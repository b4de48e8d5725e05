import { picturesPath } from '#shared/content/content-endpoints.ts'

export const pictureAddress = (value: string) => (value.startsWith('http') ? value : `/${value}`)

export const libraryAddress = (filters: { q: string; page: number }) =>
  `${picturesPath}?${new URLSearchParams({ q: filters.q, page: String(filters.page) })}`
