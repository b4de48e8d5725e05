import { useMessages } from '#app/site/messages/messages.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { homeLimits } from '#shared/pages/site-constants.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const rows = [
  { name: 'tours', count: homeLimits.tours, columns: 'grid-cols-2 lg:grid-cols-4' },
  { name: 'destinations', count: homeLimits.destinations, columns: 'grid-cols-2 lg:grid-cols-4' },
  { name: 'posts', count: homeLimits.posts, columns: 'grid-cols-2 lg:grid-cols-3' },
]

function HomeSkeleton() {
  const { waiting } = useMessages().frame
  return (
    <div role="status" className="page-width pt-10 pb-10 xs:pt-16">
      <span className="sr-only">{waiting}</span>
      {rows.map(({ name, count, columns }) => (
        <div key={name} className={`mb-10 grid gap-6 ${columns}`}>
          {places.slice(0, count).map((place) => (
            <div key={place} data-placeholder={name}>
              <div className="pending aspect-[4/3] rounded-card" />
              <div className="pending mt-4 h-6 w-3/4 rounded-field" />
              <div className="pending mt-3 h-4 rounded-field" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function WaitingTemplates() {
  const { waiting } = useMessages().frame
  return (
    <>
      <template data-for="home">
        <div data-waiting className={look}>
          <HomeSkeleton />
        </div>
      </template>
      <template data-for="page">
        <div data-waiting className={`${look} flex items-center justify-center`}>
          <Spinner label={waiting} />
        </div>
      </template>
    </>
  )
}

const look = 'fixed inset-0 top-18 z-20 overflow-hidden bg-paper'
