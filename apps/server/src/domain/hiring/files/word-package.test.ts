import { doc, docx } from '@pulse/simulators/application-files'
import { describe, expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const check = (bytes: Buffer) =>
  checkFile('resume', { size: bytes.length, read: async () => bytes, chunks: async function* () {} }, 'maria')
const macros = 'The resume contains macros. Save it as a PDF or without macros.'
const damaged = 'The resume is damaged. Save it again, or as a PDF.'
const tooLarge = 'The resume is too large when it is unpacked. Save it as a PDF.'
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2)
const typesWith = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.${type}"/></Types>`

test('[APPLY-050] a DOCX file with compressed entries is accepted', async () => {
  const picture = { compressed: Buffer.from('a picture') }
  expect((await check(docx('Maria', { 'word/media/image1.png': picture }))).storedAs).toBe('resume.docx')
})

describe('[APPLY-050] a resume with macros is refused', () => {
  test.each([
    ['a DOCX file with a macro project', docx('Maria', { 'word/vbaProject.bin': 'macros' })],
    ['a macro project in uppercase', docx('Maria', { 'WORD/VBAPROJECT.BIN': 'macros' })],
    [
      'a DOCX file that declares itself as one with macros',
      docx('Maria', {
        '[Content_Types].xml': typesWith('ms-word.document.macroEnabled.main+xml'),
      }),
    ],
    ['a DOC file with macros', Buffer.concat([doc(), Buffer.from('_VBA_PROJECT', 'utf16le')])],
  ])('%s', async (_name, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'unsupported_media_type', message: macros })
  })
})

describe('a DOCX file that is too large when unpacked is refused', () => {
  test.each([
    ['one large entry', docx('Maria', { 'word/document.xml': { compressed: zeros(51) } })],
    [
      'several entries that are large together',
      docx('Maria', { a: { compressed: zeros(26) }, b: { compressed: zeros(26) } }),
    ],
    [
      'an entry that only declares a large size',
      docx('Maria', { a: { compressed: zeros(1), declaredSize: 2 ** 31 } }),
    ],
    [
      'thousands of entries',
      docx('Maria', Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`a${index}`, '']))),
    ],
  ])('%s', async (_name, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'too_large', message: tooLarge })
  })
})

describe('a damaged DOCX file is refused', () => {
  const sound = docx('Maria', { 'word/media/image1.png': { compressed: Buffer.from('a picture') } })
  const changed = (from: string, to: string) => {
    const bytes = Buffer.from(sound)
    bytes.write(to, bytes.indexOf(from), 'latin1')
    return bytes
  }
  test.each([
    [
      'an entry that unpacks to more than it declares',
      docx('Maria', { a: { compressed: zeros(1), declaredSize: 9 } }),
    ],
    [
      'an entry that unpacks to less than it declares',
      docx('Maria', { a: { compressed: zeros(1), declaredSize: 2e6 } }),
    ],
    ['an entry with two different names', changed('word/media/image1.png', 'word/media/image2.png')],
    ['two entries with the same name', docx('Maria', { 'Word/document.xml': '<x/>' })],
    ['a file that is cut off', sound.subarray(0, sound.length - 30)],
    ['a file without its end', Buffer.concat([sound.subarray(0, sound.length - 22), Buffer.alloc(22)])],
  ])('%s', async (_name, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'invalid_input', message: damaged })
  })

  test('a file with random changes never crashes the check', async () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let round = 0; round < 500; round++) {
      const broken = Buffer.from(sound)
      for (let changes = 0; changes < 4; changes++) broken[random() % broken.length] = random() % 256
      await check(broken).catch(error => expect(error.name).toBe('AppError'))
    }
  })
})
