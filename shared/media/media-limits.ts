/** The pictures that the forms take, as browsers name them; the true type is always judged by the bytes. */
export const formImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** 5 MB: a file of exactly this size is still taken. */
export const formImageMaximumBytes = 5_242_880

/** Pixels: a picture is stored no wider and no higher. */
export const storedLongestSide = 2560

export const uploadRefusals = {
  type: 'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP',
  size: 'File size must be less than 5MB',
} as const

/** What to do about the photographs of iPhones, said behind the types that are taken. */
export const heicAdvice =
  '. This is a HEIC photo: share it as JPEG, or on the iPhone choose Settings › Camera › Formats › Most Compatible for new ones.'

/** What to do about GIFs, appended to the types that the library accepts. */
const gifAdvice = '. This is a GIF: save a still picture as PNG, an animated one as an MP4 video.'

export type FileKind = 'image' | 'video'

const acceptedVideos = 'MP4, MOV, WebM'

/** Why the library refuses a file, in words; `accepted` names the kinds that were asked for. */
export const libraryRefusals = {
  type(accepted: readonly FileKind[]): string {
    if (!accepted.includes('video')) return uploadRefusals.type
    if (!accepted.includes('image'))
      return `Please upload a valid video file. Accepted formats: ${acceptedVideos}`
    return `Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, ${acceptedVideos}`
  },
  size: (maxBytes: number) => `File size must be less than ${Math.floor(maxBytes / 1024 / 1024)}MB`,
}

/** The photographs of iPhones, which few browsers can read. */
export const heicType = /^image\/hei[cf]/

/** What one upload may hold, in bytes; from the configuration. */
export type LibraryLimits = Record<FileKind, number>

/** Files that a browser sends at the same time; the others wait. */
export const uploadsAtOnce = 3
/** Files in one form. */
export const filesInOneForm = 50

/** Why the library would refuse a chosen file, or null; the server looks at the bytes all the same. */
export function refuseLibraryFile(
  { type, size }: { type: string; size: number },
  limits: LibraryLimits,
): string | null {
  if (heicType.test(type)) return libraryRefusals.type(['image', 'video']) + heicAdvice
  if (type === 'image/gif') return libraryRefusals.type(['image', 'video']) + gifAdvice
  const kind = (['image', 'video'] as const).find((known) => type.startsWith(`${known}/`))
  if (!kind) return libraryRefusals.type(['image', 'video'])
  return size > limits[kind] ? libraryRefusals.size(limits[kind]) : null
}

/** For a form's `accept`; the library takes any picture or video to look at, the server decides by the bytes. */
export const formImageAccept = formImageTypes.join(',')
export const libraryAccept = 'image/*,video/*'

interface PictureAdvice {
  width: number
  height: number
  /** Largest file advised, in megabytes. */
  megabytes: number
  /** Shape in words, where the specification names one. */
  shape?: string
}

/** The sizes to recommend beside each picture's field: advice, not a limit. */
export const pictureAdvice = {
  destination: { width: 1200, height: 800, megabytes: 5, shape: '3:2' },
  tour: { width: 1200, height: 800, megabytes: 5, shape: '3:2' },
  blogPost: { width: 1200, height: 630, megabytes: 5, shape: '16:9' },
  teamMember: { width: 300, height: 300, megabytes: 2 },
  partnerLogo: { width: 200, height: 100, megabytes: 1, shape: '2:1' },
  logo: { width: 256, height: 256, megabytes: 1 },
  favicon: { width: 64, height: 64, megabytes: 1 },
  hero: { width: 1920, height: 600, megabytes: 5 },
  slide: { width: 1920, height: 1080, megabytes: 5 },
} as const satisfies Record<string, PictureAdvice>
export type PictureUse = keyof typeof pictureAdvice

/** The advice in one line: `Recommended 1200x800 px (3:2), max 5MB. JPEG, PNG, WebP.` */
export function showPictureAdvice(use: PictureUse): string {
  const { width, height, megabytes, shape }: PictureAdvice = pictureAdvice[use]
  const ratio = shape ? ` (${shape})` : ''
  return `Recommended ${width}x${height} px${ratio}, max ${megabytes}MB. JPEG, PNG, WebP.`
}

/** Why a form refuses a chosen file before it is sent, or null; the server looks at the bytes all the same. */
export function refuseFormImage({ type, size }: { type: string; size: number }): string | null {
  if (heicType.test(type)) return uploadRefusals.type + heicAdvice
  if (!formImageTypes.some((known) => known === type)) return uploadRefusals.type
  return size > formImageMaximumBytes ? uploadRefusals.size : null
}
