/** Every poster the sample content shows, by the name the content knows it by. */
import { destinationPosters } from './poster-destinations.ts'
import { heroPosters } from './poster-heroes.ts'
import { postPosters } from './poster-posts.ts'
import { tourPosters } from './poster-tours.ts'

/** A picture: its size in pixels, what it shows in words, and how it is drawn (SVG text). */
export type Poster = { name: string; width: number; height: number; alt: string; draw: () => string }

type Drawing = Pick<Poster, 'name' | 'alt' | 'draw'>

function sized(drawings: readonly Drawing[], { width, height }: { width: number; height: number }): Poster[] {
  return drawings.map(({ name, alt, draw }) => ({ name, width, height, alt, draw }))
}

export const posters: readonly Poster[] = [
  ...sized(heroPosters, { width: 1920, height: 1080 }),
  ...sized(destinationPosters, { width: 1200, height: 800 }),
  ...sized(tourPosters, { width: 1200, height: 800 }),
  ...sized(postPosters, { width: 1200, height: 630 }),
]
