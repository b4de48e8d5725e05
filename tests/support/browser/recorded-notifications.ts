/** The notifications that a page of the panel shows, written down by a browser that has no screen to show them on. */
import type { Page } from '@playwright/test'

/** Writes down what would be shown, in place of the machine's own notifications. */
export function recordNotifications(): void {
  const shown: { title: string; body: string | undefined; at: number }[] = []
  class Recorded {
    static permission: NotificationPermission = 'default'
    static async requestPermission() {
      Recorded.permission = 'granted'
      localStorage.setItem('test.permission', 'granted')
      return Recorded.permission
    }
    onclick: (() => void) | null = null
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, body: options.body, at: Date.now() })
      Object.assign(window, { pressNotification: () => this.onclick?.() })
    }
    close(): void {
      shown.length = 0
    }
  }
  if (localStorage.getItem('test.permission') === 'granted') Recorded.permission = 'granted'
  Object.assign(window, { Notification: Recorded, shownNotifications: shown })
}

/** The window of such a page. */
export type Recording = {
  shownNotifications: { title: string; body?: string; at: number }[]
  pressNotification: () => void
}
/** What this page has shown and nobody pressed. */
export const shownIn = (page: Page) =>
  page.evaluate(() => (window as unknown as Recording).shownNotifications)
