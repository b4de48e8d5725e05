/**
 * The inks of the posters: the site's six colours, each printed in a few strengths (100 is nearly paper, 900 nearly
 * black), and dusk, the colour the red earth takes in evening shade. A poster picks five to seven of them.
 */
export const paper = { 100: '#fbf6e9', 200: '#f5ecd8', 300: '#ecddbd', 400: '#dfc99d' } as const

export const basalt = {
  200: '#c5cdc4',
  300: '#a3aea6',
  400: '#7d8b83',
  500: '#5b6a63',
  600: '#415049',
  700: '#2d3a36',
  800: '#1f2a28',
  900: '#141c1b',
} as const

export const monsoon = {
  100: '#e3ecd6',
  200: '#c8dcbd',
  300: '#9cc49c',
  400: '#6aa67c',
  500: '#3f8762',
  600: '#266c4e',
  700: '#18543d',
  800: '#113e2f',
  900: '#0b2a21',
} as const

export const laterite = {
  100: '#fae3cc',
  200: '#f3c8a4',
  300: '#e9a578',
  400: '#da7f52',
  500: '#c55c36',
  600: '#a94427',
  700: '#87301d',
  800: '#652317',
  900: '#431711',
} as const

export const turmeric = {
  100: '#fdf0cc',
  200: '#f9e0a0',
  300: '#f4cc6d',
  400: '#edb440',
  500: '#df9a22',
  600: '#c17c17',
  700: '#955c15',
} as const

export const konkan = {
  100: '#e0eee8',
  200: '#c2dfda',
  300: '#95c8c6',
  400: '#60a9ac',
  500: '#358991',
  600: '#1f6d77',
  700: '#15535d',
  800: '#103d47',
  900: '#0b2a33',
} as const

export const dusk = {
  200: '#e6c9bf',
  300: '#d1a5a0',
  400: '#b27f84',
  500: '#8f5f6c',
  600: '#6f4658',
  700: '#523347',
  800: '#3a2437',
  900: '#261826',
} as const
