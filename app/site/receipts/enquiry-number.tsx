import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'

export function EnquiryNumber({ reference }: { reference: string | null }) {
  const words = useIslandMessages().form
  if (reference === null) return null
  return (
    <span className="mt-2 block font-normal">
      {words.numberBefore}
      <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
      {words.numberAfter}
    </span>
  )
}
