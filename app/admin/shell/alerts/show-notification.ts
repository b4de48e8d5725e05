import { hasUnsavedWork } from '#app/admin/shell/unsaved-work.ts'

export type DisplayedNotification = { title: string; body: string; address: string; tag: string }

/** `impossible`: no browser support; `default`: not requested yet. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  return 'Notification' in window ? Notification.permission : 'impossible'
}

/** Returns false without support or permission. */
export async function showNotification(shown: DisplayedNotification): Promise<boolean> {
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
    // On phones only a service worker can show notifications.
    const registration = await navigator.serviceWorker?.getRegistration('/')
    await registration?.showNotification(title, options)
    return registration !== undefined
  }
}

/** Opens in this tab, unless it has unsaved input. */
function openScreen(address: string): void {
  window.focus()
  if (hasUnsavedWork()) window.open(address, '_blank', 'noopener')
  else window.location.assign(address)
}
