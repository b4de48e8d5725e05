/** Fills an empty site with the sample content: texts, enquiries and page views at once, translations and pictures right behind them; what is there already stays as it is. */
import { beginSample, reachSampleState } from '#server/content/sample-state.ts'
import { hangPosters } from './hang-posters.ts'
import { loadSampleContent } from './load-sample-content.ts'
import { loadSampleOffice } from './load-sample-office.ts'
import { loadSampleSettingTexts } from './load-sample-setting-texts.ts'
import { loadSampleTranslations } from './load-sample-translations.ts'

type Options = {
  /** Hears one line about each step that takes its time. */
  report: (line: string) => void
  /** Aborted, it ends after the picture that it hangs; the next start goes on from there. */
  signal?: AbortSignal
}

/**
 * Resolves once every text is there and the site can be used; `pictures` resolves, and never rejects, when the last
 * picture hangs. Loads once only: into a database without any content, or one where an earlier load was interrupted.
 */
export async function loadSample(options: Options): Promise<{ pictures: Promise<void> }> {
  const state = await beginSample()
  if (state === 'content') {
    await loadSampleContent(options.report)
    await loadSampleOffice()
    await reachSampleState('pictures')
  }
  const isComplete = state === 'none' || state === 'loaded'
  return { pictures: isComplete ? Promise.resolve() : finishPictures(options) }
}

async function finishPictures(options: Options): Promise<void> {
  try {
    await loadSampleTranslations(options.signal)
    await loadSampleSettingTexts(options.signal)
    if (await hangPosters(options)) await reachSampleState('loaded')
  } catch (error) {
    if (options.signal?.aborted) return
    options.report(`The sample is not complete: ${error instanceof Error ? error.message : error}.`)
  }
}
