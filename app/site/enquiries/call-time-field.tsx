import { useMessages } from '#app/site/messages/messages.ts'
import { EnquiryField } from './enquiry-form.tsx'
import { fieldChoicesOf } from './field-choices.ts'

/** The wish to be called, as each enquiry form takes it last. */
export function CallTimeField() {
  const words = useMessages().form
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
