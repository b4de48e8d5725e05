import { z } from 'zod'

/** `system` follows the device. */
export const panelThemes = ['system', 'light', 'dark'] as const
export const panelDensities = ['compact', 'comfortable'] as const

/** Single-key shortcuts such as n; users of speech input can disable them. */
export const panelKeyChoices = ['on', 'off'] as const

/** Display preferences of a browser. */
export const panelLookSchema = z.object({
  theme: z.enum(panelThemes, 'Choose one of the themes.'),
  density: z.enum(panelDensities, 'Choose one of the densities.'),
  keys: z.enum(panelKeyChoices, 'Switch single keys on or off.'),
})
export type PanelLook = z.infer<typeof panelLookSchema>

export const usualLook: PanelLook = { theme: 'system', density: 'compact', keys: 'on' }
