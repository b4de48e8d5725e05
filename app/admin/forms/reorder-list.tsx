import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'

type Item = { key: string; name: string }

type Props<Entry extends Item> = {
  label: string
  items: readonly Entry[]
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  folding?: {
    isOpen: (item: Entry) => boolean
    toggle: (item: Entry) => void
    summaryOf: (item: Entry) => string
  }
  lastStays?: boolean
  children?: (item: Entry, at: number) => ReactNode
}

const tool =
  'flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sand aria-disabled:cursor-default aria-disabled:opacity-40'

const nameLook = 'min-w-0 grow max-[20rem]:order-first max-[20rem]:basis-full max-[20rem]:px-3'

/** Sortable list: drag by the grip, use the arrow buttons, or Alt and an arrow key anywhere in an entry. */
export function ReorderList<Entry extends Item>(props: Props<Entry>) {
  const { label, items, onMove, onRemove, folding, lastStays = false, children } = props
  const [dragged, setDragged] = useState<number>()
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(from: number, { to, button }: { to: number; button?: HTMLElement }) {
    if (to < 0 || to >= items.length || to === from) return
    // Moving the element detaches it briefly, so it loses the focus.
    flushSync(() => {
      onMove(from, to)
      setTold(`${items[from]?.name ?? ''}: now ${to + 1} of ${items.length}`)
    })
    button?.focus()
  }

  function moveByKey(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { activeElement } = document
    move(at, { to: at + step, ...(activeElement instanceof HTMLElement && { button: activeElement }) })
  }

  function remove(at: number) {
    flushSync(() => {
      onRemove(at)
      setTold(`${items[at]?.name ?? ''}: removed`)
    })
    const others = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? []
    const next =
      others[Math.min(at, others.length - 1)]?.querySelector<HTMLElement>('[aria-label^="Remove: "]')
    const source = next ?? findSource(list.current)
    source?.focus()
  }

  function dropOn(event: DragEvent, at: number) {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, { to: at })
    setDragged(undefined)
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="space-y-3">
        {items.map((item, at) => (
          <li
            key={item.key}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => dropOn(event, at)}
            onKeyDown={(event) => moveByKey(event, at)}
            className={`rounded-field border border-line bg-paper ${dragged === at ? 'opacity-50' : ''}`}
          >
            <div className="flex items-center max-[20rem]:flex-wrap max-[20rem]:justify-end">
              <span
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', item.name)
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(at)
                }}
                onDragEnd={() => setDragged(undefined)}
                className="flex size-11 shrink-0 cursor-grab items-center justify-center text-stone [@media(hover:none)]:hidden"
              >
                <Icon name="grip" />
              </span>
              {folding ? (
                <button
                  type="button"
                  aria-expanded={folding.isOpen(item)}
                  onClick={() => folding.toggle(item)}
                  className={`flex min-h-11 items-center gap-2 rounded-field text-left hover:bg-sand [@media(hover:none)]:pl-3 ${nameLook}`}
                >
                  <Icon
                    name="down"
                    className={`size-4 shrink-0 ${folding.isOpen(item) ? '' : '-rotate-90'}`}
                  />
                  <span className="min-w-0 break-words">
                    {item.name}
                    {!folding.isOpen(item) && (
                      <span className="text-sm text-stone max-sm:block">
                        {' '}
                        <span aria-hidden="true" className="max-sm:hidden">
                          ·
                        </span>{' '}
                        {folding.summaryOf(item)}
                      </span>
                    )}
                  </span>
                </button>
              ) : (
                <span className={`break-words py-2 [@media(hover:none)]:pl-3 ${nameLook}`}>{item.name}</span>
              )}
              {[
                { icon: 'up' as const, to: at - 1, words: 'Move up' },
                { icon: 'down' as const, to: at + 1, words: 'Move down' },
              ].map(({ icon, to, words }) => (
                <button
                  key={icon}
                  type="button"
                  aria-label={`${words}: ${item.name}`}
                  title={words}
                  // Not `disabled`, which would lose the focus at the end of the list.
                  aria-disabled={to < 0 || to >= items.length}
                  onClick={({ currentTarget }) => move(at, { to, button: currentTarget })}
                  className={tool}
                >
                  <Icon name={icon} />
                </button>
              ))}
              <button
                type="button"
                aria-label={`Remove: ${item.name}`}
                title="Remove"
                aria-disabled={lastStays && items.length === 1}
                onClick={() => {
                  if (!(lastStays && items.length === 1)) remove(at)
                }}
                className={tool}
              >
                <Icon name="close" />
              </button>
            </div>
            {(folding?.isOpen(item) ?? true) && children?.(item, at)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

function findSource(list: HTMLElement | null): HTMLElement | null | undefined {
  const button = list?.parentElement?.querySelector<HTMLElement>(':scope > ol ~ button')
  return button ?? list?.closest('fieldset')?.querySelector('input')
}
