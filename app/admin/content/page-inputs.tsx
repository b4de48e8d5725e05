import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { LineInput, MomentInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentStatuses, contentStatusLabels } from '#shared/content/content-status.ts'

export const scheduleLabels = { publishAt: 'Publish at', unpublishAt: 'Unpublish at' } as const

export const pageLabels = {
  featuredImage: 'Featured image',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  metaKeywords: 'Meta keywords',
  isFeatured: 'Featured',
  status: 'Status',
  ...scheduleLabels,
} as const

const statusChoices = contentStatuses.map((value) => ({ value, label: contentStatusLabels[value] }))

/** Title and address, first in every form of a page. */
export function TitleInputs() {
  return (
    <>
      <LineInput name="title" />
      <LineInput
        name="slug"
        hint="The last part of the page's address. Left empty, it is made from the title."
      />
    </>
  )
}

/** What every page says to search engines, and whether and where it shows; last in every form of a page. */
export function PageInputs() {
  return (
    <>
      <fieldset className="grid gap-x-6 gap-y-5 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="float-left mb-2 w-full font-display text-xl sm:col-span-2">Search engines</legend>
        <LineInput name="metaTitle" hint="Left empty, the title stands here." />
        <LineInput name="metaKeywords" hint="Separated by commas." />
        <TextArea name="metaDescription" rows={2} hint="Left empty, the short text stands here." />
      </fieldset>
      <MenuInput name="status" choices={statusChoices} />
      <SwitchInput name="isFeatured" hint="The home page shows the newest featured ones." />
      <ScheduleInputs hidden="a draft" />
    </>
  )
}

/** When the item shall be shown by itself, and hidden again; `hidden` is what it is called until then. */
export function ScheduleInputs({ hidden }: { hidden: string }) {
  return (
    <>
      <MomentInput name="publishAt" hint={`Until then it stays ${hidden}. Left empty, never.`} />
      <MomentInput name="unpublishAt" hint={`From then on it is ${hidden} again. Left empty, never.`} />
    </>
  )
}
