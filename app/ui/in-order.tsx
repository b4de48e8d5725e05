import { Fragment, type ReactNode } from 'react'

type Props<Item> = { items: readonly Item[]; children: (item: Item, at: number) => ReactNode }

/** Things that have nothing but their order, such as lines that staff wrote: the same one may come twice. */
export function InOrder<Item>({ items, children }: Props<Item>) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that they have
    <Fragment key={at}>{children(item, at)}</Fragment>
  ))
}
