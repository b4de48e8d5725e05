// Creates the record of a stored file, or deletes the file.
import { eq } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import type { IngestedFile } from '#server/media/ingest/ingested-file.ts'
import { discardFiles } from '#server/media/ingest/media-ingest.ts'
import { altColumns, media } from '#server/tables/media-tables.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#shared/content/translations/translation-languages.ts'
import { firstFocalColumns } from './describe-image.ts'

type AltTexts = Readonly<Record<TranslationLanguage, string>>
/** `said`: alt texts in other languages. */
type Recorded = { actor: Actor; altText: string; said?: AltTexts | undefined } & WithPreservedIdentity

/** On error deletes the file, unless the record may exist, and throws. */
export async function recordStoredFile(
  file: IngestedFile,
  { actor, altText, said, preservedIdentity }: Recorded,
): Promise<typeof media.$inferSelect> {
  try {
    const [row] = await write({ actor, action: 'create', subject: { kind: 'media' } }, (writing) =>
      writing
        .insert(media)
        .values({
          ...file,
          ...firstFocalColumns(file),
          altText,
          ...(said && translationColumns(altText, said)),
          ...preservedIdentity,
        })
        .returning(),
    )
    if (!row) throw new Error('The database kept no media record')
    publishChangeSoon('media')
    return row
  } catch (error) {
    // After a connection loss during commit the record may exist; check-media reports leftovers.
    const isRecorded = await hasRecord(file.filePath).catch(() => true)
    if (!isRecorded) await discardFiles(file)
    throw error
  }
}

function translationColumns(altText: string, said: AltTexts) {
  const columns = translationLanguages.flatMap((language) => [
    [altColumns[language].text, said[language]],
    [altColumns[language].english, altText],
  ])
  return Object.fromEntries(columns)
}

async function hasRecord(filePath: string): Promise<boolean> {
  const rows = await database().select({ id: media.id }).from(media).where(eq(media.filePath, filePath))
  return rows.length > 0
}
