import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RidgeEdge } from '#app/ui/ridge-edge.tsx'
import { isUpright } from '#shared/media/focal-point.ts'
import type { ImageSource } from '#shared/media/image.ts'

const heights = {
  /** Low enough that the first card is visible without scrolling. */
  list: 'min-h-[min(12.5rem,40svh)] max-sm:[&_h1]:text-3xl max-sm:[&_p]:mt-1 max-sm:[&_p]:text-base max-sm:[&_.page-width]:pb-9 sm:min-h-[min(22rem,46svh)] lg:min-h-[min(26rem,38svh)] [&_img]:object-[60%_64%]',
  short: 'min-h-[min(21rem,52svh)] lg:min-h-[min(28rem,46svh)] [&_img]:object-[60%_64%]',
} as const

type Props = {
  picture: ImageSource
  title: string
  children?: ReactNode
}

const uprights = { list: 'upright-beside upright-column', short: 'upright-beside' } as const

export function PageHero({
  picture,
  title,
  height = 'short',
  children,
}: Props & { height?: keyof typeof heights }) {
  return (
    <section
      className={`on-dark relative isolate flex flex-col justify-end overflow-hidden bg-basalt text-paper print:min-h-0 ${heights[height]}`}
    >
      <div className={`no-print absolute inset-0 -z-10 ${isUpright(picture) ? uprights[height] : ''}`}>
        <Picture source={picture} sizes="max(100vw, 56rem)" ratio="fill" eager />
      </div>
      <div className="scrim scrim-beside">
        <div className="page-width pt-4 pb-[clamp(3rem,5vw,5.5rem)] print:py-0">
          <h1 className={`max-w-4xl ${titleSize(title)}`}>{title}</h1>
          {children}
        </div>
      </div>
      <RidgeEdge />
    </section>
  )
}

type DetailProps = Props & {
  back: { label: string; to: string }
}

/** Nothing covers the image. */
export function DetailHero({ picture, title, back, children }: DetailProps) {
  const languageOf = useTextLanguage()
  const [look, sizes] = isUpright(picture)
    ? ['detail-upright', '(min-width: 48rem) 30rem']
    : ['', '(min-width: 64rem) 60vw']
  return (
    <section
      className={`on-dark relative overflow-hidden bg-basalt text-paper [--tall:min(max(31.25rem,28vw),80svh)] ${look}`}
    >
      <div data-hero className="no-print detail-picture travelling">
        <Picture source={picture} sizes={`${sizes}, 100vw`} ratio="fill" eager />
      </div>
      <div className="page-width print:py-0">
        <div className="detail-words">
          <SiteLink
            to={back.to}
            className="icon-line no-print mb-2 inline-flex min-h-11 gap-2 self-start hover:text-turmeric"
          >
            <Icon name="back" />
            {back.label}
          </SiteLink>
          <h1 lang={languageOf(title)} className={`lg:mt-auto ${sideSize(title)}`}>
            {title}
          </h1>
          {children}
        </div>
      </div>
      <RidgeEdge />
    </section>
  )
}

/** Smaller for a long title, and for a word that is too wide for a phone. */
function titleSize(title: string): string {
  if (title.length > 70) return 'text-3xl'
  if (/\S{14}/.test(title)) return 'text-[min(var(--text-5xl),8.6vw)]'
  return /\S{13}/.test(title) ? 'text-[min(var(--text-5xl),11vw)]' : 'text-5xl'
}

function sideSize(title: string): string {
  if (title.length > 70) return 'text-3xl'
  return /\S{14}/.test(title)
    ? 'text-[min(var(--text-4xl),8.6vw)] lg:text-3xl'
    : 'text-[min(var(--text-4xl),11vw)]'
}
