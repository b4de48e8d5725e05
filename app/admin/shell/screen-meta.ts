import type { MetaDescriptor } from 'react-router'
import type { WaitingNumber } from '#shared/enquiries/arrivals.ts'

/** The routes around a screen, as its `meta` is given them. */
export type Around = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * What a staff screen says of itself in its head: a title of its own, which tells it from the others in a strip of tabs and
 * is read out first, from what it shows to the site. A screen that says nothing is called after its section. How many enquiries
 * wait for the office stands before it, to be seen from another tab.
 */
export function screenMeta(around: Around, ...words: string[]): MetaDescriptor[] {
  const title = [...words, siteNameIn(around)].filter((word) => word !== '').join(' · ')
  const panel = dataOf<{ waiting?: WaitingNumber }>(around, 'admin/admin-layout')
  return [
    { title: withWaitingNumber(title, panel?.waiting?.number ?? 0) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A title with this number before it, in the place of the one that it has. */
export function withWaitingNumber(title: string, number: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return number > 0 ? `(${number}) ${plain}` : plain
}

/** The panel's frame tells the name, and for previews the public one. */
function siteNameIn(around: Around): string {
  const panel = dataOf<{ siteName: string }>(around, 'admin/admin-layout')
  const site = dataOf<{ frame: { name: string } }>(around, 'site/site-layout')
  return panel?.siteName ?? site?.frame.name ?? ''
}

/** What the loader of a route around gave; nothing where it failed. */
export function dataOf<Data>(around: Around, id: string): Data | undefined {
  return around.find((match) => match?.id === id)?.loaderData as Data | undefined
}
