import { z } from 'zod'

/** Colours of the panel: those of the device, or always the same. */
export const panelThemes = ['system', 'light', 'dark'] as const
/** How much of a list stands on a screen. */
export const panelDensities = ['compact', 'comfortable'] as const

/** Whether single keys such as n do something; somebody who speaks to the computer switches them off. */
export const panelKeyChoices = ['on', 'off'] as const

/** How somebody wants to see the panel on a device, and work in it, as the form sends it. */
export const panelLookSchema = z.object({
  theme: z.enum(panelThemes, 'Choose one of the themes.'),
  density: z.enum(panelDensities, 'Choose one of the densities.'),
  keys: z.enum(panelKeyChoices, 'Switch single keys on or off.'),
})
export type PanelLook = z.infer<typeof panelLookSchema>

/** For who chose nothing. */
export const usualLook: PanelLook = { theme: 'system', density: 'compact', keys: 'on' }
