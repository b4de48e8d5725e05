import { todayKeys } from '#shared/enquiries/today-lists.ts'

/** The keys of the screen; opened by a press or by "?". */
export function TodayHelp() {
  return (
    <details className="relative">
      <summary data-key="?" className="flex min-h-11 cursor-pointer items-center px-3">
        Keys
      </summary>
      <dl className="absolute right-0 z-10 grid w-72 grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card border border-line bg-paper p-4 shadow-float">
        {todayKeys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-field border border-stone px-2 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
