import type { EditorSection } from '#app/admin/content/editor/editor-sections.tsx'
import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { DateTimeInput, LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { ImageInput } from '#app/admin/media/images/image-input.tsx'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { contentStatuses, contentStatusLabels } from '#shared/content/content-status.ts'
import type { ImageUse } from '#shared/media/media-limits.ts'

const statusChoices = contentStatuses.map((value) => ({ value, label: contentStatusLabels[value] }))

export const searchEngines: EditorSection = {
  id: 'search-engines',
  title: 'Search engines',
  fields: ['metaTitle', 'metaDescription', 'metaKeywords'],
  body: (
    <>
      <LineInput name="metaTitle" hint="Google’s blue line (meta title). Defaults to the title." wide />
      <TextArea
        name="metaDescription"
        rows={2}
        hint="The lines below it (meta description). Defaults to the short text."
      />
      <LineInput name="metaKeywords" hint="What people may search for, separated by commas." wide />
    </>
  ),
}

export function OtherNamesInput() {
  return (
    <TextArea
      name="alsoKnownAs"
      rows={2}
      hint="Other names and spellings that people type, in any script, one per line or separated by commas. Used by the site’s search, never shown."
    />
  )
}

export function pageRail(kind: PagedKindName & ImageUse): EditorSection[] {
  return [
    {
      id: 'status',
      title: 'Visibility',
      fields: ['status', 'isFeatured'],
      body: (
        <>
          <MenuInput name="status" choices={statusChoices} />
          <SwitchInput name="isFeatured" hint="The home page shows the newest featured ones." />
        </>
      ),
    },
    schedule('a draft'),
    {
      id: 'picture',
      title: 'Picture',
      fields: ['featuredImage'],
      body: <ImageInput name="featuredImage" use={kind} />,
    },
    {
      id: 'address',
      title: 'Address',
      fields: ['slug'],
      body: <LineInput name="slug" hint="The last part of its web address (slug). Defaults to the title." />,
    },
  ]
}

/** `hidden`: label of the status before the publish time. */
export function schedule(hidden: string): EditorSection {
  return {
    id: 'schedule',
    title: 'Schedule',
    fields: ['publishAt', 'unpublishAt'],
    body: (
      <>
        <DateTimeInput name="publishAt" hint={`Optional. Stays ${hidden} until then.`} />
        <DateTimeInput name="unpublishAt" hint={`Optional. Becomes ${hidden} again then.`} />
      </>
    ),
  }
}
