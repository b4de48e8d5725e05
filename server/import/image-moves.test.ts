import { expect, test } from 'vitest'
import { ImageMoves } from './old-media.ts'

const newPath = 'media/1763717400000-0a1b2c3d4e5f.webp'

function movesOf(...oldPaths: string[]): ImageMoves {
  const moves = new ImageMoves(['media/1700000000000-aaaaaaaaaaaa.jpg'])
  for (const oldPath of oldPaths) moves.learn(oldPath, newPath)
  return moves
}

test('paths and addresses of files that did not come along stay as they are', () => {
  const moves = movesOf('media/1-a.jpg')
  for (const text of [
    'media/1-a.jpgx',
    'https://old.test/media/2-b.jpg',
    'https://old.test/media/1-a.jpg/more',
    'social media/marketing',
    '',
  ])
    expect(moves.inText(text)).toBe(text)
})

test('a path, an address with or without a query, and one in a text become the new path', () => {
  const moves = movesOf('media/1-a.jpg', 'uploads/2-b.png')
  expect(moves.inText('media/1-a.jpg')).toBe(newPath)
  expect(moves.inText('https://old.test/storage/v1/object/public/media/media/1-a.jpg')).toBe(newPath)
  expect(moves.inText('https://old.test/public/media/uploads/2-b.png?width=800')).toBe(newPath)
  expect(
    moves.inText(
      'Look: ![fort](/media/1-a.jpg "A fort") and [this](https://old.test/uploads/2-b.png), media/1-a.jpg.',
    ),
  ).toBe(`Look: ![fort](${newPath} "A fort") and [this](${newPath}), ${newPath}.`)
})

test('a path of another shape is known when it is the whole value', () => {
  expect(movesOf('Photos/IMG 1.JPG').inText('Photos/IMG 1.JPG')).toBe(newPath)
})

test('structures are gone through to their texts', () => {
  const before = { logo: 'media/1-a.jpg', slides: [{ image: 'media/1-a.jpg', number: 3 }], none: null }
  const after = { logo: newPath, slides: [{ image: newPath, number: 3 }], none: null }
  expect(movesOf('media/1-a.jpg').inStructure(before)).toEqual(after)
})

test('a picture that is nowhere is told of', () => {
  const moves = movesOf('media/1-a.jpg')
  expect(moves.noteOn('media/9-z.jpg')).toMatch(/media\/9-z\.jpg is not in the media library/)
  for (const fine of ['', newPath, 'media/1700000000000-aaaaaaaaaaaa.jpg', 'https://photos.test/a.jpg'])
    expect(moves.noteOn(fine)).toBeUndefined()
})
