import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { type Crop, readPercent } from '#shared/media/crop.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { type CropBounds, movedCrop, resized, spanned } from './crop-moves.ts'

type Props = {
  picture: ImageSource
  name: string
  crop: Crop
  board: CropBounds
  describedBy: string
  onChange: (crop: Crop) => void
}

type Point = { x: number; y: number }

/** How near a corner a press drags it, in screen pixels. */
const cornerReach = 24

const keys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Can be dragged, redrawn or moved by arrow keys; Shift and arrows resize it. */
export function CropFrame({ picture, name, crop, board, describedBy, onChange }: Props) {
  const drag = useRef<(to: Point) => Crop>(undefined)

  function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
    const box = currentTarget.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const from = placeOf(event)
    const near = { x: (cornerReach / width) * 100, y: (cornerReach / height) * 100 }
    const corner = cornersOf(crop).find(
      ({ at }) => Math.abs(at.x - from.x) <= near.x && Math.abs(at.y - from.y) <= near.y,
    )
    if (corner) drag.current = (to) => spanned(corner.opposite, { to, board })
    else if (isWithin(from, crop))
      drag.current = (to) => movedCrop(crop, { x: to.x - from.x, y: to.y - from.y })
    else drag.current = (to) => spanned(from, { to, board })
  }

  function move(event: KeyboardEvent) {
    const step = keys[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.shiftKey) onChange(movedCrop(crop, step))
    else if (step.x !== 0) onChange(resized(crop, { to: { width: crop.width + step.x }, board }))
    else onChange(resized(crop, { to: { height: crop.height + step.y }, board }))
  }

  const { x, y, width, height } = crop
  return (
    <div className="relative mx-auto w-fit max-w-full select-none">
      <picture>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes="(min-width: 48rem) 40rem, 100vw" />
        ))}
        <img
          src={picture.src}
          alt={picture.alt || name}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          draggable={false}
          className="block h-auto max-h-[50dvh] w-auto max-w-full bg-sand"
        />
      </picture>
      <button
        type="button"
        aria-label="Frame of the crop"
        aria-describedby={describedBy}
        onKeyDown={move}
        onPointerDown={begin}
        onPointerMove={(event) => drag.current && onChange(drag.current(placeOf(event)))}
        onPointerUp={() => {
          drag.current = undefined
        }}
        onPointerCancel={() => {
          drag.current = undefined
        }}
        className="absolute inset-0 size-full cursor-crosshair touch-none focus-visible:outline-3 focus-visible:outline-konkan focus-visible:outline-offset-3"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path
            d={`M0 0H100V100H0ZM${x} ${y}h${width}v${height}h${-width}Z`}
            fillRule="evenodd"
            className="fill-basalt-deep/60"
          />
        </svg>
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {['stroke-basalt-deep/70 stroke-5', 'stroke-turmeric stroke-2'].map((look) => (
            <rect
              key={look}
              x={`${x}%`}
              y={`${y}%`}
              width={`${width}%`}
              height={`${height}%`}
              className={`cursor-move fill-transparent ${look}`}
            />
          ))}
          {cornersOf(crop).map(({ at, look }) => (
            <circle
              key={look}
              cx={`${at.x}%`}
              cy={`${at.y}%`}
              r="9"
              className={`fill-turmeric stroke-2 stroke-basalt ${look}`}
            />
          ))}
        </svg>
      </button>
    </div>
  )
}

/** `opposite` is fixed while a corner is dragged. */
function cornersOf({ x, y, width, height }: Crop) {
  const [left, right] = [x, x + width]
  const [top, bottom] = [y, y + height]
  return [
    { at: { x: left, y: top }, opposite: { x: right, y: bottom }, look: 'cursor-nw-resize' },
    { at: { x: right, y: top }, opposite: { x: left, y: bottom }, look: 'cursor-ne-resize' },
    { at: { x: left, y: bottom }, opposite: { x: right, y: top }, look: 'cursor-sw-resize' },
    { at: { x: right, y: bottom }, opposite: { x: left, y: top }, look: 'cursor-se-resize' },
  ] as const
}

function isWithin(point: Point, { x, y, width, height }: Crop): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

type CropFigureProps = {
  label: string
  name: string
  value: number
  problemOf: (value: number) => string | undefined
  onChange: (value: number) => void
}

export function CropFigure({ label, name, value, problemOf, onChange }: CropFigureProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; value: number }>()
  const problem = typed && typed.text !== '' ? problemOf(readPercent(typed.text)) : undefined
  if (typed && problem && typed.value !== value) setTyped(undefined)
  const problems = problem ? [problem] : []
  return (
    <FormControl id={id} label={label} problems={problems}>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        required
        value={typed?.text ?? String(value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notesOf(id, { problems })}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, value: value })
          const figure = readPercent(currentTarget.value)
          if (!problemOf(figure)) onChange(figure)
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined)
        }}
        className={fieldLook}
      />
    </FormControl>
  )
}
