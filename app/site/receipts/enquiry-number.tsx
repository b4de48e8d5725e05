import { formWords } from '#app/site/enquiry-words/form-words.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'

/** The number of an enquiry that was received, for whoever calls or writes about it. */
export function EnquiryNumber({ reference }: { reference: string | null }) {
  const words = useWords(formWords)
  if (reference === null) return null
  return (
    <span className="mt-2 block font-normal">
      {words.numberBefore}
      <strong className="whitespace-nowrap font-strong">{spokenReference(reference)}</strong>
      {words.numberAfter}
    </span>
  )
}
