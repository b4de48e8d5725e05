import { hasUnsavedWork } from '#app/admin/shell/unsaved-work.ts'

export type ShownNotification = { title: string; body: string; address: string; tag: string }

/** Whether this browser can show notifications, and may; `default`: nobody was asked yet. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  return 'Notification' in window ? Notification.permission : 'impossible'
}

/** Shows a notification that a press turns into its screen. False where this browser cannot or may not. */
export async function showNotification(shown: ShownNotification): Promise<boolean> {
  if (notificationPermission() !== 'granted') return false
  const { title, body, address, tag } = shown
  const options = { body, tag, icon: '/icon-192.png', data: { address } }
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      notification.close()
      openScreen(address)
    }
    return true
  } catch {
    // Phones let only a service worker show one.
    const registration = await navigator.serviceWorker?.getRegistration('/')
    await registration?.showNotification(title, options)
    return registration !== undefined
  }
}

/** In this tab, unless something was typed here. */
function openScreen(address: string): void {
  window.focus()
  if (hasUnsavedWork()) window.open(address, '_blank', 'noopener')
  else window.location.assign(address)
}
