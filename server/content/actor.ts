// Identifies who makes a change; every write names an actor.
import type { StaffRole } from '#shared/staff/permissions.ts'

type CommandName =
  | 'import'
  | 'restore'
  | 'check-media'
  | 'reset-password'
  | 'make-owner'
  | 'change-email'
  | 'backup'
type JobName =
  | 'sample'
  | 'prepare-pictures'
  | 'seal-maps-key'
  | 'seal-mail-password'
  | 'end-sessions'
  | 'schedule'
  | 'purge-trash'
  | 'seal-second-factors'
  | 'turns'
  | 'send-emails'
  | 'read-mailbox'
  | 'render-posts'
  | 'departures'

export type StaffActor = { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }

/** `id`: account id, command or job name; empty for visitors. */
export type Actor =
  | StaffActor
  | { readonly kind: 'visitor'; readonly id: '' }
  | { readonly kind: 'command'; readonly id: CommandName }
  | { readonly kind: 'job'; readonly id: JobName }

export const visitor: Actor = { kind: 'visitor', id: '' }

/** Returns the actor of an authenticated account. */
export function staffActor({ id, role }: { id: string; role: StaffRole }): StaffActor {
  return { kind: 'staff', id, role }
}

/** Identified but not signed in yet; the lowest role may change the own account. */
export function arrivingActor(id: string): StaffActor {
  return staffActor({ id, role: 'viewer' })
}

/** Returns the actor of an operator command. */
export function commandActor(name: CommandName): Actor {
  return { kind: 'command', id: name }
}

/** Returns the actor of a background job. */
export function jobActor(name: JobName): Actor {
  return { kind: 'job', id: name }
}

/** True if the audit log gets one summary entry. */
export function writesInBulk({ kind, id }: Actor): boolean {
  return kind === 'command' ? id === 'import' || id === 'restore' : kind === 'job' && id === 'sample'
}
