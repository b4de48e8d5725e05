// Permissions for writes by staff; combinations without an entry are forbidden.
import { may, type Permission, roleRejection } from '#shared/staff/permissions.ts'
import type { Actor } from './actor.ts'
import { contentRegister } from './content-register.ts'

type Needs = Readonly<Record<string, Permission>>

const contentWrites: Needs = {
  create: 'content.change',
  change: 'content.change',
  publish: 'content.publish',
  unpublish: 'content.publish',
  remove: 'content.remove',
  restore: 'content.remove',
  purge: 'content.remove',
}

const otherWrites = {
  media: {
    create: 'media.change',
    receive: 'media.change',
    discard: 'media.change',
    change: 'media.change',
    replace: 'media.change',
    remove: 'media.remove',
    restore: 'media.remove',
    purge: 'media.remove',
  },
  enquiry: {
    create: 'enquiries.change',
    change: 'enquiries.change',
    merge: 'enquiries.change',
    unmerge: 'enquiries.change',
    remove: 'enquiries.remove',
    restore: 'enquiries.remove',
    purge: 'enquiries.remove',
  },
  'reply-template': {
    create: 'enquiries.change',
    change: 'enquiries.change',
    remove: 'enquiries.change',
  },
  settings: { change: 'settings.change' },
  'email-settings': { change: 'email-settings.change' },
  staff: { create: 'staff.change', change: 'staff.change', remove: 'staff.change' },
  'own-account': { change: 'own-account' },
  session: { create: 'own-account', change: 'own-account', remove: 'own-account' },
  /** Ownership is checked by `saved-view-records.ts`. */
  'saved-view': {
    create: 'own-account',
    change: 'own-account',
    remove: 'own-account',
    restore: 'own-account',
  },
  site: {},
} satisfies Record<string, Needs>

export type OtherSubjectKind = keyof typeof otherWrites

type Done = { actor: Actor; action: string; subject: { kind: string } }

/** Throws a 403. Visitors, commands and jobs have no role and may always write. */
export function requireWritePermission({ actor, action, subject: { kind } }: Done): void {
  if (actor.kind !== 'staff') return
  const needs: Needs = kind in contentRegister ? contentWrites : (rowOf(otherWrites, kind) ?? {})
  const permission = rowOf(needs, action)
  if (!permission) throw refusal()
  requirePermission(actor, permission)
}

/** Throws a 403; for reads. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'staff' && !may(actor.role, permission)) throw refusal()
}

function rowOf<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function refusal(): Response {
  return new Response(roleRejection, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
