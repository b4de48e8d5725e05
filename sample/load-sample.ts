/** Fills an empty site with the sample. Does not overwrite existing content. */
import { reachSampleState, startSampleContent } from '#server/content/sample-state.ts'
import { attachSampleImages } from './hang-posters.ts'
import { loadSampleContent } from './load-sample-content.ts'
import { loadSampleDepartures } from './load-sample-departures.ts'
import { loadSampleOffice } from './load-sample-office.ts'
import { loadSampleSettingTexts } from './load-sample-setting-texts.ts'
import { loadSampleTranslations } from './load-sample-translations.ts'

type Options = {
  /** Receives one line per slow step. */
  report: (line: string) => void
  /** On abort, it stops after the current image; the next start continues from there. */
  signal?: AbortSignal
}

/**
 * Resolves when all texts are loaded; `pictures` resolves after the last image and never rejects. Only into
 * an empty database, or after an interrupted load.
 */
export async function loadSample(options: Options): Promise<{ pictures: Promise<void> }> {
  const state = await startSampleContent()
  if (state === 'content') {
    await loadSampleContent(options.report)
    await loadSampleOffice()
    await loadSampleDepartures()
    await reachSampleState('pictures')
  }
  const isComplete = state === 'none' || state === 'loaded'
  return { pictures: isComplete ? Promise.resolve() : finishImages(options) }
}

async function finishImages(options: Options): Promise<void> {
  try {
    await loadSampleTranslations(options.signal)
    await loadSampleSettingTexts(options.signal)
    if (await attachSampleImages(options)) await reachSampleState('loaded')
  } catch (error) {
    if (options.signal?.aborted) return
    options.report(`The sample is not complete: ${error instanceof Error ? error.message : error}.`)
  }
}
