import { expect, test } from 'vitest'
import { describeImage } from './describe-image.ts'

const record = {
  filePath: 'media/1732190000000-0a1b2c3d4e5f.jpg',
  altText: 'The fort above the clouds',
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AAAA',
  focalX: null,
  focalY: null,
}
const of = (format: 'avif' | 'webp', width: number) => ({ format, width, height: width, bytes: 1 })
const path = '/media/1732190000000-0a1b2c3d4e5f'

test('a picture without variants offers only itself', () => {
  const { src, sources } = describeImage({ ...record, variants: [] })
  expect({ src, sources }).toEqual({ src: `${path}.jpg`, sources: [] })
})

test('a format of which there is none is not offered', () => {
  const { sources } = describeImage({ ...record, variants: [of('webp', 320)] })
  expect(sources.map(({ type }) => type)).toEqual(['image/webp'])
})

test('variants are offered by width, the smaller format first', () => {
  const variants = [of('webp', 1200), of('avif', 640), of('webp', 320), of('avif', 1200), of('avif', 320)]
  expect(describeImage({ ...record, variants }).sources).toEqual([
    { type: 'image/avif', srcset: `${path}-320.avif 320w, ${path}-640.avif 640w, ${path}-1200.avif 1200w` },
    { type: 'image/webp', srcset: `${path}-320.webp 320w, ${path}-1200.webp 1200w` },
  ])
})

test('what the record says of the picture goes along', () => {
  const { width, height, alt, placeholder } = describeImage({ ...record, variants: [] })
  expect({ width, height, alt, placeholder }).toEqual({
    width: 1200,
    height: 800,
    alt: 'The fort above the clouds',
    placeholder: 'data:image/webp;base64,AAAA',
  })
})

test('the point that crops keep goes along where somebody chose it, and costs no page a byte where nobody did', () => {
  const variants: never[] = []
  expect(describeImage({ ...record, variants, focalX: 30, focalY: 0 }).focalPoint).toEqual({ x: 30, y: 0 })
  expect(describeImage({ ...record, variants })).not.toHaveProperty('focalPoint')
})
