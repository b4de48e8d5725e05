/** How buttons and links that look like buttons are drawn, on the colours they stand on. */
export const buttonStyles = {
  primary: 'button bg-monsoon text-paper hover:bg-monsoon-deep',
  accent: 'button bg-turmeric text-basalt hover:bg-paper',
  outline: 'button border-2 border-monsoon text-monsoon hover:bg-monsoon hover:text-paper',
  outlineOnDark: 'button border-2 border-paper text-paper hover:bg-paper hover:text-basalt',
} as const
