import { pageLabels } from '#app/admin/content/page-labels.ts'

export const blogPostLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  tags: 'Tags',
  ...pageLabels,
}
