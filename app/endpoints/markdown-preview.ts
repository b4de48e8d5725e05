import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { renderPostHtml } from '#server/blog/post-html.ts'
import { illustrateArticle } from '#server/blog/published-article.ts'
import type { MarkdownResult } from '#shared/content/content-endpoints.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/markdown-preview.ts'

export const handle = { ...staffPage({ change: 'content.change' }), ...largeForm() }

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Renders as a save does. Each block carries its source line, so the preview can follow the cursor. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  staffOf(context)
  const form = await readPostedForm(request)
  const content = form.get('content')
  const rendered = await renderPostHtml(typeof content === 'string' ? content : '', { withLines: true })
  const shown: MarkdownResult = rendered.ok
    ? { ok: true, html: await illustrateArticle(rendered.html) }
    : rendered
  return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } })
}
