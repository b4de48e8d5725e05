export const staffHome = '/admin'
export const loginPath = '/admin/login'

/** Where to go after signing in: `asked` when it is a path of the staff panel, else its first page. */
export function safeReturnPath(asked: string | null): string {
  if (!asked || !/^\/admin(\/[\w./-]*)?(\?[^#\\\s]*)?$/.test(asked)) return staffHome
  if (/\/\/|\/\.|^\/admin\/login/.test(asked)) return staffHome
  return asked
}
