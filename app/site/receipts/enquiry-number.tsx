import { spokenReference } from '#shared/enquiries/spoken-reference.ts'

/** The number of an enquiry that was received, for whoever calls or writes about it. */
export function EnquiryNumber({ reference }: { reference: string | null }) {
  if (reference === null) return null
  return (
    <span className="mt-2 block font-normal">
      Your number is <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>.
      Say it when you call or write to us about this request.
    </span>
  )
}
