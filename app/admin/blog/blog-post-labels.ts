import { pageLabels } from '#shared/content/page-labels.ts'

/** In the order of the form: problems are listed in it. */
export const blogPostLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  content: 'Content',
  ...pageLabels,
}
