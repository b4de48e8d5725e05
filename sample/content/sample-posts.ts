import { sampleAjantaElloraPost } from './sample-post-ajanta-ellora.ts'
import { sampleFortsPost } from './sample-post-forts.ts'
import { sampleKonkanFoodPost } from './sample-post-konkan-food.ts'
import { sampleMonsoonPost } from './sample-post-monsoon.ts'
import { samplePuneWalkPost } from './sample-post-pune-walk.ts'
import { sampleTadobaPost } from './sample-post-tadoba.ts'
import { sampleTrainPost } from './sample-post-train.ts'
import { sampleWarliPost } from './sample-post-warli.ts'
import { sampleWhenToVisitPost } from './sample-post-when-to-visit.ts'
import { complete, type SamplePost, type WrittenPost } from './sample-shapes.ts'

const written: WrittenPost[] = [
  sampleMonsoonPost,
  sampleAjantaElloraPost,
  sampleKonkanFoodPost,
  sampleTadobaPost,
  sampleFortsPost,
  samplePuneWalkPost,
  sampleWarliPost,
  sampleTrainPost,
  sampleWhenToVisitPost,
]

export const samplePosts: SamplePost[] = written.map((post) => ({
  ...complete(post, 'post'),
  author: 'Pravas Maharashtra Desk',
}))
