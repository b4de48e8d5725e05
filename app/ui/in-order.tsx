import { Fragment, type ReactNode } from 'react'

type Props<Item> = { items: readonly Item[]; children: (item: Item, at: number) => ReactNode }

/** For items without an identity, which may repeat. */
export function InOrder<Item>({ items, children }: Props<Item>) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity other than their order
    <Fragment key={at}>{children(item, at)}</Fragment>
  ))
}
