// Provides WhatsApp templates and the origin for their links.
import { configuration } from '#server/config/configuration.ts'
import type { WhatsappTemplate } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { listReplyTemplates } from './reply-template-records.ts'

/** Returns the templates; `origin` has no trailing slash. */
export async function readWhatsappTemplates(): Promise<{ templates: WhatsappTemplate[]; origin: string }> {
  const templates = await listReplyTemplates('whatsapp')
  return {
    templates: templates.map(({ id, name, language, body }) => ({ id, name, language, body })),
    origin: configuration().publicOrigin,
  }
}
