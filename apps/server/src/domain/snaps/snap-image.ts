import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../platform/errors.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import { plainPng } from './plain-png.ts'

// Images are converted once and never again, so a cache would only use memory. Each conversion uses one thread, and
// `conversions` limits how many run.
sharp.cache(false)
sharp.concurrency(1)

/** An 8K screen has 33 million pixels. Much larger images are probably decompression bombs. */
const mostPixels = 40_000_000
/** Images that are millions of pixels long and one wide take seconds to convert. */
const longestSide = 20_000
/** Larger screenshots are scaled down to fit a square of this size. */
const largestSide = 3840
/** Keeps a page of 30 thumbnails under 300 KB. */
const mostThumbnailBytes = 9_500
const largestThumbnail = 320
const thumbnailSizes = [
  { side: largestThumbnail, quality: 60 },
  { side: largestThumbnail, quality: 35 },
  { side: 240, quality: 30 },
  { side: 160, quality: 25 },
  { side: 96, quality: 10 },
]
/** PNGs up to this size aren't converted, because the space that WebP would save isn't worth the encoding time. */
const mostKeptBytes = 300_000
/** Scaling down by this factor shrinks each letter to less than a pixel. */
const blurFactor = 16

export interface SnapImage {
  full: Buffer
  format: 'png' | 'webp'
  /** Null if the thumbnail is created later, by a job or when the snap is first shown. */
  thumbnail: Buffer | null
  width: number
  height: number
}

interface UploadedImage {
  width: number
  height: number
  hasAlpha: boolean
  canBeKept: boolean
}

const conversions = new FairSlots<number>({
  total: availableParallelism(),
  each: availableParallelism(),
  waiting: 500,
  patienceMs: 30_000,
  refusal: () =>
    new AppError('unavailable', 'Too many screenshots are being uploaded. Try again in a minute.', {
      retryAfterSeconds: 60,
    }),
})

/**
 * Checks an uploaded image by its content and removes its metadata. Everything but small PNGs is converted to WebP.
 * Accounts take turns.
 */
export function convertSnap(accountId: number, file: string, options: { blur: boolean }): Promise<SnapImage> {
  return conversions.run(accountId, async () => {
    const image = await mustBeImage(file)
    const stored =
      image.canBeKept && !options.blur ? keep(file, image) : convert(file, { ...options, ...image })
    return stored.catch(error => {
      throw new AppError('invalid_input', 'The image is damaged or incomplete. Send it again.', {
        cause: error,
      })
    })
  })
}

/** Only files with the signature of an accepted format reach the decoder, so an SVG named .png is never interpreted. */
async function mustBeImage(file: string): Promise<UploadedImage> {
  const { head, bytes } = await headOf(file)
  if (head.length === 0) throw new AppError('invalid_input', 'The image is empty. Send it again.')
  const isPng = head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const isJpeg = head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  if (!isPng && !isJpeg && !isWebp)
    throw new AppError('unsupported_media_type', 'This isn’t a PNG, JPEG or WebP image. Send one of these.')
  const { width, height, hasAlpha, icc, orientation } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(error => {
      throw new AppError('invalid_input', 'The image is damaged or incomplete. Send it again.', {
        cause: error,
      })
    })
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    throw new AppError(
      'too_large',
      'The image has more than 40 million pixels, or more than 20,000 on one side. Send a smaller one.',
    )
  // Images with their own color profile or with a rotation in their metadata have to be converted.
  const needsMetadata = icc !== undefined || (orientation ?? 1) !== 1
  const fits = bytes <= mostKeptBytes && Math.max(width, height) <= largestSide
  return { width, height, hasAlpha, canBeKept: isPng && fits && !needsMetadata }
}

async function headOf(file: string): Promise<{ head: Buffer; bytes: number }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return { head: buffer.subarray(0, bytesRead), bytes: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

/**
 * A thumbnail takes several times as long as this check, so uploads leave it to a job. Rows are decoded from top to
 * bottom, so reading only the last one still fails if any part of the picture is damaged.
 */
async function keep(file: string, { width, height }: UploadedImage): Promise<SnapImage> {
  const png = await readFile(file)
  await sharp(png, { limitInputPixels: mostPixels, sequentialRead: true })
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
  return { full: plainPng(png), format: 'png', thumbnail: null, width, height }
}

/** Whether this process is converting uploads, or thumbnails that users are waiting for. */
export const isConverting = () => conversions.busy

/** The thumbnail of a stored image. Accounts take turns. */
export function makeThumbnail(accountId: number, read: () => Promise<Buffer>): Promise<Buffer> {
  return conversions.run(accountId, async () => {
    const full = await read()
    return thumbnailOf(() => sharp(full, { limitInputPixels: mostPixels }))
  })
}

/** Decodes the file once, and encodes both sizes from its pixels. */
async function convert(
  file: string,
  { blur, hasAlpha }: Pick<UploadedImage, 'hasAlpha'> & { blur: boolean },
): Promise<SnapImage> {
  const image = sharp(file, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient()
  const { data, info } = await (hasAlpha ? image.flatten({ background: 'white' }) : image)
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const sharpPixels = { data, raw: { width, height, channels: info.channels } }
  const pixels = blur ? await blurred(sharpPixels) : sharpPixels
  const read = () => sharp(pixels.data, { raw: pixels.raw })
  const full = await (blur ? read().resize(width, height, { fit: 'fill' }) : read())
    .webp({ quality: 70, effort: 0 })
    .toBuffer()
  return { full, format: 'webp', thumbnail: await thumbnailOf(read), width, height }
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Discards most of the pixels, so the original image can't be recovered. */
async function blurred({ data, raw }: Pixels): Promise<Pixels> {
  const small = await sharp(data, { raw })
    .resize(Math.ceil(raw.width / blurFactor), Math.ceil(raw.height / blurFactor), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: small.data, raw: small.info }
}

/** The picture is decoded and scaled down once, even if it has to be encoded several times. */
async function thumbnailOf(read: () => Sharp): Promise<Buffer> {
  const { data, info } = await read()
    .resize(largestThumbnail, largestThumbnail, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const { side, quality } of thumbnailSizes) {
    const thumbnail = await sharp(data, { raw: { width, height, channels } })
      .flatten({ background: 'white' })
      .resize(side, side, { fit: 'inside' })
      .webp({ quality, effort: 0 })
      .toBuffer()
    if (thumbnail.length <= mostThumbnailBytes) return thumbnail
  }
  throw new Error('Even the smallest thumbnail is too large.')
}
