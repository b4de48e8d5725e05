import { pageLabels } from '#app/admin/content/page-inputs.tsx'

export const blogPostLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  tags: 'Tags',
  ...pageLabels,
}
