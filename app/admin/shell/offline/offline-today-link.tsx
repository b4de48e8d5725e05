import { useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { hasOfflineCopy } from './offline-copies.ts'

export function OfflineTodayLink() {
  const [isStored, setKept] = useState(false)
  const [attach] = useState(() => (place: HTMLElement | null) => {
    if (place) void hasOfflineCopy(todayPath).then(setKept, () => undefined)
  })
  return (
    <span ref={attach} className="empty:hidden">
      {isStored && (
        <a href={todayPath} className={buttonStyles.outline}>
          {waitingTexts.toKeptToday}
        </a>
      )}
    </span>
  )
}
