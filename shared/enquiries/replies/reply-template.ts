import { z } from 'zod'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { placeholderProblem, type ReplyLanguage } from './reply-placeholders.ts'

export const replyKinds = ['email', 'whatsapp'] as const
export type ReplyKind = (typeof replyKinds)[number]
export const replyKindLabels: Readonly<Record<ReplyKind, string>> = { email: 'Email', whatsapp: 'WhatsApp' }

const languages = Object.keys(chatLanguageLabels) as ReplyLanguage[]

export const replyLimits = { name: 80, subject: 150, body: 6000, whatsapp: 1000 } as const

const noSubject = 'Enter the subject of the email.'
const tooLongForWhatsapp = `Use at most ${replyLimits.whatsapp} characters for WhatsApp: more does not fit into its address.`

/** Editable fields of a template. WhatsApp templates have no subject. */
export const replyTemplateSchema = z
  .object({
    name: lineField({ max: replyLimits.name, missing: 'Enter a name, by which you find it again.' }),
    kind: choiceField({ choices: replyKinds, fallback: 'email', problem: 'Choose email or WhatsApp.' }),
    language: choiceField({
      choices: languages,
      fallback: 'en',
      problem: 'Choose a language from the list.',
    }),
    subject: lineField({ max: replyLimits.subject, refuse: placeholderProblem }),
    body: textField({ max: replyLimits.body, missing: 'Write the text.', refuse: placeholderProblem }),
  })
  .refine(({ kind, subject }) => kind !== 'email' || subject !== '', {
    path: ['subject'],
    message: noSubject,
  })
  .refine(({ kind, body }) => kind !== 'whatsapp' || body.length <= replyLimits.whatsapp, {
    path: ['body'],
    message: tooLongForWhatsapp,
  })
export type ReplyTemplateInput = z.infer<typeof replyTemplateSchema>
