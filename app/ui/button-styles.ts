/** One primary button per view; the panel draws `outline` plain. */
export const buttonStyles = {
  primary: 'button bg-monsoon text-paper hover:bg-monsoon-deep',
  accent: 'button bg-turmeric text-basalt hover:bg-paper',
  outline: 'button button-outline',
  outlineOnDark: 'button border-2 border-paper text-paper hover:bg-paper hover:text-basalt',
  danger: 'button bg-laterite text-paper hover:bg-laterite-deep',
  text: 'button button-text text-monsoon hover:bg-sand',
  dangerText: 'button button-text text-laterite hover:bg-laterite/10',
  /** Set `title` and `aria-label` on it. */
  icon: 'inline-flex size-11 shrink-0 items-center justify-center rounded-field text-monsoon hover:bg-sand pointer-fine:size-9',
} as const

export const actionStyle =
  'icon-line inline-flex min-h-11 gap-2 text-monsoon underline decoration-2 decoration-turmeric underline-offset-6 hover:decoration-monsoon'
