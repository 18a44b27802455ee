import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPng } from './plain-png.ts'

test('a plain PNG has the same pixels, but no metadata and nothing after its end', async () => {
  const png = await sharp({ create: { width: 9, height: 5, channels: 4, background: '#12345680' } })
    .withExif({ IFD0: { Copyright: 'Robin’s home' } })
    .png({ palette: true })
    .toBuffer()
  const plain = plainPng(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(plain.length).toBeLessThan(png.length)
  expect(plain.toString('latin1')).not.toMatch(/eXIf|Robin|script/)
  const pixels = (image: Buffer) => sharp(image).raw().toBuffer()
  expect(await pixels(plain)).toEqual(await pixels(png))
})

test('copying stops at a chunk that claims to be longer than the file', () => {
  const cut = Buffer.from('89504e470d0a1a0affffffff49444154', 'hex')
  expect(plainPng(cut)).toEqual(cut)
})
