import type { ReactNode } from 'react'
import type { ImageSource } from '#shared/media/image.ts'
import { useTextLanguage } from './language/page-language.ts'
import { SiteLink } from './language/site-link.tsx'
import { Picture } from './picture.tsx'
import { ForwardMessages } from './words/forward-messages.tsx'

export type ImageCardProps = {
  to: string
  title: string
  summary: string
  action: string
  picture: ImageSource
  sizes: string
  badges?: ReactNode
  corner?: ReactNode
  aside?: ReactNode
  /** Only one image on a page can animate into the next hero. */
  travels?: boolean
  children?: ReactNode
}

export function ImageCard(props: ImageCardProps) {
  const {
    to,
    title,
    summary,
    action,
    picture,
    sizes,
    badges,
    corner,
    aside,
    travels = false,
    children,
  } = props
  const languageOf = useTextLanguage()
  return (
    <article className="group relative flex h-full flex-col">
      <div
        data-travels={travels ? '' : undefined}
        className="picture-edge relative overflow-hidden rounded-card"
      >
        <Picture
          source={picture}
          sizes={sizes}
          ratio="4:3"
          className="transition-transform duration-500 group-hover:scale-[1.03]"
        />
        {badges && (
          <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-end justify-between gap-1.5 max-[14rem]:static max-[14rem]:justify-start max-[14rem]:bg-sand max-[14rem]:p-2">
            {badges}
          </div>
        )}
      </div>
      {corner}
      <h3 lang={languageOf(title)} className="mt-4 text-xl transition-colors group-hover:text-laterite">
        {title}
      </h3>
      <p lang={languageOf(summary)} className="mt-2 line-clamp-3 max-[20rem]:line-clamp-none text-stone">
        {summary}
      </p>
      {children}
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-3">
        {aside}
        <SiteLink
          to={to}
          className="py-2 font-display text-monsoon underline decoration-2 decoration-turmeric underline-offset-6 after:absolute after:inset-0 after:rounded-card group-hover:decoration-monsoon"
        >
          <ForwardMessages words={action} size="size-4">
            <span lang={languageOf(title)} className="sr-only">
              {' '}
              {title}
            </span>
          </ForwardMessages>
        </SiteLink>
      </div>
    </article>
  )
}

export const cardSizes = {
  one: '(min-width: 80rem) 46rem, (min-width: 48rem) 56vw, 92vw',
  two: '(min-width: 80rem) 37rem, (min-width: 40rem) 45vw, 92vw',
  three: '(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 45vw, 92vw',
  four: '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, 92vw',
} as const
