import {
  avi,
  doc,
  docx,
  executable,
  jpeg,
  mov,
  mp4,
  pdf,
  png,
  webm,
} from '@pulse/simulators/application-files'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'

test.each([
  ['application/pdf', pdf()],
  ['application/x-cfb', doc()],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx()],
  ['application/x-msdownload', executable()],
  ['image/png', png()],
  ['image/jpeg', jpeg()],
  ['video/mp4', mp4()],
  ['video/quicktime', mov()],
  ['video/vnd.avi', avi()],
  ['video/webm', webm()],
])('a file is recognized as %s', async (type, content) => {
  expect((await fileTypeFromBuffer(content))?.mime).toBe(type)
})

test('videos can be generated with an exact size', () => {
  for (const make of [mp4, mov, avi, webm]) expect(make({ bytes: 10_000 })).toHaveLength(10_000)
})
