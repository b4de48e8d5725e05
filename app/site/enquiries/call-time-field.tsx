import { formWords } from '#app/site/enquiry-words/form-words.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { EnquiryField } from './enquiry-form.tsx'
import { fieldChoicesOf } from './field-choices.ts'

/** The wish to be called, as each enquiry form takes it last. */
export function CallTimeField() {
  const words = useWords(formWords)
  return (
    <EnquiryField
      name="callTime"
      autoComplete="off"
      options={fieldChoicesOf(words.callTimes)}
      hint={words.callHint}
      className="sm:col-span-2"
    />
  )
}
