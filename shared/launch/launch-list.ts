/* What an owner looks at before the site is told about, and what the buttons of the check-list ask for. */
import { z } from 'zod'
import { type ClaimKey, isClaimKey } from '#shared/claims/claim-catalogue.ts'
import {
  changeClaims,
  openClaims,
  type StoredClaim,
  type StoredClaims,
} from '#shared/claims/claims-setting.ts'

/** The key of the setting that holds which tasks somebody marked as done. */
export const launchListKey = 'launch_list'

/** What a site begins without, in the order of the list; claims stand beside them. */
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

/** The tasks that a stored value marks as done; none where it is not sound. */
export function launchMarksIn(stored: unknown): LaunchTask[] {
  const reading = marksSchema.safeParse(stored)
  return reading.success ? launchTasks.filter((task) => reading.data.done.includes(task)) : []
}

const claimDeeds = ['confirm', 'unconfirm', 'hide', 'show'] as const
type ClaimDeedName = (typeof claimDeeds)[number]

/** What is to be done with claims; `keys` may be all that are open. */
export type ClaimDeed = { deed: ClaimDeedName; keys: readonly ClaimKey[] | 'open' }
export type LaunchDeed = ClaimDeed | { deed: 'done' | 'not-done'; task: LaunchTask }

/** What a form of the check-list asks for, which names claims by `confirm=faq_1` and tasks by `done=logo`; undefined where it asks for nothing known. */
export function readLaunchDeed(form: FormData): LaunchDeed | undefined {
  if (form.has('hide-open')) return { deed: 'hide', keys: 'open' }
  for (const deed of claimDeeds) {
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

/** Whether a deed still does what whoever asked for it saw: a claim that a colleague has changed meanwhile is left as it is. */
const fits: Record<ClaimDeedName, (claim: StoredClaim) => boolean> = {
  confirm: (claim) => !claim.confirmed && !claim.hidden,
  unconfirm: (claim) => claim.confirmed && !claim.hidden,
  hide: (claim) => !claim.confirmed && !claim.hidden,
  show: (claim) => !claim.confirmed && claim.hidden,
}

/** The claims after a deed, and the keys of those that it changed. `by` is the id of whoever asks for it. */
export function doWithClaims(
  stored: StoredClaims,
  { deed, keys, by, at }: ClaimDeed & Stamp,
): { claims: StoredClaims; keys: ClaimKey[] } {
  const named = keys === 'open' ? openClaims(stored) : [...new Set(keys)]
  const fitting = named.filter((key) => fits[deed](stored[key]))
  return { claims: changeClaims(stored, { keys: fitting, change: changes[deed]({ by, at }) }), keys: fitting }
}
