import type { SignedInStaff } from '#shared/staff-session.ts'
import { type AuthEvent, SessionKeeper } from './session-keeper.ts'
import { hasUnsavedWork, noteWork } from './unsaved-work.ts'

/** The one keeper of this tab. */
export const sessionKeeper = new SessionKeeper({
  async ask() {
    try {
      const answer = await fetch('/admin/session', { cache: 'no-store' })
      if (answer.status === 401) return { kind: 'ended' }
      if (!answer.ok) return { kind: 'unreachable' }
      return { kind: 'alive', staff: (await answer.json()) as SignedInStaff }
    } catch {
      return { kind: 'unreachable' }
    }
  },
  openChannel(hear) {
    const channel = new BroadcastChannel('pravas staff session')
    channel.onmessage = ({ data }: MessageEvent<AuthEvent>) => hear(data)
    return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
  },
})

/**
 * Holds a request back until somebody is signed in, so that nothing typed is lost to a session that has ended: every
 * save, and every other request while there is unsaved work on the page.
 */
export async function holdUntilSignedIn(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  if (new URL(request.url).pathname === '/admin/sign-out') return signOutAndTell(request, next)
  if (request.method !== 'GET') noteWork()
  if (hasUnsavedWork()) {
    await sessionKeeper.check()
    await sessionKeeper.untilSignedIn()
  }
  await next()
}

async function signOutAndTell(request: Request, next: () => Promise<unknown>): Promise<void> {
  const scope = (await request.clone().formData()).get('scope')
  await next()
  if (scope !== 'others') sessionKeeper.announceSignOut()
}
