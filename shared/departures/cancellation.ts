import { z } from 'zod'
import {
  fillTemplate,
  placeholderProblem,
  placeholderValues,
  type ReplyLanguage,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { replyLimits } from '#shared/enquiries/replies/reply-template.ts'
import { composeTravelDates } from '#shared/enquiries/travel-dates.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'

type Written = { subject: string; body: string }

const message = () =>
  z.object({
    subject: lineField({
      max: replyLimits.subject,
      missing: 'Enter the subject of the email.',
      refuse: placeholderProblem,
    }),
    body: textField({ max: replyLimits.body, missing: 'Write the text.', refuse: placeholderProblem }),
  })

/** Message to everyone affected by a cancelled departure, by language. */
export const cancellationSchema = z.object({ en: message(), mr: message(), hi: message() })
export type CancellationTexts = z.infer<typeof cancellationSchema>

/** Initial texts; staff edit them before sending. */
export const cancellationTexts: CancellationTexts = {
  en: {
    subject: '{tour}: departure cancelled',
    body: 'Dear {name},\n\nWe are sorry: the departure of {tour} ({dates}) is cancelled. We will call you to find another date, or return what you have paid.',
  },
  mr: {
    subject: '{tour}: सहल रद्द',
    body: 'नमस्कार {name},\n\n“{tour}” ही सहल ({dates}) आम्हाला रद्द करावी लागत आहे, याबद्दल क्षमस्व. दुसरी तारीख ठरवण्यासाठी किंवा भरलेले पैसे परत करण्यासाठी आम्ही तुम्हाला फोन करू.',
  },
  hi: {
    subject: '{tour}: यात्रा रद्द',
    body: 'नमस्ते {name},\n\nहमें खेद है: “{tour}” यात्रा ({dates}) रद्द करनी पड़ रही है। दूसरी तारीख़ तय करने या जमा राशि लौटाने के लिए हम आपको फ़ोन करेंगे।',
  },
}

type Filling = {
  traveller: Omit<Parameters<typeof placeholderValues>[0], 'tour' | 'travelDates'> & {
    /** English if unknown. */
    language: ReplyLanguage | null
  }
  departure: { tourTitle: string; startsOn: string; endsOn: string }
  /** Name of the staff member. */
  me: string
  /** URL of the tour's page, or else of the home page. */
  link: string
}

/** Fills the message for one traveller in their language; the dates are the departure's. */
export function fillCancellation(texts: CancellationTexts, filling: Filling): Written {
  const { traveller, departure, me, link } = filling
  const language = traveller.language ?? 'en'
  const { tourTitle: tour, startsOn, endsOn } = departure
  const travelDates = composeTravelDates({ startDate: startsOn, endDate: endsOn })
  const values = placeholderValues({ ...traveller, tour, travelDates }, { me, link, language })
  return fillTemplate(texts[language], values)
}

/** `sent`: emails that this form queued. `isFirst`: it cancelled the departure. */
export type CancellationResult =
  | { ok: true; isFirst: boolean; sent: number }
  | { ok: false; status: 404 | 409 | 422 | 503; errors: FormErrors }

export const cancellationProblems = {
  missing: 'This departure no longer exists.',
  past: 'This departure has started, so it cannot be cancelled.',
} as const
