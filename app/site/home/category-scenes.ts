import cave from './cave-scene.svg'
import coast from './coast-scene.svg'
import dance from './dance-scene.svg'
import forest from './forest-scene.svg'
import hill from './hill-scene.svg'
import night from './night-scene.svg'

/**
 * Small poster scenes for the tour categories, in their order; each stands on the ground colour named beside it. They are
 * files, so that whoever does not scroll down to them pays for none.
 */
export const categoryScenes = [
  { ground: 'bg-monsoon text-paper', scene: hill },
  { ground: 'bg-laterite text-paper', scene: cave },
  { ground: 'bg-konkan text-paper', scene: coast },
  { ground: 'bg-monsoon-deep text-paper', scene: forest },
  { ground: 'bg-basalt text-paper', scene: night },
  { ground: 'bg-turmeric text-basalt', scene: dance },
] as const
