export const buttonStyles = {
  primary: 'button bg-monsoon text-paper hover:bg-monsoon-deep',
  accent: 'button bg-turmeric text-basalt hover:bg-paper',
  outline: 'button border-2 border-monsoon text-monsoon hover:bg-monsoon hover:text-paper',
  outlineOnDark: 'button border-2 border-paper text-paper hover:bg-paper hover:text-basalt',
} as const

/** A link or text button in a row of actions, with a 44 px target. */
export const actionStyle =
  'icon-line inline-flex min-h-11 gap-2 text-monsoon underline decoration-2 decoration-turmeric underline-offset-6 hover:decoration-monsoon'
