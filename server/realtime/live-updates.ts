// Brings every notice from the database to the open event streams: public settings to all, to staff what their role may read.

import { changeNoticeChannel } from '#server/content/change-notices.ts'
import { listen } from '#server/database/notifications.ts'
import { type LiveNotice, liveBeat, readLiveNotice } from '#shared/pages/live-notice.ts'
import { isSiteSettingKey } from '#shared/settings/setting-values.ts'
import { publicAudience } from './public-live-stream.ts'
import { dropEndedSessions, staffAudience } from './staff-live-stream.ts'

/** Sent by the database itself whenever a session is removed, whoever removes it, and with every change of a role. */
const sessionChannel = 'session_ends'

/** Begins to pass on; the function it gives back ends that and all staff streams. */
export function startLiveUpdates(): () => void {
  const beats = setInterval(() => {
    publicAudience.beat()
    staffAudience.beat()
    void dropEndedSessions()
  }, liveBeat).unref()
  const stops = [
    listen(changeNoticeChannel, { received: passOn, connected: notifyMissed }),
    listen(sessionChannel, { received: () => void dropEndedSessions(), connected: dropEndedSessions }),
    () => clearInterval(beats),
    () => staffAudience.dropAll(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function passOn(payload: string): void {
  const notice = readLiveNotice(payload)
  if (!notice) return
  staffAudience.notify(notice)
  const shown = publicPartOf(notice)
  if (shown) publicAudience.notify(shown)
}

/** What the public may know of it: that a setting which the public may read has changed. */
function publicPartOf({ topic, keys, at }: LiveNotice): LiveNotice | undefined {
  const open = keys.filter(isSiteSettingKey)
  return topic === 'settings' && open.length > 0 ? { topic, keys: open, at } : undefined
}

/** The line to the database was not there, or is new: nobody knows what has passed meanwhile. */
function notifyMissed(): void {
  staffAudience.notifyMissed()
  publicAudience.notifyMissed()
}
