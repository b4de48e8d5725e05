import { Icon } from '#app/ui/icon.tsx'
import { type ClaimKind, claimKinds } from '#shared/claims/claim-catalogue.ts'

/** The line under which something is folded up: what it is, and how it stands. */
export function FoldSummary({ title, state }: { title: string; state: string }) {
  return (
    <summary className="flex min-h-11 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="font-strong">{title}</span> <span className="text-sm text-stone">{state}</span>
      </span>
      <Icon name="down" className="size-5 shrink-0 text-monsoon group-open:rotate-180" />
    </summary>
  )
}

/** The same for the claims of a kind, with where they are shown. */
export function ClaimSummary({ kind, state }: { kind: ClaimKind; state: string }) {
  return <FoldSummary title={claimKinds[kind].title} state={`${claimKinds[kind].where}. ${state}`} />
}
