import { siteClaims } from '#app/site/site-claims.ts'
import { homeTrustPoints } from './home-trust-points.ts'

const claims = [
  { value: siteClaims.rank, label: 'tour operator in Maharashtra' },
  { value: siteClaims.rating, label: 'out of 5 from our guests' },
  { value: siteClaims.happyTravelers, label: 'happy travelers' },
  { value: siteClaims.yearsOfExperience, label: 'years on these roads' },
]

/** Why to trust the operator: its standing claims, and three points in words. */
export function HomeTrust() {
  return (
    <section className="in-turn page-width band">
      <h2 className="max-w-3xl text-3xl">
        Planned by people who drive the ghats, book the gates and know the cooks
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {homeTrustPoints.map(({ title, description }) => (
          <li key={title}>
            <div className="toran mb-5 w-full text-laterite" />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-stone">{description}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-12 grid min-[20rem]:grid-cols-2 gap-x-10 gap-y-6 border-line border-y py-6 lg:grid-cols-4">
        {claims.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-stone">{label}</dt>
            <dd className="font-display text-3xl text-monsoon leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
