import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { drawTourSheet, findTourSheet } from '#server/tours/published-tour-sheets.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-sheet-file.ts'

export const handle = staffPage({ read: 'content.read' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { user } = staffOf(context)
  const sheet = await findTourSheet(params.id)
  if (!sheet) return plain('This tour is not on the site, so it has no print sheet.', 404)
  const pdf = await drawTourSheet({ ...sheet, account: user.id })
  if (!pdf) return plain('The print sheet could not be made just now. Please try again in a minute.', 503)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${sheet.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

function plain(sentence: string, status: number): Response {
  return new Response(sentence, { status, headers: { 'Cache-Control': 'no-store' } })
}
