import { Icon } from '#app/ui/icon.tsx'
import { type ClaimKind, claimKinds } from '#shared/claims/claim-catalogue.ts'

/** The line under which the claims of a kind are folded up: what they are, where they are shown, and how they stand. */
export function ClaimSummary({ kind, state }: { kind: ClaimKind; state: string }) {
  return (
    <summary className="flex min-h-11 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="font-strong">{claimKinds[kind].title}</span>{' '}
        <span className="text-sm text-stone">
          {claimKinds[kind].where}. {state}
        </span>
      </span>
      <Icon name="down" className="size-5 shrink-0 text-monsoon group-open:rotate-180" />
    </summary>
  )
}
