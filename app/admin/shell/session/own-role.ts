import { createContext, useContext } from 'react'
import { may, type Permission, type StaffRole } from '#shared/staff/permissions.ts'

/** The current user's role, as last loaded. */
const OwnRole = createContext<StaffRole>('viewer')

export const OwnRoleProvider = OwnRole.Provider

/**
 * Returns the current user's permission check, for display only: the server checks again. The role is
 * retained while the user signs in again.
 */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(OwnRole)
  return (permission) => may(role, permission)
}
