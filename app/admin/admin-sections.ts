import type { IconName } from '#app/ui/icon.tsx'
import { contentKinds } from './content/content-kinds.ts'

type AdminSection = { label: string; to: string; icon: IconName }

/** The panel's sections in the order of the sidebar; a new one is a line here and a route in routes.ts. */
export const adminSections: readonly AdminSection[] = [
  { label: 'Dashboard', to: '/admin', icon: 'chart' },
  ...Object.values(contentKinds).map(({ heading, path, icon }) => ({ label: heading, to: path, icon })),
  { label: 'Website Settings', to: '/admin/settings', icon: 'settings' },
  { label: 'Media Library', to: '/admin/media', icon: 'picture' },
  { label: 'Email Settings', to: '/admin/email-settings', icon: 'mail' },
  { label: 'Account', to: '/admin/account', icon: 'key' },
  { label: 'Trash', to: '/admin/trash', icon: 'remove' },
]

/** The section that `pathname` belongs to, by the longest address that it begins with. */
export function currentSection(pathname: string): AdminSection | undefined {
  return adminSections
    .filter(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .sort((one, other) => other.to.length - one.to.length)[0]
}
