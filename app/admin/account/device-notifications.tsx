import { useState } from 'react'
import { storePreferences, usePreferences } from '#app/admin/shell/alerts/alert-preferences.ts'
import {
  notificationPermission,
  playSoftSound,
  showNotification,
} from '#app/admin/shell/alerts/show-notification.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { trustedWorker } from '#app/ui/trusted-types.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { offlineWorkerPath } from '#shared/pages/offline-reading.ts'

const sample = {
  title: 'Example: new enquiry',
  body: 'Click it to open the enquiry.',
  address: todayPath,
  tag: 'sample',
}

const problems = {
  denied:
    'Notifications from this site are blocked in this browser. Click the icon to the left of the address, allow notifications, then tick the box again.',
  impossible:
    'This browser shows no notifications. On an iPhone, first add the panel to the home screen and open it from there.',
  default: 'Notifications are not allowed yet. Tick the box again and choose “Allow”.',
  granted: 'This browser could not show a notification.',
}

/** Requests the browser's permission only on click. */
export function DeviceNotifications() {
  const preferences = usePreferences()
  const [problem, setProblem] = useState('')
  const permission = notificationPermission()
  const isBlocked = preferences.desktop && permission !== 'granted'

  async function chooseDesktop(desktop: boolean) {
    setProblem('')
    if (!desktop) return storePreferences({ ...preferences, desktop })
    const answer = permission === 'impossible' ? permission : await Notification.requestPermission()
    if (answer !== 'granted') return setProblem(problems[answer])
    await listenForClicks()
    storePreferences({ ...preferences, desktop })
  }

  async function tryBoth() {
    setProblem('')
    if (preferences.sound) await playSoftSound()
    if (preferences.desktop && !(await showNotification(sample)))
      setProblem(problems[notificationPermission()])
  }

  const told = problem || (isBlocked ? problems[permission] : '')
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-stone">In this browser, for new enquiries and mentions</legend>
      <Choice
        label="Play a sound"
        isOn={preferences.sound}
        onChange={(sound) => {
          storePreferences({ ...preferences, sound })
          if (sound) void playSoftSound()
        }}
      />
      <Choice
        label="Show a notification"
        isOn={preferences.desktop && !isBlocked}
        onChange={(desktop) => void chooseDesktop(desktop)}
      />
      <p role="alert" className="max-w-2xl text-laterite-deep empty:hidden">
        {told}
      </p>
      <p className="max-w-2xl text-sm text-stone">
        Both work while the panel is open in a tab, even in the background. With several tabs open, each
        enquiry is announced once.
      </p>
      {(preferences.sound || preferences.desktop) && (
        <button type="button" onClick={() => void tryBoth()} className={`${buttonStyles.outline} mt-2`}>
          Try it
        </button>
      )}
    </fieldset>
  )
}

function Choice({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-monsoon"
      />
      {label}
    </label>
  )
}

/** Mobile browsers show notifications only through the site's service worker. */
async function listenForClicks(): Promise<void> {
  // If registration fails, notifications appear only in open tabs.
  await navigator.serviceWorker?.register(trustedWorker(offlineWorkerPath)).catch(() => undefined)
}
