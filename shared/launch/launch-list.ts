/* Launch checklist: tasks before a site is public, and its actions. */
import { z } from 'zod'
import { type ClaimKey, isClaimKey } from '#shared/claims/claim-catalogue.ts'
import {
  changeClaims,
  openClaims,
  type StoredClaim,
  type StoredClaims,
} from '#shared/claims/claims-setting.ts'

export const launchListKey = 'launch_list'

export const launchTasks = [
  'phone',
  'email',
  'logo',
  'hero',
  'about',
  'tour',
  'policies',
  'mail',
  'backup',
] as const
export type LaunchTask = (typeof launchTasks)[number]

const marksSchema = z.object({ done: z.array(z.string()).max(100) })

/** Returns the completed tasks of a stored value; none if it is invalid. */
export function launchMarksIn(stored: unknown): LaunchTask[] {
  const reading = marksSchema.safeParse(stored)
  return reading.success ? launchTasks.filter((task) => reading.data.done.includes(task)) : []
}

const claimActions = ['confirm', 'unconfirm', 'hide', 'show'] as const
type ClaimDeedName = (typeof claimActions)[number]

export type ClaimAction = { deed: ClaimDeedName; keys: readonly ClaimKey[] | 'open' }
export type LaunchAction = ClaimAction | { deed: 'done' | 'not-done'; task: LaunchTask }

/** Parses a checklist form, with fields such as `confirm=faq_1` or `done=logo`; undefined if unknown. */
export function readLaunchAction(form: FormData): LaunchAction | undefined {
  if (form.has('hide-open')) return { deed: 'hide', keys: 'open' }
  for (const deed of claimActions) {
    const keys = form.getAll(deed).map(String).filter(isClaimKey)
    if (keys.length > 0) return { deed, keys }
  }
  for (const deed of ['done', 'not-done'] as const) {
    const task = launchTasks.find((known) => known === form.get(deed))
    if (task) return { deed, task }
  }
  return undefined
}

type Stamp = { by: string; at: Date }

const changes: Record<ClaimDeedName, (stamp: Stamp) => Partial<StoredClaim>> = {
  confirm: ({ by, at }) => ({ confirmed: true, confirmed_by: by, confirmed_at: at.toISOString() }),
  unconfirm: () => ({ confirmed: false, confirmed_by: undefined, confirmed_at: undefined }),
  hide: () => ({ hidden: true }),
  show: () => ({ hidden: false }),
}

/** Preconditions of the actions: a claim that another user has changed since is skipped. */
const fits: Record<ClaimDeedName, (claim: StoredClaim) => boolean> = {
  confirm: (claim) => !claim.confirmed && !claim.hidden,
  unconfirm: (claim) => claim.confirmed && !claim.hidden,
  hide: (claim) => !claim.confirmed && !claim.hidden,
  show: (claim) => !claim.confirmed && claim.hidden,
}

/**
 * Returns the claims after an action and the keys that changed. `by` is the id of the acting staff member.
 */
export function doWithClaims(
  stored: StoredClaims,
  { deed, keys, by, at }: ClaimAction & Stamp,
): { claims: StoredClaims; keys: ClaimKey[] } {
  const named = keys === 'open' ? openClaims(stored) : [...new Set(keys)]
  const fitting = named.filter((key) => fits[deed](stored[key]))
  return { claims: changeClaims(stored, { keys: fitting, change: changes[deed]({ by, at }) }), keys: fitting }
}
