// Words the message that shows staff that mail goes out.
import type { EmailBrand, EmailContent } from './email-content.ts'

/** Shows that mail goes out. */
export function composeTestEmail({ name, origin }: EmailBrand): EmailContent {
  return {
    subject: `Test message from ${name}`,
    heading: 'It works',
    preview: 'The email settings are right.',
    blocks: [
      {
        kind: 'paragraph',
        text: `The email settings of ${name} are right: this message went out with them.`,
      },
      { kind: 'paragraph', text: 'नमस्कार! मराठी आणि हिंदी अक्षरेही नीट पोहोचतात.' },
      { kind: 'button', label: 'To the email settings', href: `${origin}/admin/email-settings` },
    ],
    reason: 'You get this because somebody on the staff pressed “Send Test Email”.',
  }
}
