import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

export function loader({ request }: { request: Request }): Response {
  const { origin } = new URL(request.url)
  const lines = ['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
