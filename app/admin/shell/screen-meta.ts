import type { MetaDescriptor } from 'react-router'
import type { WaitingNumber } from '#shared/enquiries/new-enquiries.ts'

export type Around = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The number of waiting enquiries is first, to be visible from other tabs. */
export function screenMeta(around: Around, ...words: string[]): MetaDescriptor[] {
  const title = [...words, siteNameIn(around)].filter((word) => word !== '').join(' · ')
  const panel = dataOf<{ waiting?: WaitingNumber }>(around, 'admin/admin-layout')
  return [
    { title: withWaitingNumber(title, panel?.waiting?.number ?? 0) },
    { name: 'robots', content: 'noindex' },
  ]
}

export function withWaitingNumber(title: string, number: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return number > 0 ? `(${number}) ${plain}` : plain
}

function siteNameIn(around: Around): string {
  const panel = dataOf<{ siteName: string }>(around, 'admin/admin-layout')
  const site = dataOf<{ frame: { name: string } }>(around, 'site/site-layout')
  return panel?.siteName ?? site?.frame.name ?? ''
}

export function dataOf<Data>(around: Around, id: string): Data | undefined {
  return around.find((match) => match?.id === id)?.loaderData as Data | undefined
}
