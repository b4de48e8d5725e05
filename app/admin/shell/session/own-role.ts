import { createContext, useContext } from 'react'
import { may, type Permission, type StaffRole } from '#shared/staff/permissions.ts'

const OwnRole = createContext<StaffRole>('viewer')

export const OwnRoleProvider = OwnRole.Provider

/** For display only: the server checks permissions again. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(OwnRole)
  return (permission) => may(role, permission)
}
