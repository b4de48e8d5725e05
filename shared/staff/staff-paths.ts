export const staffHome = '/admin'
export const loginPath = '/admin/login'
/** Where somebody is led whose password was right and whose account asks for more. */
export const secondStepPath = '/admin/login/second-step'

/** Where staff set up their own second step; all that is open to those who are late with it. */
export const setUpPath = '/admin/account/second-step'

/** Where the link leads that is mailed to a new address. */
export const confirmEmailPath = '/admin/confirm-email'

/** What stands in for every screen that is not on the device, while there is no connection. */
export const deskOfflinePath = '/admin/offline'

/** Where staff see what was deleted. */
export const trashPath = '/admin/trash'

/** The trash, narrowed down to what is called so. */
export function trashOf({ kind, title }: { kind: string; title: string }): string {
  return `${trashPath}?${new URLSearchParams({ q: title, kind })}`
}

/** Where staff read who changed what. */
export const activityPath = '/admin/activity'

/** The addresses under /admin that are open to strangers. */
export const waysIn: readonly string[] = [
  loginPath,
  secondStepPath,
  '/admin/forgot-password',
  '/admin/choose-password',
  confirmEmailPath,
  deskOfflinePath,
  '/admin/sign-in',
  '/admin/passkey-question',
]

/** Whether an address is one of the panel's, also in other letters: routes are found by either. */
export function isStaffPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path)
}

/** Where to go after signing in: `asked` when it is a path of the staff panel, else its first page. */
export function safeStaffReturnPath(asked: string | null): string {
  if (!asked || !/^\/admin(\/[\w./-]*)?(\?[^#\\\s]*)?$/.test(asked)) return staffHome
  if (/\/\/|\/\.|^\/admin\/(login|offline)/.test(asked)) return staffHome
  return asked
}

/** Where who is signed in shows it once more before they go on to an address of the panel that asks for it. */
export function proofAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/admin/confirm?${new URLSearchParams({ return: pathname + search })}`
}
