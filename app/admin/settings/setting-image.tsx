import { useState } from 'react'
import { describedBy, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { imageAddress } from '#app/admin/media/images/image-address.ts'
import { ImageInput } from '#app/admin/media/images/image-input.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { latinLetters } from '#app/ui/forms/phone-keyboard.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isImageValue } from '#shared/forms/image-value.ts'
import { type ImageUse, showImageAdvice } from '#shared/media/media-limits.ts'

type Props = { name: string; use: ImageUse; hint?: string }

/** The image chooser is large, so it loads on click. */
export function SettingImage({ name, use, hint = '' }: Props) {
  const field = useField(name)
  const [isChanging, setChanging] = useState(false)
  if (isChanging) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
        <ImageInput name={name} use={use} />
      </div>
    )
  }
  const verb = field.value === '' ? 'Choose' : 'Change'
  const advice = `${hint} ${showImageAdvice(use)}`.trim()
  return (
    <FieldFrame name={name} wide hint={advice}>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Thumbnail value={field.value} />
        <input
          {...describedBy(field, advice)}
          type="text"
          inputMode="url"
          {...latinLetters}
          autoComplete="off"
          placeholder="No picture"
          value={field.value}
          onChange={(event) => field.change(event.currentTarget.value)}
          className={`${fieldLook} min-w-24 flex-1`}
        />
        <button
          type="button"
          aria-label={`${verb}: ${field.label}`}
          onClick={() => setChanging(true)}
          className={buttonStyles.outline}
        >
          {verb}
        </button>
      </div>
    </FieldFrame>
  )
}

function Thumbnail({ value }: { value: string }) {
  const look = 'h-16 w-16 shrink-0 rounded-field bg-sand object-cover sm:w-24'
  if (!isImageValue(value)) {
    return (
      <span className={`${look} flex items-center justify-center text-stone`}>
        <Icon name="picture" />
      </span>
    )
  }
  return <img src={imageAddress(value)} alt="" loading="lazy" width={96} height={64} className={look} />
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
