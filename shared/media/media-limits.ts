/** Accepted image types for form uploads; the server detects the true type from the bytes. */
export const formImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** 5 MB, inclusive. */
export const formImageMaximumBytes = 5_242_880

/** Maximum pixels per side of a stored image. */
export const maxStoredSide = 2560

export const uploadRejections = {
  type: 'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP',
  size: 'File size must be less than 5MB',
} as const

export const heicAdvice =
  '. This is a HEIC photo: share it as JPEG, or on the iPhone choose Settings › Camera › Formats › Most Compatible for new ones.'

const gifAdvice = '. This is a GIF: save a still picture as PNG, an animated one as an MP4 video.'

export type FileKind = 'image' | 'video'

const acceptedVideos = 'MP4, MOV, WebM'

/** Errors of library uploads; `accepted` lists the allowed kinds. */
export const libraryRejections = {
  type(accepted: readonly FileKind[]): string {
    if (!accepted.includes('video')) return uploadRejections.type
    if (!accepted.includes('image'))
      return `Please upload a valid video file. Accepted formats: ${acceptedVideos}`
    return `Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, ${acceptedVideos}`
  },
  size: (maxBytes: number) => `File size must be less than ${Math.floor(maxBytes / 1024 / 1024)}MB`,
}

/** iPhone photos, which few browsers can decode. */
export const heicType = /^image\/hei[cf]/

/** Maximum bytes per file kind, from the configuration. */
export type LibraryLimits = Record<FileKind, number>

export const uploadsAtOnce = 3
export const filesInOneForm = 50

/** Returns an error for a selected file, or null. The server still checks its bytes. */
export function libraryFileProblem(
  { type, size }: { type: string; size: number },
  limits: LibraryLimits,
): string | null {
  if (heicType.test(type)) return libraryRejections.type(['image', 'video']) + heicAdvice
  if (type === 'image/gif') return libraryRejections.type(['image', 'video']) + gifAdvice
  const kind = (['image', 'video'] as const).find((known) => type.startsWith(`${known}/`))
  if (!kind) return libraryRejections.type(['image', 'video'])
  return size > limits[kind] ? libraryRejections.size(limits[kind]) : null
}

/** For the `accept` attribute; the server decides by the bytes. */
export const formImageAccept = formImageTypes.join(',')
export const libraryAccept = 'image/*,video/*'

interface ImageAdvice {
  width: number
  height: number
  megabytes: number
  shape?: string
}

/** Recommended image sizes per field; not enforced. */
export const imageAdvice = {
  destination: { width: 1200, height: 800, megabytes: 5, shape: '3:2' },
  tour: { width: 1200, height: 800, megabytes: 5, shape: '3:2' },
  blogPost: { width: 1200, height: 630, megabytes: 5, shape: '16:9' },
  teamMember: { width: 300, height: 300, megabytes: 2 },
  partnerLogo: { width: 200, height: 100, megabytes: 1, shape: '2:1' },
  logo: { width: 256, height: 256, megabytes: 1 },
  favicon: { width: 64, height: 64, megabytes: 1 },
  hero: { width: 1920, height: 600, megabytes: 5 },
  slide: { width: 1920, height: 1080, megabytes: 5 },
} as const satisfies Record<string, ImageAdvice>
export type ImageUse = keyof typeof imageAdvice

/** Returns `Recommended 1200x800 px (3:2), max 5MB. JPEG, PNG, WebP.` */
export function showImageAdvice(use: ImageUse): string {
  const { width, height, megabytes, shape }: ImageAdvice = imageAdvice[use]
  const ratio = shape ? ` (${shape})` : ''
  return `Recommended ${width}x${height} px${ratio}, max ${megabytes}MB. JPEG, PNG, WebP.`
}

/** Returns the error for a file of the wrong type or over 5 MB; null if it is accepted. */
export function formImageProblem({ type, size }: { type: string; size: number }): string | null {
  if (heicType.test(type)) return uploadRejections.type + heicAdvice
  if (!formImageTypes.some((known) => known === type)) return uploadRejections.type
  return size > formImageMaximumBytes ? uploadRejections.size : null
}
