/** The list of posts; sentences that the specification words exactly are among them. */
const postsList = {
  title: 'Travel Stories from Maharashtra',
  head: 'Travel Stories',
  heading: 'Articles',
  description:
    'Seasons, roads, kitchens and forts: what we would tell a friend before they travel through Maharashtra.',
  placeholder: 'Search articles...',
  topic: 'Topic',
  allTopics: 'All Topics',
  count: { one: '# article', other: '# articles' },
  empty: 'No articles found matching your criteria.',
  showAll: 'Show all articles',
}

export type PostsListWords = typeof postsList
export default postsList
