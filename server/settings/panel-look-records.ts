// How the panel looks on a device: kept in a cookie that opens nothing, so that the first paint is right also without script.
import { createContext, type RouterContextProvider } from 'react-router'
import { configuration } from '#server/config/configuration.ts'
import { type PanelLook, panelLookSchema, usualLook } from '#shared/staff/panel-look.ts'

/** What a form of the same request has just chosen. */
const chosenLook = createContext<PanelLook | null>(null)

type Context = Readonly<RouterContextProvider>

/** How this browser shows the panel; the usual look where it says nothing that is known. */
export function readPanelLook(context: Context, headers: Headers): PanelLook {
  const [, theme, density] =
    /(?:^|;\s*)pravas\.look=([a-z]{1,20})\.([a-z]{1,20})(?:;|$)/.exec(headers.get('Cookie') ?? '') ?? []
  const kept = panelLookSchema.safeParse({ theme, density })
  return context.get(chosenLook) ?? (kept.success ? kept.data : usualLook)
}

/** The cookie with which this browser keeps a look for a year; the page that answers the form has it already. */
export function keepPanelLook(context: Context, { theme, density }: PanelLook): string {
  context.set(chosenLook, { theme, density })
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `pravas.look=${theme}.${density}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
