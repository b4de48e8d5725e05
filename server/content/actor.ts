// Says who changes something, which every write names: a member of staff, a visitor, an operator's command or a job.
import type { StaffRole } from '#shared/staff/permissions.ts'

/** The operator's commands that write. */
type CommandName =
  | 'import'
  | 'restore'
  | 'check-media'
  | 'reset-password'
  | 'make-owner'
  | 'change-email'
  | 'backup'
/** What the site does by itself. */
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

/** `role` as the database had it when the guard let this request in. */
export type StaffActor = { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }

/** `id` is the account of a member of staff, the name of a command or job, and empty for a visitor: nobody knows which. */
export type Actor =
  | StaffActor
  | { readonly kind: 'visitor'; readonly id: '' }
  | { readonly kind: 'command'; readonly id: CommandName }
  | { readonly kind: 'job'; readonly id: JobName }

/** Anybody who is not signed in. */
export const visitor: Actor = { kind: 'visitor', id: '' }

/** The account that the guard found the session of. */
export function staffActor({ id, role }: { id: string; role: StaffRole }): StaffActor {
  return { kind: 'staff', id, role }
}

/** Who has just proved whose account it is and is not in yet: with the least role, which includes one's own account. */
export function arrivingActor(id: string): StaffActor {
  return staffActor({ id, role: 'viewer' })
}

/** Whoever may run commands beside the site. */
export function commandActor(name: CommandName): Actor {
  return { kind: 'command', id: name }
}

/** The site itself, at what nobody asked for just now. */
export function jobActor(name: JobName): Actor {
  return { kind: 'job', id: name }
}

/** Whether the ledger gets one entry of all that the actor writes, by recordEvent(), in place of one for each row. */
export function writesInBulk({ kind, id }: Actor): boolean {
  return kind === 'command' ? id === 'import' || id === 'restore' : kind === 'job' && id === 'sample'
}
