import { jobActor } from '#server/content/actor.ts'

/** Author of the sample content in the audit log. */
export const sampleActor = jobActor('sample')
