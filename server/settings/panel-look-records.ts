// Stores the panel's appearance per device in a cookie without authority, so the first render is correct.
import { createContext, type RouterContextProvider } from 'react-router'
import { configuration } from '#server/config/configuration.ts'
import { type PanelLook, panelLookSchema, usualLook } from '#shared/staff/panel-look.ts'

/** Appearance chosen by a form in the same request. */
const chosenLook = createContext<PanelLook | null>(null)

const kept = /(?:^|;\s*)pravas\.panel-look=([a-z]{1,20})\.([a-z]{1,20})\.([a-z]{1,20})(?:;|$)/

type Context = Readonly<RouterContextProvider>

/** Returns the appearance chosen in this browser, or the default. */
export function readPanelLook(context: Context, headers: Headers): PanelLook {
  const [, theme, density, keys] = kept.exec(headers.get('Cookie') ?? '') ?? []
  const look = panelLookSchema.safeParse({ theme, density, keys })
  return context.get(chosenLook) ?? (look.success ? look.data : usualLook)
}

/**
 * Returns the Set-Cookie header, valid for one year, and applies the choice to the current response. The
 * path is `/` because the dashboard's data URL is /admin.data, outside of /admin.
 */
export function keepPanelLook(context: Context, look: PanelLook): string {
  context.set(chosenLook, look)
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `pravas.panel-look=${look.theme}.${look.density}.${look.keys}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
