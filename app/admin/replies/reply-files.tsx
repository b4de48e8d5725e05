import { FieldBox } from '#app/ui/forms/field-box.tsx'
import { attachmentLimits } from '#shared/enquiries/replies/reply-form.ts'
import { formatFileSize } from '#shared/values/file-size.ts'

type Props = {
  files: readonly { id: string; name: string; bytes: number }[]
  chosen: readonly string[]
  problems: readonly string[] | undefined
}

/** The newest files of the library, of which a few may go with the email. */
export function ReplyFiles({ files, chosen, problems }: Props) {
  if (files.length === 0) return null
  const hint = `At most ${attachmentLimits.files} files, together ${formatFileSize(attachmentLimits.bytes)}. The newest ${files.length} of the library are shown.`
  return (
    <details open={chosen.length > 0 || problems !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-strong">Attach files</summary>
      <FieldBox id="reply-files" label="Files of the media library" hint={hint} problems={problems} group>
        <ul className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="files"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  className="size-5 shrink-0 accent-monsoon"
                />
                <span className="wrap-anywhere">
                  {name} <span className="text-sm text-stone">{formatFileSize(bytes)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </FieldBox>
    </details>
  )
}
