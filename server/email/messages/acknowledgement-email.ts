// Words the acknowledgement of an enquiry, with nothing in it that the sender typed.
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { productPath } from '#shared/pages/site-constants.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

/** The letters are given by the database. */
type Acknowledged = EmailBrand & { reference: string }

/**
 * Acknowledges an enquiry. Nothing that was typed into the form stands in it, not even the name: whoever types a
 * stranger's address could otherwise have us send them words of their own.
 */
export function composeAcknowledgementEmail(acknowledged: Acknowledged): EmailContent {
  const { name, origin, phone, email, reference } = acknowledged
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ')
  return {
    subject: `${name} has received your enquiry`,
    heading: 'Namaste, and thank you',
    preview: 'Our travel experts answer within 24 hours.',
    blocks: [
      { kind: 'paragraph', text: 'We have received your enquiry about a journey through Maharashtra.' },
      {
        kind: 'paragraph',
        text: `Your number is ${spokenReference(reference)}. Say it when you call or write to us about this enquiry.`,
      },
      {
        kind: 'paragraph',
        text: 'Our travel experts read it and get back to you within 24 hours. This is what happens next:',
      },
      { kind: 'steps', items: enquiryTexts.nextSteps },
      {
        kind: 'links',
        items: [
          { label: 'Tours', href: `${origin}/${productPath}` },
          { label: 'Destinations', href: `${origin}/maharashtra-destinations` },
          { label: 'Travel stories', href: `${origin}/maharashtra-travel-blog` },
        ],
      },
      ...(ways === '' ? [] : [{ kind: 'paragraph' as const, text: `Is it urgent? You can also ${ways}.` }]),
    ],
    reason: `You get this because somebody gave your address in an enquiry on ${new URL(origin).host}. If it was not you, you need not do anything.`,
  }
}
