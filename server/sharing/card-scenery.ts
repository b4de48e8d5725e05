// Colours, frame and default landscape of share cards.

export const cardSize = { width: 1200, height: 630 } as const

/** The site's colours for images. */
export const cardInks = {
  paper: '#fcf6eb',
  basalt: '#192521',
  laterite: '#a33e25',
  turmeric: '#f5b845',
  monsoon: '#03563a',
  monsoonDeep: '#003a28',
} as const

/** On the right, without text over it. */
export const cardImage = { left: 540, top: 0, width: 660, height: 630 } as const

/** Renders a woven border at the bottom. */
export function cardFrame(): Buffer {
  const { width, height } = cardSize
  const teeth = Array.from({ length: width / 24 }, (_, at) => `M${at * 24} ${height - 22}h24l-12 14z`).join(
    '',
  )
  return svg(`
    <rect y="${height - 22}" width="${width}" height="22" fill="${cardInks.laterite}"/>
    <path d="${teeth}" fill="${cardInks.turmeric}"/>`)
}

/** Renders the ridges of the Sahyadri with the sun between them. */
export function cardLandscape(): Buffer {
  const { turmeric, laterite, monsoon, monsoonDeep } = cardInks
  return svg(`
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#7e3f4c"/><stop offset=".28" stop-color="#d4704a"/><stop offset=".55" stop-color="#f5cf86"/>
    </linearGradient></defs>
    <rect width="1200" height="630" fill="url(#sky)"/>
    <circle cx="815" cy="225" r="118" fill="${turmeric}"/>
    <path d="M0 320L130 262 210 290 330 232h96l36 34 138-20 92 40 150-66h78l44 42 150-24 186 64v368H0z" fill="#c9744a"/>
    <path d="M0 392l160-50 92 26 88-34h120l60 40 190-32 120 46 130-52h90l70 44 180-30v280H0z" fill="${laterite}"/>
    <path d="M0 470l190-62 130 34 150-26 180 52 210-60 160 46 180-32v208H0z" fill="${monsoon}"/>
    <path d="M0 548c190-64 330 8 520-14s330-58 680 0v96H0z" fill="${monsoonDeep}"/>`)
}

/** Returns the site's logo, shown left of its name. */
export function cardMark(): { drawing: Buffer; size: number } {
  const size = 56
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">${mark}</svg>`
  return { drawing: Buffer.from(drawing), size }
}

/** The logo on a square of 48: the sun behind a hill fort's gate. */
const mark = `
  <circle cx="24" cy="24" r="24" fill="#a33e25"/>
  <circle cx="24" cy="21" r="11.5" fill="#f5b845"/>
  <path d="M2.6 34C8 30 11 25 14 25h2v-4h2.5v2.5h3V20h5v3.5h3V21H32v4h2c3 0 6 5 11.4 9A24 24 0 0 1 2.6 34z" fill="#192521"/>
  <path d="M20.5 33v-3.5a3.5 3.5 0 0 1 7 0V33z" fill="#f5b845"/>
  <path d="M2.6 34c7-2 12 2.5 21.4 1s14-3 21.4-1A24 24 0 0 1 2.6 34z" fill="#fcf6eb"/>
  <path d="M6 39.8c7-3 12 2.2 19 .7s11-2 16.5-.2A24 24 0 0 1 6 39.8z" fill="#03563a"/>`

function svg(content: string): Buffer {
  const { width, height } = cardSize
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}
