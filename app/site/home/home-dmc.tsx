import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { homeDmcServices } from './home-dmc-services.ts'

/** What the operator does as a destination management company. */
export function HomeDmc() {
  return (
    <section className="in-turn bg-monsoon-deep text-mist">
      <div className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 className="text-3xl text-paper">DMC Services</h2>
          <p className="mt-4 max-w-md text-lg">
            One desk in Maharashtra for travel agents, companies and families, whatever the journey needs on
            the ground.
          </p>
          <WarliDancers className="mt-8 w-64 max-w-full text-turmeric" />
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {homeDmcServices.map(({ title, description }) => (
            <li key={title} className="border-turmeric border-t-2 pt-4">
              <h3 className="text-paper text-xl">{title}</h3>
              <p className="mt-2">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
