import type { ReactNode } from 'react'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ImageSource } from '#shared/media/image.ts'

export type HomeHeroMessages = { picture: ImageSource; title: string; subtitle: string }
export type HomeSlide = HomeHeroMessages & { cta: string; link: string }

type Props = {
  picture: ImageSource
  title: ReactNode
  subtitle: string
  /** True for the first visible image. */
  eager: boolean
  children: ReactNode
}

/** A long title is smaller, so it does not cover the whole image. */
export function heroSize(title: string): string {
  return title.length > 70 ? 'text-2xl sm:text-3xl' : 'text-4xl sm:text-5xl'
}

export function HeroSlide({ picture, title, subtitle, eager, children }: Props) {
  const languageOf = useTextLanguage()
  return (
    <div className="relative isolate flex min-h-[calc(100svh-4.5rem)] w-full shrink-0 flex-col justify-end overflow-hidden xs:min-h-[calc(100svh-7rem)]">
      <div className="above-words absolute inset-0 -z-10 [&_img]:object-[70%_50%]">
        <Picture
          source={picture}
          sizes="(orientation: portrait) 80vh, max(100vw, 100vh)"
          tallSizes="44vh"
          ratio="fill"
          eager={eager}
        />
      </div>
      <div className="scrim">
        <div className="page-width pt-6 pb-[clamp(4.5rem,7vw,7rem)]">
          {title}
          <p lang={languageOf(subtitle)} className="mt-4 max-w-2xl sm:mt-5 sm:text-lg">
            {subtitle}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">{children}</div>
        </div>
      </div>
    </div>
  )
}
