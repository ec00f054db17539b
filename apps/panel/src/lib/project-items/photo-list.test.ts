import { expect, test } from 'vitest'
import { photoFieldsOf, photosOf, withAdded, withMoved } from './photo-list.ts'

const [A, B, C, D] = ['https://a.ir/1', 'https://a.ir/2', 'https://a.ir/3', 'https://a.ir/4']

test('the main photo comes first, and each photo once', () => {
  expect(photosOf({ photo: A, photos: `${B}\n ${A} \n\n${C}` })).toEqual([A, B, C])
  expect(photosOf({ photo: '', photos: B })).toEqual([B])
  expect(photosOf({ photo: '', photos: '' })).toEqual([])
})

test.each([
  { photo: A, photos: `${B}\n${C}` },
  { photo: A, photos: `${A}\n${B}\n${C}` },
  { photo: A, photos: '' },
  { photo: '', photos: '' },
])('a list that is put back is what was read: %o', (fields) => {
  expect(photoFieldsOf(photosOf(fields), fields)).toEqual(fields)
})

test('the first of the list is the main photo', () => {
  const fields = { photo: A, photos: `${B}\n${C}` }
  expect(photoFieldsOf(withMoved([A, B, C], 2, 0), fields)).toEqual({ photo: C, photos: `${A}\n${B}` })
  expect(photoFieldsOf([], fields)).toEqual({ photo: '', photos: '' })
})

test('a photo moves to a place, and no further than the ends', () => {
  expect(withMoved([A, B, C], 0, 1)).toEqual([B, A, C])
  expect(withMoved([A, B, C], 2, -1)).toEqual([C, A, B])
  expect(withMoved([A, B, C], 1, 9)).toEqual([A, C, B])
})

test('an added photo that is there already is not there twice', () => {
  expect(withAdded([A, B], [C, B, C])).toEqual([A, B, C])
  expect(withAdded([A, B], [D], 1)).toEqual([A, D, B])
})
