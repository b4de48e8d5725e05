import { categoriesOf, pointsOf, type ShownClaims, textOfClaim } from '#shared/claims/shown-claims.ts'

/** What the home page claims, part by part; a part without anything to say is left out by its section. */
export function homeClaimsOf(claims: ShownClaims) {
  const figure = (key: 'rank' | 'rating' | 'travelers' | 'years') => textOfClaim(claims, `figure_${key}`)
  return {
    figures: [
      { value: figure('rank'), label: 'tour operator in Maharashtra' },
      { value: figure('rating'), label: 'out of 5 from our guests' },
      { value: figure('travelers'), label: 'happy travelers' },
      { value: figure('years'), label: 'years on these roads' },
    ].filter(({ value }) => value !== ''),
    trust: { title: textOfClaim(claims, 'line_trust'), points: pointsOf(claims, 'trust') },
    categories: { text: textOfClaim(claims, 'line_categories'), cards: categoriesOf(claims) },
    featured: textOfClaim(claims, 'line_featured'),
    dmc: { text: textOfClaim(claims, 'line_services'), points: pointsOf(claims, 'service') },
    voices: pointsOf(claims, 'testimonial'),
    questions: pointsOf(claims, 'faq'),
  }
}

export type HomeClaims = ReturnType<typeof homeClaimsOf>
