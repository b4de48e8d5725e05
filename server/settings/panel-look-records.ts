// How the panel looks on a device: kept in a cookie that opens nothing, so that the first paint is right.
import { createContext, type RouterContextProvider } from 'react-router'
import { configuration } from '#server/config/configuration.ts'
import { type PanelLook, panelLookSchema, usualLook } from '#shared/staff/panel-look.ts'

/** What a form of the same request has just chosen. */
const chosenLook = createContext<PanelLook | null>(null)

const kept = /(?:^|;\s*)pravas\.panel-look=([a-z]{1,20})\.([a-z]{1,20})\.([a-z]{1,20})(?:;|$)/

type Context = Readonly<RouterContextProvider>

/** How this browser shows the panel; the usual look where it says nothing that is known. */
export function readPanelLook(context: Context, headers: Headers): PanelLook {
  const [, theme, density, keys] = kept.exec(headers.get('Cookie') ?? '') ?? []
  const look = panelLookSchema.safeParse({ theme, density, keys })
  return context.get(chosenLook) ?? (look.success ? look.data : usualLook)
}

/**
 * The cookie with which this browser keeps a look for a year; the page that answers the form has it already. Its path is the whole site's:
 * the data of the dashboard lies at /admin.data, beside /admin and not below it.
 */
export function keepPanelLook(context: Context, look: PanelLook): string {
  context.set(chosenLook, look)
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `pravas.panel-look=${look.theme}.${look.density}.${look.keys}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
