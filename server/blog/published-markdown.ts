// Renders markdown outside of posts, by the rules and limits of posts.
import { renderPostHtml } from './post-html.ts'
import { illustrateArticle } from './published-article.ts'

/** `plain` is the source text if rendering takes too long. */
export type PublishedText = { html: string; plain: string }

/** Renders the text; both fields are '' for an empty one. Throws database errors. */
export async function publishMarkdown(text: string): Promise<PublishedText> {
  const rendered = await renderPostHtml(text)
  return rendered.ok ? { html: await illustrateArticle(rendered.html), plain: '' } : { html: '', plain: text }
}
