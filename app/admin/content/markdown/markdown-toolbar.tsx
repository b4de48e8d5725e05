import { type KeyboardEvent, useRef, useState } from 'react'

/** SVG paths on a 24-unit grid like those in `app/ui/icon.tsx`, which is also sent to visitors. */
const drawings = {
  Bold: 'M7 4.5h6a3.5 3.5 0 0 1 0 7H7zM7 11.5h7a4 4 0 0 1 0 8H7z',
  Italic: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15',
  'Inline code': 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  Heading: 'M5 4.5v15M17 4.5v15M5 12h12',
  'Smaller heading': 'M4 8v11M12 8v11M4 13.5h8M16 13.2a2.3 2.3 0 1 1 3.6 1.9L16 19h4.5',
  'Bulleted list': 'M4.5 6h.01M4.5 12h.01M4.5 18h.01M9 6h11M9 12h11M9 18h11',
  'Numbered list': 'M3.5 5L5 4v5M3.2 15.2a1.6 1.6 0 1 1 2.6 1.3L3.2 20H6.4M10 6h11M10 12h11M10 18h11',
  Quote: 'M5 17h4l1.5-4V7H4v6h3.5zM15 17h4l1.5-4V7H14v6h3.5z',
  Link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.3-1.3',
  Table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9.5 5v14M15 5v14',
  'Dividing line': 'M3 12h18M6 7.5h12M6 16.5h12',
  'Picture from library': 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9.5h.01',
  'Upload picture': 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4 15v5h16v-5',
} as const

export type ToolName = keyof typeof drawings

export type Tool = {
  label: ToolName
  key?: string
  run: () => void
}

type Props = { tools: readonly Tool[]; controls: string }

export function MarkdownToolbar({ tools, controls }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)

  function move(event: KeyboardEvent) {
    const last = tools.length - 1
    const places: Record<string, number> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap rounded-t-field border border-stone border-b-0"
    >
      {tools.map(({ label, key, run }, at) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={run}
          className="flex size-11 items-center justify-center rounded-field hover:bg-sand"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
          >
            <path d={drawings[label]} />
          </svg>
        </button>
      ))}
    </div>
  )
}
