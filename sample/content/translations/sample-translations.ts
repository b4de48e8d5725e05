/** What the sample says in Marathi and Hindi; what is not among it stays in English, so that both are seen. */

import { heritagePostsHi } from '#sample/content/translated-posts/posts-heritage-hi.ts'
import { heritagePostsMr } from '#sample/content/translated-posts/posts-heritage-mr.ts'
import { naturePostsHi } from '#sample/content/translated-posts/posts-nature-hi.ts'
import { naturePostsMr } from '#sample/content/translated-posts/posts-nature-mr.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { inlandDestinationsHi } from './destinations-inland-hi.ts'
import { inlandDestinationsMr } from './destinations-inland-mr.ts'
import { konkanDestinationsHi } from './destinations-konkan-hi.ts'
import { konkanDestinationsMr } from './destinations-konkan-mr.ts'
import { westernDestinationsHi } from './destinations-western-hi.ts'
import { westernDestinationsMr } from './destinations-western-mr.ts'
import type { SampleTexts } from './sample-texts.ts'
import { servicesHi } from './services-hi.ts'
import { servicesMr } from './services-mr.ts'
import { coastToursHi } from './tours-coast-hi.ts'
import { coastToursMr } from './tours-coast-mr.ts'
import { grandToursHi } from './tours-grand-hi.ts'
import { grandToursMr } from './tours-grand-mr.ts'
import { heritageToursHi } from './tours-heritage-hi.ts'
import { heritageToursMr } from './tours-heritage-mr.ts'
import { hillsToursHi } from './tours-hills-hi.ts'
import { hillsToursMr } from './tours-hills-mr.ts'
import { northToursHi } from './tours-north-hi.ts'
import { northToursMr } from './tours-north-mr.ts'
import { weekendsToursHi } from './tours-weekends-hi.ts'
import { weekendsToursMr } from './tours-weekends-mr.ts'

type Translated = { kind: ContentKindName } & Readonly<Record<TranslationLanguage, SampleTexts>>

/** By kind, in each language. */
export const sampleTranslations: readonly Translated[] = [
  {
    kind: 'destination',
    mr: { ...inlandDestinationsMr, ...konkanDestinationsMr, ...westernDestinationsMr },
    hi: { ...inlandDestinationsHi, ...konkanDestinationsHi, ...westernDestinationsHi },
  },
  {
    kind: 'tour',
    mr: {
      ...coastToursMr,
      ...grandToursMr,
      ...heritageToursMr,
      ...hillsToursMr,
      ...northToursMr,
      ...weekendsToursMr,
    },
    hi: {
      ...coastToursHi,
      ...grandToursHi,
      ...heritageToursHi,
      ...hillsToursHi,
      ...northToursHi,
      ...weekendsToursHi,
    },
  },
  {
    kind: 'blogPost',
    mr: { ...naturePostsMr, ...heritagePostsMr },
    hi: { ...naturePostsHi, ...heritagePostsHi },
  },
  {
    kind: 'travelService',
    mr: { ...servicesMr },
    hi: { ...servicesHi },
  },
]
