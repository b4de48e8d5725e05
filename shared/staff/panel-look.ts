import { z } from 'zod'

/** Colours of the panel: those of the device, or always the same. */
export const panelThemes = ['system', 'light', 'dark'] as const
/** How much of a list stands on a screen. */
export const panelDensities = ['compact', 'comfortable'] as const

/** How somebody wants to see the panel on a device, as the form sends it. */
export const panelLookSchema = z.object({
  theme: z.enum(panelThemes, 'Choose one of the themes.'),
  density: z.enum(panelDensities, 'Choose one of the densities.'),
})
export type PanelLook = z.infer<typeof panelLookSchema>

/** For who chose nothing. */
export const usualLook: PanelLook = { theme: 'system', density: 'compact' }
