import { hasUnsavedWork } from '#app/admin/shell/unsaved-work.ts'

type DisplayedNotification = { title: string; body: string; address: string; tag: string }

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

let context: AudioContext | undefined

/** Browsers block sound until the user has interacted with the tab. */
export async function playSoftSound(): Promise<void> {
  try {
    context ??= new AudioContext()
    await context.resume()
    const start = context.currentTime
    playTone(context, { frequency: 587, at: start })
    playTone(context, { frequency: 784, at: start + 0.16 })
  } catch {
    // No audio device.
  }
}

function playTone(context: AudioContext, { frequency, at }: { frequency: number; at: number }): void {
  const volume = context.createGain()
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
  volume.connect(context.destination)
  const note = context.createOscillator()
  note.frequency.value = frequency
  note.connect(volume)
  note.start(at)
  note.stop(at + 0.5)
}
