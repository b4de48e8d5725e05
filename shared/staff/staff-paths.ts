export const staffHome = '/admin'
export const loginPath = '/admin/login'
export const secondStepPath = '/admin/login/second-step'

/** Two-factor setup, the only screen for users with overdue setup. */
export const teamPath = '/admin/team'
export const setUpPath = '/admin/account/second-step'

/** Target of the confirmation link for a new address. */
export const confirmEmailPath = '/admin/confirm-email'

/** Replaces screens that are not cached while offline. */
export const adminOfflinePath = '/admin/offline'

export const trashPath = '/admin/trash'

/** Returns the trash URL filtered by an item's title. */
export function trashOf({ kind, title }: { kind: string; title: string }): string {
  return `${trashPath}?${new URLSearchParams({ q: title, kind })}`
}

export const activityPath = '/admin/activity'

/** Paths under /admin without authentication. */
export const signInPaths: readonly string[] = [
  loginPath,
  secondStepPath,
  '/admin/forgot-password',
  '/admin/choose-password',
  confirmEmailPath,
  adminOfflinePath,
  '/admin/sign-in',
  '/admin/passkey-question',
]

/** True for panel paths, case-insensitively like the router. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path)
}

/** Returns the path after sign-in: `asked` if it is a panel path, or else the dashboard. */
export function safeStaffReturnPath(asked: string | null): string {
  if (!asked || !/^\/admin(\/[\w./-]*)?(\?[^#\\\s]*)?$/.test(asked)) return staffHome
  if (/\/\/|\/\.|^\/admin\/(login|offline)/.test(asked)) return staffHome
  return asked
}

/** Returns the re-authentication URL, with the current screen as return path. */
export function proofAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/admin/confirm?${new URLSearchParams({ return: pathname + search })}`
}
export const departuresPath = '/admin/departures'
