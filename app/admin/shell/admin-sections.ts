import type { IconName } from '#app/ui/icon.tsx'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { activityPath, departuresPath, teamPath } from '#shared/staff/staff-paths.ts'
import { contentKinds } from './content-kinds.ts'

type AdminSection = { label: string; to: string; icon: IconName; needs: Permission }

export const adminSections: readonly AdminSection[] = [
  { label: 'Dashboard', to: '/admin', icon: 'chart', needs: 'panel' },
  { label: 'Today', to: todayPath, icon: 'calendar', needs: 'enquiries.read' },
  ...Object.values(contentKinds).map(({ heading, path, icon, topic }) => ({
    ...{ label: heading, to: path, icon },
    needs: topic === 'enquiries' ? ('enquiries.read' as const) : ('content.read' as const),
  })),
  { label: 'Departures', to: departuresPath, icon: 'calendar', needs: 'content.read' },
  { label: 'Website Settings', to: '/admin/settings', icon: 'settings', needs: 'settings.change' },
  { label: 'Media Library', to: '/admin/media', icon: 'picture', needs: 'media.read' },
  { label: 'Email Settings', to: '/admin/email-settings', icon: 'mail', needs: 'email-settings.change' },
  { label: 'Activity', to: activityPath, icon: 'clock', needs: 'activity.read' },
  { label: 'Team', to: teamPath, icon: 'people', needs: 'own-account' },
  { label: 'Account', to: '/admin/account', icon: 'key', needs: 'own-account' },
  { label: 'Trash', to: '/admin/trash', icon: 'remove', needs: 'trash.read' },
]

/** Longest matching path. Saved views belong to their list, the launch checklist to the dashboard. */
export function currentSection(pathname: string): AdminSection | undefined {
  const place = pathname.replace(/^\/admin\/views\//, '/admin/').replace(/^\/admin\/launch$/, '/admin')
  return adminSections
    .filter(({ to }) => place === to || (to !== '/admin' && place.startsWith(`${to}/`)))
    .sort((one, other) => other.to.length - one.to.length)[0]
}
