/** The posters of the nine sample posts. */
import { drawCavesPost } from './poster-post-caves.ts'
import { drawFoodPost } from './poster-post-food.ts'
import { drawFortsPost } from './poster-post-forts.ts'
import { drawMonsoonPost } from './poster-post-monsoon.ts'
import { drawPunePost } from './poster-post-pune.ts'
import { drawSeasonsPost } from './poster-post-seasons.ts'
import { drawTigerPost } from './poster-post-tiger.ts'
import { drawTrainPost } from './poster-post-train.ts'
import { drawWarliPost } from './poster-post-warli.ts'

export const postPosters = [
  {
    name: 'post-monsoon-in-the-western-ghats',
    alt: 'A tower of rain cloud over the Western Ghats, women planting rice in flooded terraces',
    draw: drawMonsoonPost,
  },
  {
    name: 'post-a-first-timers-guide-to-ajanta-and-ellora',
    alt: 'The green gorge of Ajanta seen from the dark of a cave, between its pillars and under its painted ceiling',
    draw: drawCavesPost,
  },
  {
    name: 'post-konkan-food-from-solkadhi-to-modak',
    alt: 'A Konkan meal from above: rice, fried fish and modak on a banana leaf, a glass of pink solkadhi, coconut',
    draw: drawFoodPost,
  },
  {
    name: 'post-walking-the-forts-of-shivaji',
    alt: 'Walkers on the last steps to a hidden fort gate between two great bastions',
    draw: drawFortsPost,
  },
  {
    name: 'post-how-to-see-a-tiger-in-tadoba',
    alt: 'The face of a tiger looking out between tall blades of grass',
    draw: drawTigerPost,
  },
  {
    name: 'post-a-weekend-in-pune-by-foot',
    alt: 'The Mandai market hall in Pune with its tower, fruit stalls under umbrellas, a cyclist',
    draw: drawPunePost,
  },
  {
    name: 'post-when-to-visit-maharashtra-month-by-month',
    alt: 'One table mountain in four seasons side by side: winter, summer, monsoon and the time of flowers',
    draw: drawSeasonsPost,
  },
  {
    name: 'post-warli-painting-and-the-villages-that-keep-it',
    alt: 'A Warli wall painting in rice white on red earth: dancers in a spiral, huts, trees, oxen and a plough',
    draw: drawWarliPost,
  },
  {
    name: 'post-travelling-maharashtra-by-train',
    alt: 'A traveller at a train window with a glass of tea, a viaduct and a waterfall in the ghats outside',
    draw: drawTrainPost,
  },
]
