import { availableParallelism } from 'node:os'
import { type ApplicationFileKind, applicationFileRules } from '@pulse/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../../../platform/errors.ts'
import { FairSlots } from '../../../platform/fair-slots.ts'
import type { ByteSource } from './byte-source.ts'
import { findVideo, type VideoFormat } from './video-stream.ts'
import { isWordDocument, macrosMessage } from './word-package.ts'

export interface CheckedFile {
  /** The last part of the file's storage key, with an extension based on the content. */
  storedAs: string
  type: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

const mostPixels = 50_000_000
/** Large enough for every place where a profile picture is shown. */
const pictureSide = 1_024

const conversions = new FairSlots<string>({
  total: availableParallelism(),
  each: 1,
  waiting: 20,
  patienceMs: 30_000,
  refusal: () =>
    new AppError('unavailable', 'Too many pictures are being uploaded. Try again in a minute.', {
      retryAfterSeconds: 60,
    }),
})

/**
 * Checks a file by its content. Its name and declared type are never used. An applicant's pictures are converted one at
 * a time.
 */
export async function checkFile(
  kind: ApplicationFileKind,
  source: ByteSource,
  applicant: string,
): Promise<CheckedFile> {
  const rules = applicationFileRules[kind]
  if (source.size === 0) throw new AppError('invalid_input', rules.empty)
  if (source.size > rules.bytes) throw new AppError('too_large', rules.tooLarge)
  return { profilePic: checkPicture, resume: checkResume, applicationVideo: checkVideo }[kind](
    source,
    applicant,
  )
}

const wrongType = (kind: ApplicationFileKind) =>
  new AppError('unsupported_media_type', applicationFileRules[kind].wrongType)

/**
 * Converts the picture, which removes location data and anything hidden in it. Queued pictures aren't kept in memory.
 */
async function checkPicture(source: ByteSource, applicant: string): Promise<CheckedFile> {
  const picture = await conversions.run(applicant, async () => {
    const bytes = await source.read(0, source.size)
    const found = await fileTypeFromBuffer(bytes)
    if (!found || !['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(found.mime))
      throw wrongType('profilePic')
    return convert(bytes)
  })
  return { storedAs: 'photo.webp', type: 'image/webp', content: [picture] }
}

function convert(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(error => {
      throw new AppError('invalid_input', 'The image is damaged or too large. Choose another one.', {
        cause: error,
      })
    })
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function checkResume(source: ByteSource): Promise<CheckedFile> {
  const bytes = await source.read(0, source.size)
  const content = [bytes]
  // Zip files are checked before anything else is done with them, because they can unpack to any size.
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    if (!(await isWordDocument(bytes))) throw wrongType('resume')
    return { storedAs: 'resume.docx', type: docxType, content }
  }
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'application/pdf' && bytes.includes('%%EOF'))
    return { storedAs: 'resume.pdf', type: 'application/pdf', content }
  // Other kinds of files, such as installers, are also compound files.
  if (found?.mime === 'application/x-cfb' && bytes.includes(Buffer.from('WordDocument', 'utf16le'))) {
    if (bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le')))
      throw new AppError('unsupported_media_type', macrosMessage)
    return { storedAs: 'resume.doc', type: 'application/msword', content }
  }
  throw wrongType('resume')
}

const videoTypes: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
}

async function checkVideo(source: ByteSource): Promise<CheckedFile> {
  const found = await findVideo(source)
  if (!found) throw wrongType('applicationVideo')
  if (!found.hasVideo)
    throw new AppError('invalid_input', 'This file is damaged or contains no video. Choose another file.')
  return { storedAs: `video.${found.format}`, type: videoTypes[found.format], content: source.chunks() }
}
