import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { replyTemplatesPath } from '#shared/enquiries/replies/reply-paths.ts'

export const replyTemplateKind: ContentKind = {
  path: replyTemplatesPath,
  topic: 'enquiries',
  heading: 'Reply Templates',
  icon: 'mail',
  one: 'template',
  searchHint: '',
  nothingFound: '',
  nothingYet: 'No templates yet. Add the first one to use it in replies.',
}
