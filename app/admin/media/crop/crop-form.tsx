import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { type Crop, cropFields, cropPixels, cropTexts, type ImageSize } from '#shared/media/crop.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { CropFigure, CropFrame } from './crop-frame.tsx'
import { cropShapes, figureProblem, firstCrop, movedCrop, reshaped, resized } from './crop-moves.ts'

type Props = {
  name: string
  picture: ImageSource
  size: ImageSize
  newId: string
  problem: string | undefined
  onClose: () => void
}

export function CropForm({ name, picture, size, newId: given, problem, onClose }: Props) {
  const [crop, setCrop] = useState(() => firstCrop({ size, ratio: null }))
  const [ratio, setRatio] = useState<number | null>(null)
  // Constant for all attempts, because revalidation returns a new id.
  const [newId] = useState(given)
  const isSending = useNavigation().formMethod === 'POST'
  const board = { size, ratio }
  const pixels = cropPixels(crop, size)

  function choose(shape: number | null) {
    setRatio(shape)
    setCrop(reshaped(crop, { size, ratio: shape }))
  }

  function send(event: FormEvent) {
    if (isSending) event.preventDefault()
  }

  const figures: readonly { label: string; field: keyof Crop; change: (value: number) => Crop }[] = [
    { label: 'From the left (%)', field: 'x', change: (x) => movedCrop(crop, { x: x - crop.x, y: 0 }) },
    { label: 'From the top (%)', field: 'y', change: (y) => movedCrop(crop, { x: 0, y: y - crop.y }) },
    { label: 'Width (%)', field: 'width', change: (width) => resized(crop, { to: { width }, board }) },
    { label: 'Height (%)', field: 'height', change: (height) => resized(crop, { to: { height }, board }) },
  ]
  return (
    <Form method="post" replace noValidate onSubmit={send} className="flex min-h-0 grow flex-col">
      <input type="hidden" name="newId" value={newId} />
      <div className="min-h-0 grow space-y-4 overflow-y-auto px-4 py-5 sm:px-6">
        {problem && <FormFailure text={problem} />}
        <CropFrame
          picture={{ ...picture, placeholder: '' }}
          name={name}
          crop={crop}
          board={board}
          describedBy="crop-keys"
          onChange={setCrop}
        />
        <p id="crop-keys" className="text-sm text-stone">
          Drag the frame or its corners, or draw another one. Arrow keys move it, with Shift they change its
          size.
        </p>
        <fieldset>
          <legend className="font-strong">Shape</legend>
          <div className="flex flex-wrap gap-x-5">
            {cropShapes.map((shape) => (
              <label key={shape.name} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  checked={shape.ratio === ratio}
                  onChange={() => choose(shape.ratio)}
                  className="size-5 accent-monsoon"
                />
                {shape.name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(({ label, field, change }) => (
            <CropFigure
              key={field}
              label={label}
              name={cropFields[field]}
              value={crop[field]}
              problemOf={(value) => figureProblem({ field, value, size })}
              onChange={(value) => setCrop(change(value))}
            />
          ))}
        </div>
        <p className="text-stone">
          <output aria-label="Size of the new picture">
            {'problem' in pixels ? pixels.problem : `${pixels.width} × ${pixels.height} px`}
          </output>{' '}
          of {size.width} × {size.height} px
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
        <button type="submit" disabled={isSending} className={`${buttonStyles.primary} disabled:opacity-60`}>
          {isSending ? 'Saving…' : 'Save as a new picture'}
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Cancel
        </button>
        <span role="status" className="text-sm text-stone">
          {isSending ? cropTexts.waiting : 'The original picture and its uses do not change.'}
        </span>
      </div>
    </Form>
  )
}
