import type { TranslationProgress } from '#shared/content/translations/translatable-texts.ts'

/** Such as `3 of 9 missing · 2 changed since`. */
export function progressText({ texts, missing, changed, isReady, isPublic }: TranslationProgress): string {
  if (texts === 0) return 'nothing to translate'
  const parts = [
    missing === texts && 'not started',
    missing < texts && missing > 0 && `${missing} of ${texts} missing`,
    changed > 0 && `${changed} changed since`,
    missing === 0 && changed === 0 && 'all translated',
    isPublic && 'ready',
    isReady && !isPublic && 'ready, but not shown',
    !isReady && missing < texts && 'not ready',
  ]
  return parts.filter(Boolean).join(' · ')
}
