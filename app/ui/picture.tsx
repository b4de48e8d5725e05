import { focalClass } from '#shared/media/focal-point.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { useTextLanguage } from './language/page-language.ts'

/** Space is kept by shape, so that nothing moves when the picture comes; `fill` takes the shape of what is around it. */
const shapes = {
  '4:3': 'aspect-[4/3]',
  '3:2': 'aspect-[3/2]',
  '16:9': 'aspect-[16/9]',
  '2:1': 'aspect-[2/1]',
  '1:1': 'aspect-square',
  fill: 'size-full',
} as const

export type PictureProps = {
  source: PictureSource
  /** Width at which it is shown, as the `sizes` attribute takes it: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string
  /** The same of its tall crop, where it has one and the window is narrower than 2:3. Without, no window gets that. */
  tallSizes?: string
  ratio: keyof typeof shapes
  /** For the one picture that a visitor sees first; all others load when they come near. */
  eager?: boolean
  className?: string
}

/** By `loading` alone a slow line fetches whatever is four screens off, to the harm of what is looked at. */
const whenNear = 'absolute inset-0 [content-visibility:auto]'

/** A picture in the best format and width for the screen, over a blurred trace of itself, without any script. */
export function Picture({ source, sizes, tallSizes, ratio, eager = false, className = '' }: PictureProps) {
  const languageOf = useTextLanguage()
  const cover = `absolute inset-0 size-full object-cover ${focalClass(source.focalPoint)}`.trimEnd()
  const loading = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  return (
    <span className={`relative block overflow-hidden ${shapes[ratio]} ${className}`}>
      {source.placeholder !== '' && (
        <img src={source.placeholder} alt="" aria-hidden="true" className={`${cover} scale-110 blur-lg`} />
      )}
      <picture className={eager ? undefined : whenNear}>
        {source.tall && tallSizes && (
          <source
            media="(max-aspect-ratio: 2/3)"
            type={source.tall.type}
            srcSet={source.tall.srcset}
            sizes={tallSizes}
          />
        )}
        {source.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={source.src}
          alt={source.alt}
          lang={languageOf(source.alt)}
          width={source.width ?? undefined}
          height={source.height ?? undefined}
          className={cover}
          {...loading}
        />
      </picture>
    </span>
  )
}
