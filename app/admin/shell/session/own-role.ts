import { createContext, useContext } from 'react'
import { may, type Permission, type StaffRole } from '#shared/staff/permissions.ts'

/** The role of whoever is at the panel, as its frame was last read. */
const OwnRole = createContext<StaffRole>('viewer')

export const OwnRoleProvider = OwnRole.Provider

/**
 * What whoever is at the panel may do, for what it shows: the server asks its own table. It stays while somebody signs in again
 * over their work.
 */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(OwnRole)
  return (permission) => may(role, permission)
}
