/* Set by a sign-out without JavaScript. The panel's script then deletes that account's local drafts. */

const start = 'pravas.signed-out.'

/** Seconds: 400 days, the browsers' maximum, because local drafts never expire. */
const maxAgeSeconds = 400 * 86_400

/** Returns the cookie of an account. It grants no access, so it is readable by scripts. */
export function signOutMark(account: string, isSecure: boolean): string {
  return `${start}${account}=1; ${place}; Max-Age=${maxAgeSeconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** Returns the accounts with a sign-out cookie, from the text of `document.cookie`. */
export function accountsSignedOut(cookies: string): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
}

/** Returns the cookie that deletes an account's sign-out cookie. */
export function expiredSignOutMark(account: string): string {
  return `${start}${account}=; ${place}; Max-Age=0`
}

const place = 'Path=/admin'
