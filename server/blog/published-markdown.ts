// Renders markdown that staff wrote outside of posts, by the rules and limits of posts.
import { renderPostHtml } from './post-html.ts'
import { illustrateArticle } from './published-article.ts'

/** Safe `html`, or the source text in `plain` if it takes too long to render. */
export type PublishedText = { html: string; plain: string }

/** Returns the rendered text; both fields are '' for an empty one. Throws database errors. */
export async function publishMarkdown(text: string): Promise<PublishedText> {
  const rendered = await renderPostHtml(text)
  return rendered.ok ? { html: await illustrateArticle(rendered.html), plain: '' } : { html: '', plain: text }
}
