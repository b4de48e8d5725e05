import { SectionHeading } from '#app/site/section-heading.tsx'
import { homeTestimonials } from './home-testimonials.ts'

/** What travellers say. */
export function HomeVoices() {
  return (
    <section className="in-turn page-width band">
      <SectionHeading title="What Our Travelers Say" />
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {homeTestimonials.map(({ quote, attribution, tour }) => (
          <li key={attribution}>
            <figure className="flex h-full flex-col">
              <span aria-hidden="true" className="h-9 font-display text-5xl text-laterite leading-none">
                “
              </span>
              <blockquote className="text-lg">{quote}</blockquote>
              <figcaption className="mt-auto pt-4 text-stone">
                <span className="block font-display text-basalt">{attribution}</span>
                {tour}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
