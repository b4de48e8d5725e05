/** The page of one post. */
const post = {
  back: 'Back to Blog',
  tags: 'Tags',
  share: 'Share this story',
  shareOn: { facebook: 'Share on Facebook', twitter: 'Share on X', linkedin: 'Share on LinkedIn' },
  aboutAuthor: 'About the Author',
  writer: 'Travel Writer',
  authorText:
    'A travel writer exploring Maharashtra, its forts, forests, coast and kitchens, mostly by road and mostly hungry.',
  planTrip: 'Plan Your Trip',
  planText: 'Go and see it: tell us when, and we draw the route.',
  viewTours: 'View Tours',
  related: 'Related Posts',
  missingTitle: 'Blog Post Not Found',
  missing: "The blog post you're looking for doesn't exist.",
  all: 'View All Posts',
}

export type PostWords = typeof post
export default post
