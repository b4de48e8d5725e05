import { Link } from 'react-router'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RidgeEdge } from '#app/ui/ridge-edge.tsx'
import type { PictureSource } from '#shared/picture.ts'

export type HomeHeroWords = { picture: PictureSource; title: string; subtitle: string }

/** The first screen: one picture as tall as the window, the words low on its left. */
export function HomeHero({ hero }: { hero: HomeHeroWords }) {
  return (
    <section className="on-dark relative isolate flex min-h-[calc(100svh-4.5rem)] flex-col justify-end overflow-hidden bg-basalt text-paper xs:min-h-[calc(100svh-7rem)]">
      <div className="absolute inset-0 -z-10 [&_img]:object-[70%_50%]">
        <Picture source={hero.picture} sizes="100vw" ratio="fill" eager />
      </div>
      <div className="scrim">
        <div className="page-width pt-6 pb-[clamp(3.5rem,7vw,7rem)]">
          <h1 className="max-w-4xl text-5xl">{hero.title}</h1>
          <p className="mt-5 max-w-2xl text-lg">{hero.subtitle}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={sitePaths.tours} prefetch="intent" className={buttonStyles.accent}>
              Explore Tour Packages
            </Link>
            <Link to={sitePaths.plan} prefetch="intent" className={buttonStyles.outlineOnDark}>
              Plan My Trip
            </Link>
          </div>
        </div>
      </div>
      <RidgeEdge />
    </section>
  )
}
