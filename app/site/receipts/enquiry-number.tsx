import { useMessages } from '#app/site/messages/messages.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'

/** The number of an enquiry that was received, for whoever calls or writes about it. */
export function EnquiryNumber({ reference }: { reference: string | null }) {
  const words = useMessages().form
  if (reference === null) return null
  return (
    <span className="mt-2 block font-normal">
      {words.numberBefore}
      <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
      {words.numberAfter}
    </span>
  )
}
