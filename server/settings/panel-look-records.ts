// Stores the panel's appearance in a cookie, so the first render is correct.
import { createContext, type RouterContextProvider } from 'react-router'
import { configuration } from '#server/config/configuration.ts'
import { type PanelLook, panelLookSchema, usualLook } from '#shared/staff/panel-look.ts'

const chosenLook = createContext<PanelLook | null>(null)

const kept = /(?:^|;\s*)pravas\.panel-look=([a-z]{1,20})\.([a-z]{1,20})\.([a-z]{1,20})(?:;|$)/

type Context = Readonly<RouterContextProvider>

/** Returns this browser's appearance. */
export function readPanelLook(context: Context, headers: Headers): PanelLook {
  const [, theme, density, keys] = kept.exec(headers.get('Cookie') ?? '') ?? []
  const look = panelLookSchema.safeParse({ theme, density, keys })
  return context.get(chosenLook) ?? (look.success ? look.data : usualLook)
}

/** For a year, and for this response. Path `/`, because the dashboard's data URL is /admin.data. */
export function storePanelLook(context: Context, look: PanelLook): string {
  context.set(chosenLook, look)
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `pravas.panel-look=${look.theme}.${look.density}.${look.keys}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
