// Says who changes something, which every write names: a member of staff, a visitor, an operator's command or a job.

/** The operator's commands that write. */
type CommandName = 'import' | 'restore' | 'check-media' | 'reset-password'
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

export type StaffActor = { readonly kind: 'staff'; readonly id: string }

/** `id` is the account of a member of staff, the name of a command or job, and empty for a visitor: nobody knows which. */
export type Actor =
  | StaffActor
  | { readonly kind: 'visitor'; readonly id: '' }
  | { readonly kind: 'command'; readonly id: CommandName }
  | { readonly kind: 'job'; readonly id: JobName }

/** Anybody who is not signed in. */
export const visitor: Actor = { kind: 'visitor', id: '' }

/** @param id of the account that the guard found the session of */
export function staffActor(id: string): StaffActor {
  return { kind: 'staff', id }
}

/** Whoever may run commands beside the site. */
export function commandActor(name: CommandName): Actor {
  return { kind: 'command', id: name }
}

/** The site itself, at what nobody asked for just now. */
export function jobActor(name: JobName): Actor {
  return { kind: 'job', id: name }
}
