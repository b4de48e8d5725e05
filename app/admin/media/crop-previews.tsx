import { Picture } from '#app/ui/picture.tsx'
import type { PictureSource } from '#shared/media/picture.ts'

/** The shapes into which the site cuts pictures. */
const crops = [
  { called: 'Card', shape: 'aspect-[4/3]' },
  { called: 'Picture in a list', shape: 'aspect-[3/2]' },
  { called: 'Square', shape: 'aspect-square' },
  { called: 'Shared link', shape: 'aspect-[1200/630]' },
  { called: 'Wide head of a page', shape: 'aspect-[16/5]', isWide: true },
]

/** How each crop in use shows the picture. */
export function CropPreviews({ picture }: { picture: PictureSource }) {
  return (
    <section aria-label="How it is cut">
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
