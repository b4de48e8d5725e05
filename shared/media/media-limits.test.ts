import { expect, test } from 'vitest'
import {
  formImageAccept,
  formImageMaximumBytes,
  formImageProblem,
  formImageTypes,
  heicAdvice,
  imageAdvice,
  libraryAccept,
  libraryFileProblem,
  libraryRejections,
  showImageAdvice,
  uploadRejections,
} from './media-limits.ts'

test.each(['image/gif', 'image/svg+xml', 'image/avif', 'video/mp4', 'text/html', 'application/pdf', ''])(
  'a form refuses a file of type %j and names the formats it takes',
  (type) => {
    expect(formImageProblem({ type, size: 100 })).toBe(
      'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP',
    )
  },
)

test('a HEIC photo is refused before it is sent, with what to do about it', () => {
  const file = { type: 'image/heic', size: 100 }
  const limits = { image: 1000, video: 1000 }
  expect(formImageProblem(file)).toBe(uploadRejections.type + heicAdvice)
  expect(libraryFileProblem(file, limits)).toMatch(
    /^Please upload a valid image or video file\..*Most Compatible/,
  )
  expect(libraryFileProblem({ type: 'image/jpeg', size: 100 }, limits)).toBeNull()
})

test('a GIF is refused before it is sent, with what to save it as', () => {
  const refusal = libraryFileProblem({ type: 'image/gif', size: 100 }, { image: 1000, video: 1000 })
  expect(refusal).toMatch(/^Please upload a valid image or video file\..*animated one as an MP4 video\.$/)
})

test('a form refuses one byte more than 5 MB and takes exactly 5 MB', () => {
  expect(formImageProblem({ type: 'image/jpeg', size: 5_242_881 })).toBe('File size must be less than 5MB')
  expect(formImageProblem({ type: 'image/jpeg', size: 5_242_880 })).toBeNull()
  expect(formImageMaximumBytes).toBe(5 * 1024 * 1024)
})

test.each(formImageTypes)('a form takes %s', (type) => {
  expect(formImageProblem({ type, size: 1 })).toBeNull()
  expect(formImageAccept.split(',')).toContain(type)
})

test('the two refusals are the specified sentences', () => {
  expect(Object.values(uploadRejections)).toEqual([
    'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP',
    'File size must be less than 5MB',
  ])
})

test('the library lets people pick any picture or video', () => {
  expect(libraryAccept).toBe('image/*,video/*')
})

test('the advice beside each picture is the specified one', () => {
  expect(showImageAdvice('destination')).toBe('Recommended 1200x800 px (3:2), max 5MB. JPEG, PNG, WebP.')
  expect(showImageAdvice('teamMember')).toBe('Recommended 300x300 px, max 2MB. JPEG, PNG, WebP.')
  expect(imageAdvice.tour).toEqual(imageAdvice.destination)
  expect(imageAdvice.blogPost).toMatchObject({ width: 1200, height: 630, megabytes: 5, shape: '16:9' })
  expect(imageAdvice.partnerLogo).toMatchObject({ width: 200, height: 100, megabytes: 1, shape: '2:1' })
  expect(imageAdvice.hero).toMatchObject({ width: 1920, height: 600, megabytes: 5 })
  expect(imageAdvice.slide).toMatchObject({ width: 1920, height: 1080, megabytes: 5 })
})

test('the library refuses what is neither picture nor video, and one byte more than its kind may have', () => {
  const limits = { image: 2 * 1024 * 1024, video: 3 * 1024 * 1024 }
  const neither =
    'Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, MP4, MOV, WebM'
  for (const type of ['', 'text/html', 'imagery/x', 'video', 'x/image/png'])
    expect(libraryFileProblem({ type, size: 1 }, limits)).toBe(neither)
  expect(libraryFileProblem({ type: 'image/png', size: limits.image + 1 }, limits)).toBe(
    'File size must be less than 2MB',
  )
  expect(libraryFileProblem({ type: 'video/mp4', size: limits.video + 1 }, limits)).toBe(
    'File size must be less than 3MB',
  )
  expect(libraryFileProblem({ type: 'image/png', size: limits.image }, limits)).toBeNull()
  expect(libraryFileProblem({ type: 'video/mp4', size: limits.video }, limits)).toBeNull()
})

test('a place that takes one kind of file says so', () => {
  expect(libraryRejections.type(['image'])).toBe(uploadRejections.type)
  expect(libraryRejections.type(['video'])).toBe(
    'Please upload a valid video file. Accepted formats: MP4, MOV, WebM',
  )
})
