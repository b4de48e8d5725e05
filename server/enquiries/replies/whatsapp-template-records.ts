// Gives the texts that a message on WhatsApp may begin with, as they are stored, and the address of the site that they may name.
import { configuration } from '#server/config/configuration.ts'
import type { WhatsappTemplate } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { listReplyTemplates } from './reply-template-records.ts'

/** `origin`: of the site, without a slash at its end. */
export async function readWhatsappTemplates(): Promise<{ templates: WhatsappTemplate[]; origin: string }> {
  const templates = await listReplyTemplates('whatsapp')
  return {
    templates: templates.map(({ id, name, language, body }) => ({ id, name, language, body })),
    origin: configuration().publicOrigin,
  }
}
