import type { DataStrategyResult } from 'react-router'
import { isUnreachable } from '#app/admin/shell/error-text.ts'
import { draftStore } from '#app/admin/shell/offline/draft-store.ts'
import { clearOfflineCopies, openOfflineCopy } from '#app/admin/shell/offline/offline-copies.ts'
import { isLineDown } from '#app/admin/shell/offline/panel-line.ts'
import { hasUnsavedWork, markWork } from '#app/admin/shell/unsaved-work.ts'
import { textEntry } from '#app/ui/browser-storage.ts'
import { sendTimeoutMs, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { accountsSignedOut, expiredSignOutMark, type SignedInStaff } from '#shared/staff/staff-session.ts'
import { clearRecent } from './recent-choices.ts'
import { type AuthEvent, SessionManager, type SessionStatus } from './session-manager.ts'
import { type LeavingScope, SignOut } from './sign-out.ts'

async function requestSession(signal: AbortSignal): Promise<SessionStatus> {
  const answer = await fetch('/admin/session', { cache: 'no-store', signal })
  if (answer.status === 401) return { kind: 'ended' }
  if (!answer.ok) return { kind: 'unreachable' }
  return { kind: 'alive', staff: (await answer.json()) as SignedInStaff }
}

export const sessionManager = new SessionManager({
  async ask(overtaken) {
    try {
      const answer = await withTimeout(requestSession, { signal: overtaken })
      isLineDown.set(false)
      return answer
    } catch {
      if (!overtaken.aborted) isLineDown.set(true)
      return { kind: 'unreachable' }
    }
  },
  openChannel(listener) {
    const channel = new BroadcastChannel('pravas staff session')
    channel.onmessage = ({ data }: MessageEvent<AuthEvent>) => listener(data)
    return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
  },
})

const signOutPath = '/admin/sign-out'
const storedKey = 'pravas.sign-out'

let removing: Promise<void> | undefined

export const browserSignOut = new SignOut({
  send: async (scope) => (await sendSignOut(scope)) === 'done',
  kept: textEntry(storedKey),
  async leave(scope: LeavingScope) {
    sessionManager.announceSignOut()
    // Timeout, because IndexedDB may hang; the next page repeats the deletion.
    await Promise.race([removing, pause(2000)])
    location.assign(`${loginPath}?signed-out=${scope}`)
  },
})

let account: string | undefined

export function ownAccount(): string | undefined {
  return account
}

sessionManager.store.subscribe(() => {
  account = sessionManager.state.user?.id ?? account
  removeWorkLeftBehind()
})
sessionManager.listen((event) => {
  const isSignIn = event === 'INITIAL_SESSION' || event === 'SIGNED_IN'
  removeWorkLeftBehind()
  if (event === 'SIGNED_OUT') clearOfflineCopies()
  if (isSignIn && account !== undefined && !browserSignOut.isPending()) beginKeeping(account)
})
browserSignOut.state.subscribe(() => {
  if (browserSignOut.state.get()) removing = removeAllDrafts()
})

/** Deletes what a sign-out without JavaScript could not. */
function removeWorkLeftBehind(): void {
  if (typeof document === 'undefined') return
  for (const left of accountsSignedOut(document.cookie)) {
    clearOfflineCopies()
    void draftStore.close(left)
    clearRecent(left)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires HTTPS
    document.cookie = expiredSignOutMark(left)
  }
}
removeWorkLeftBehind()
if (typeof document !== 'undefined') void draftStore.finishClosing()

export async function removeAllDrafts(): Promise<void> {
  clearOfflineCopies()
  if (account === undefined) return
  clearRecent(account)
  await draftStore.close(account)
}

function beginKeeping(signedIn: string): void {
  draftStore.open(signedIn)
  void removeWorkOfGone(signedIn).catch(() => undefined)
}

async function removeWorkOfGone(signedIn: string): Promise<void> {
  const others = (await draftStore.accounts()).filter((id) => id !== signedIn)
  if (others.length === 0) return
  const query = new URLSearchParams(others.map((id) => ['account', id]))
  const response = await withTimeout((signal) =>
    fetch(`/admin/session?${query}`, { cache: 'no-store', signal }),
  )
  if (!response.ok) return
  const { gone } = (await response.json()) as { gone: string[] }
  await Promise.all(gone.filter((id) => others.includes(id)).map((id) => draftStore.close(id)))
}

export function recordSignIn(): void {
  browserSignOut.clear()
  sessionManager.recordSignIn()
}

export async function sendSignOut(scope: LeavingScope | 'others'): Promise<'done' | 'signed-out' | 'failed'> {
  try {
    const body = new URLSearchParams({ scope })
    const post = { method: 'POST', body, cache: 'no-store', keepalive: true } as const
    const answer = await withTimeout((signal) => fetch(signOutPath, { ...post, signal }))
    const { pathname } = new URL(answer.url)
    if (!answer.ok || !answer.redirected) return 'failed'
    if (scope !== 'others') return pathname === loginPath ? 'done' : 'failed'
    return pathname === loginPath ? 'signed-out' : 'done'
  } catch {
    return 'failed'
  }
}

/** Resumes a sign-out of an earlier page or another tab that the server has not confirmed. */
export function followSignOut(): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== storedKey) return
    // Confirmed, or a new user has signed in: sending again would end the new session.
    if (newValue === null && browserSignOut.state.get()) location.reload()
    // Unsaved input in this tab stays, below the sign-in dialog.
    if (newValue !== null && !hasUnsavedWork()) browserSignOut.resume()
  }
  const retry = () => browserSignOut.retry()
  addEventListener('storage', listen)
  addEventListener('online', retry)
  browserSignOut.resume()
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('online', retry)
  }
}

