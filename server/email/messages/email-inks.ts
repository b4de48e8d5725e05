// Colours and fonts for mail clients: hexadecimal values and system fonts.

export const inks = {
  paper: '#fcf6eb',
  sand: '#f5ead4',
  line: '#ddcfb8',
  basalt: '#192521',
  basaltDeep: '#0f1816',
  stone: '#43514b',
  monsoon: '#03563a',
  monsoonDeep: '#003a28',
  mist: '#c4d7c7',
  laterite: '#a33e25',
  turmeric: '#f5b845',
} as const

export const displayFont = "Georgia, 'Noto Serif Devanagari', 'Times New Roman', serif"
export const textFont =
  "Mukta, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans Devanagari', 'Nirmala UI', Mangal, sans-serif"
