import { pageLabels } from '#shared/content/page-labels.ts'

export const blogPostLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  tags: 'Tags',
  ...pageLabels,
}
