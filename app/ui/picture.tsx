import { focalClass } from '#shared/media/focal-point.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { useTextLanguage } from './language/page-language.ts'

const shapes = {
  '4:3': 'aspect-[4/3]',
  '3:2': 'aspect-[3/2]',
  '16:9': 'aspect-[16/9]',
  '2:1': 'aspect-[2/1]',
  '1:1': 'aspect-square',
  fill: 'size-full',
} as const

export type ImageProps = {
  source: ImageSource
  /** Display width for the `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string
  /** For windows narrower than 2:3. Without it the tall crop is not used. */
  tallSizes?: string
  ratio: keyof typeof shapes
  /** For the first visible image; all others load lazily. */
  eager?: boolean
  className?: string
}

/**
 * With `loading` alone, a slow connection also fetches images four screens away and delays the visible
 * ones.
 */
const whenNear = 'absolute inset-0 [content-visibility:auto]'

export function Picture({ source, sizes, tallSizes, ratio, eager = false, className = '' }: ImageProps) {
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
