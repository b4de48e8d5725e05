// Shows a text that staff wrote in markdown outside of a post, by the rules and within the limits of posts.
import { renderPostHtml } from './post-html.ts'
import { illustrateArticle } from './published-article.ts'

/** What a page shows of a text: `html` that is safe, or `plain`, the text as it was typed, where it takes too long to prepare. */
export type PublishedText = { html: string; plain: string }

/** The text as its page shows it; both are '' for an empty one. Throws the database's error. */
export async function publishMarkdown(text: string): Promise<PublishedText> {
  const rendered = await renderPostHtml(text)
  return rendered.ok ? { html: await illustrateArticle(rendered.html), plain: '' } : { html: '', plain: text }
}
