import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { ReachBar } from './reach-bar.tsx'

export function FormReachBar({ page, tour }: { page: string; tour?: string | undefined }) {
  const { write } = useMessages().details
  return (
    <ReachBar page={page} tour={tour} onlyWithOffice>
      <a href="#enquiry-name" className={`${buttonStyles.primary} [html:has([data-received])_&]:hidden`}>
        {write}
      </a>
    </ReachBar>
  )
}
