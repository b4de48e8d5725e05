import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { EnquiryField } from './enquiry-form.tsx'
import { fieldChoicesOf } from './field-choices.ts'

export function CallTimeField() {
  const words = useIslandMessages().form
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
