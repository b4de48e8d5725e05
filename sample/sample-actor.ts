import { jobActor } from '#server/content/actor.ts'

/** Who writes what the sample brings. */
export const sampleActor = jobActor('sample')
