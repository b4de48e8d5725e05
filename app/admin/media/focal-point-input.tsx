import { type PointerEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useStore } from '#app/ui/use-store.ts'
import {
  type FocalPoint,
  focalStep,
  middlePoint,
  nearestPoint,
  writePoint,
} from '#shared/media/focal-point.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { LatestSaver } from './latest-saver.ts'
import { saveFocalPoint } from './save-file-fact.ts'
import { SaveMark } from './save-mark.tsx'

const crops = [
  { called: 'Card', shape: 'aspect-[4/3]' },
  { called: 'Picture in a list', shape: 'aspect-[3/2]' },
  { called: 'Square', shape: 'aspect-square' },
  { called: 'Shared link', shape: 'aspect-[1200/630]' },
  { called: 'Wide page header', shape: 'aspect-[16/5]', isWide: true },
]

function CropPreviews({ picture }: { picture: ImageSource }) {
  return (
    <section aria-label="How it is cropped">
      <ul className="grid grid-cols-4 gap-2 max-sm:grid-cols-2">
        {crops.map(({ called, shape, isWide }) => (
          <li key={called} className={isWide ? 'col-span-full' : 'self-end'}>
            <span className={`block overflow-hidden rounded-field bg-sand ${shape}`}>
              <Picture source={picture} sizes="(min-width: 48rem) 28rem, 50vw" ratio="fill" />
            </span>
            <span className="block text-sm text-stone">{called}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { id: string; name: string; picture: ImageSource; point: FocalPoint | null }

export function FocalPointInput({ id, name, picture, point }: Props) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(point)
  const [saver] = useState(
    () =>
      new LatestSaver({
        stored: writePoint(point),
        async save(sent) {
          const end = await saveFocalPoint(id, sent)
          if (end === null) void revalidate()
          else if (sent.isLast)
            notify(mediaPath, { text: `The focal point of “${name}” was not saved: ${end}` })
          return end
        },
      }),
  )
  const state = useStore(saver.state)
  const { x, y } = chosen ?? middlePoint

  function choose(wanted: FocalPoint) {
    const next = nearestPoint(wanted)
    if (writePoint(next) === writePoint(chosen)) return
    setChosen(next)
    saver.change(writePoint(next))
  }

  return (
    <div>
      <FocusedImage picture={picture} name={name} at={{ x, y }} onChoose={choose} />
      <fieldset className="mt-3 min-w-0">
        <legend className="font-strong">Focal point</legend>
        <p className="text-sm text-stone">
          The part of the picture that must stay visible: click it, drag the ring, or move it with the arrow
          keys.
        </p>
        <Slider label="From the left" value={x} onChange={(moved) => choose({ x: moved, y })} />
        <Slider label="From the top" value={y} onChange={(moved) => choose({ x, y: moved })} />
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
          <span role="status">
            <SaveMark state={state} />
          </span>
          {chosen && (
            <button
              type="button"
              onClick={() => choose(middlePoint)}
              className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
            >
              Back to the middle
            </button>
          )}
        </p>
      </fieldset>
      <CropPreviews picture={withPoint(picture, chosen)} />
    </div>
  )
}

function withPoint({ focalPoint: _, ...picture }: ImageSource, point: FocalPoint | null): ImageSource {
  return { ...picture, placeholder: '', alt: '', ...(point && { focalPoint: point }) }
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid min-h-11 grid-cols-[7rem_1fr_3.5rem] items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={focalStep}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-11 w-full min-w-0 accent-monsoon"
      />
      <output htmlFor={id} aria-hidden="true" className="text-right text-sm text-stone tabular-nums">
        {value} %
      </output>
    </div>
  )
}

type PointedProps = {
  picture: ImageSource
  name: string
  at: FocalPoint
  onChoose: (point: FocalPoint) => void
}

/** The sliders are the accessible alternative. */
function FocusedImage({ picture, name, at, onChoose }: PointedProps) {
  const image = useRef<HTMLImageElement>(null)

  function follow({ clientX, clientY }: PointerEvent) {
    const box = image.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    onChoose({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 })
  }

  return (
    <div
      className="relative mx-auto w-fit max-w-full cursor-crosshair select-none"
      onPointerDown={(event) => {
        // A touch outside the ring may be a scroll, so only a tap counts there.
        if (event.pointerType === 'mouse' || event.target instanceof SVGElement)
          event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
      onPointerUp={follow}
    >
      <picture>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes="(min-width: 48rem) 28rem, 100vw" />
        ))}
        <img
          ref={image}
          src={picture.src}
          alt={picture.alt || name}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          draggable={false}
          className="block h-auto max-h-80 w-auto max-w-full rounded-field bg-sand"
        />
      </picture>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        <g className="pointer-events-auto cursor-move touch-none">
          <circle cx={`${at.x}%`} cy={`${at.y}%`} r="22" className="fill-transparent" />
          <circle
            cx={`${at.x}%`}
            cy={`${at.y}%`}
            r="14"
            className="fill-paper/30 stroke-5 stroke-basalt-deep/70"
          />
          <circle cx={`${at.x}%`} cy={`${at.y}%`} r="14" className="fill-none stroke-3 stroke-turmeric" />
          <circle cx={`${at.x}%`} cy={`${at.y}%`} r="2.5" className="fill-turmeric" />
        </g>
      </svg>
    </div>
  )
}
