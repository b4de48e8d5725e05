/*
 * A sign-out by a form that the browser sent itself, before the panel's script came or without it, leaves a cookie for that script: it removes
 * what the device keeps of that account's unsaved work.
 */

const start = 'pravas.signed-out.'

/** Seconds: 400 days, the most that browsers allow, because unsaved work has no end of its own. */
const lasts = 400 * 86_400

/** The cookie for the account with this id; it opens nothing, so scripts may read it. */
export function signOutMark(account: string, isSecure: boolean): string {
  return `${start}${account}=1; ${place}; Max-Age=${lasts}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** The ids of the accounts that signed out so, by what a page reads of its cookies. */
export function accountsSignedOut(cookies: string): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
}

/** The cookie that takes the mark away again. */
export function expiredSignOutMark(account: string): string {
  return `${start}${account}=; ${place}; Max-Age=0`
}

const place = 'Path=/admin'
