/** Whether figures for readers of Marathi and Hindi are written in the digits of their script. */
export const digitsField = {
  name: 'show_devanagari_digits',
  label: 'Devanagari digits (देवनागरी अंक)',
  kind: 'switch',
  on: 'On pages in Marathi and Hindi, prices, dates and counts are written ₹१२,०००. Phone numbers and forms keep 0 to 9.',
  off: 'Prices, dates and counts are written ₹12,000 in all languages.',
} as const