type Results = Record<string, DataStrategyResult>

/**
 * Delays saves, and requests of a page with unsaved input, until the user is signed in, so an expired session
 * loses no input.
 */
export async function delayUntilSignedIn(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const isSave = request.method !== 'GET'
  if (isSave) markWork()
  if (hasUnsavedWork()) {
    const check = sessionManager.check()
    // A rejected save stays on the screen, so a timeout is enough. A load would redirect to the login, so
    // it waits for the check.
    await (isSave ? Promise.race([check, pause(sendTimeoutMs / 5)]) : check)
    await sessionManager.untilSignedIn()
  }
  const results = await next()
  if (isSave) return results
  if (!isOwnPage(request)) return (await isCopyVisible(request, results)) ? untilUnloaded() : results
  const reached = withoutUnreachable(results)
  return hasUnsavedWork() ? withoutLogin(reached) : reached
}

async function isCopyVisible({ url }: Request, results: Results): Promise<boolean> {
  return hasUnreachable(results) && openOfflineCopy(url)
}

function untilUnloaded(): Promise<Results> {
  return new Promise(() => undefined)
}

function hasUnreachable(results: Results): boolean {
  const isLost = Object.values(results).some(({ type, result }) => type === 'error' && isUnreachable(result))
  if (isLost) void sessionManager.check()
  return isLost
}

function withoutUnreachable(results: Results): Results {
  if (!hasUnreachable(results)) return results
  const reached = Object.entries(results).filter(
    ([, { type, result }]) => type !== 'error' || !isUnreachable(result),
  )
  return Object.fromEntries(reached)
}

function isOwnPage({ url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return pathname === location.pathname && withoutTimestamp(search) === withoutTimestamp(location.search)
}

function withoutTimestamp(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('until')
  return parameters.toString()
}

/** The router retains the current data for omitted results. */
function withoutLogin(results: Results): Results {
  const kept = Object.entries(results).filter(([, { result }]) => !redirectsToLogin(result))
  if (kept.length < Object.keys(results).length) void sessionManager.check()
  return Object.fromEntries(kept)
}

function redirectsToLogin(result: unknown): boolean {
  const target = result instanceof Response ? result.headers.get('Location') : null
  return target !== null && new URL(target, location.origin).pathname === loginPath
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
