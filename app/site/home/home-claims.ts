import { categoriesOf, pointsOf, textOfClaim, type VisibleClaims } from '#shared/claims/visible-claims.ts'

const figureNames = ['rank', 'rating', 'travelers', 'years'] as const

export function homeClaimsOf(claims: VisibleClaims) {
  return {
    figures: figureNames
      .map((name) => ({ name, value: textOfClaim(claims, `figure_${name}`) }))
      .filter(({ value }) => value !== ''),
    trust: { title: textOfClaim(claims, 'line_trust'), points: pointsOf(claims, 'trust') },
    categories: { text: textOfClaim(claims, 'line_categories'), cards: categoriesOf(claims) },
    featured: textOfClaim(claims, 'line_featured'),
    dmc: { text: textOfClaim(claims, 'line_services'), points: pointsOf(claims, 'service') },
    voices: pointsOf(claims, 'testimonial'),
    questions: pointsOf(claims, 'faq'),
  }
}

export type HomeClaims = ReturnType<typeof homeClaimsOf>
