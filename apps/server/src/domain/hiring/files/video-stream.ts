import { type ByteSource, inBlocks } from './byte-source.ts'

/* Detects videos by their file structure, without decoding anything. */

export type VideoFormat = 'mp4' | 'mov' | 'avi' | 'webm'

export interface FoundVideo {
  format: VideoFormat
  /** False if the file contains only audio. */
  hasVideo: boolean
}

/** Limits the work. A part can be only a few bytes long, so a file can have millions of them. */
const mostParts = 1_000

/** Null if the file isn't in one of the supported formats. */
export async function findVideo(file: ByteSource): Promise<FoundVideo | null> {
  const source = inBlocks(file)
  const head = await source.read(0, 16)
  const reader = { source, left: mostParts }
  if (ascii(head, 0) === 'RIFF' && ascii(head, 8) === 'AVI ')
    return { format: 'avi', hasVideo: await aviHasVideo(reader) }
  if (head.toString('hex', 0, 4) === '1a45dfa3') return webmVideo(reader)
  const first = ascii(head, 4)
  if (!['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(first)) return null
  const isMov = first !== 'ftyp' || ascii(head, 8) === 'qt  '
  return { format: isMov ? 'mov' : 'mp4', hasVideo: await isoHasVideo(reader) }
}

interface Reader {
  source: ByteSource
  left: number
}

interface Part {
  type: string
  /** The start and (exclusive) end of the part's content. */
  start: number
  end: number
}

const ascii = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

async function isoHasVideo(reader: Reader): Promise<boolean> {
  for await (const movie of boxes(reader, 0, reader.source.size, 'moov'))
    for await (const track of boxes(reader, movie.start, movie.end, 'trak'))
      for await (const media of boxes(reader, track.start, track.end, 'mdia'))
        for await (const handler of boxes(reader, media.start, media.end, 'hdlr'))
          if (ascii(await reader.source.read(handler.start, 12), 8) === 'vide') return true
  return false
}

/** The boxes of one type within part of an MP4 or QuickTime file. Stops at a box that extends past the end. */
async function* boxes(reader: Reader, from: number, until: number, wanted: string): AsyncGenerator<Part> {
  for (let at = from; at + 8 <= until && reader.left > 0; reader.left--) {
    const head = await reader.source.read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return
    // A size of 1 means that a 64-bit size follows, and 0 means that the box extends to the end.
    const size = short === 0 ? until - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    const start = at + (short === 1 ? 16 : 8)
    if (at + size > until || at + size < start) return
    const type = ascii(head, 4)
    if (type === wanted) yield { type, start, end: at + size }
    at += size
  }
}

async function aviHasVideo(reader: Reader): Promise<boolean> {
  for await (const headers of chunks(reader, 12, reader.source.size))
    if (headers.type === 'hdrl')
      for await (const stream of chunks(reader, headers.start, headers.end))
        if (stream.type === 'strl')
          for await (const header of chunks(reader, stream.start, stream.end))
            if (header.type === 'strh' && ascii(await reader.source.read(header.start, 4), 0) === 'vids')
              return true
  return false
}

/** The chunks within part of an AVI file. The type of a list is the type of its content. */
async function* chunks(reader: Reader, from: number, until: number): AsyncGenerator<Part> {
  for (let at = from; at + 8 <= until && reader.left > 0; reader.left--) {
    const head = await reader.source.read(at, 12)
    if (head.length < 8) return
    const size = head.readUInt32LE(4)
    const end = at + 8 + size
    if (end > until) return
    if (ascii(head, 0) === 'LIST') yield { type: ascii(head, 8), start: at + 12, end }
    else yield { type: ascii(head, 0), start: at + 8, end }
    at = end + (size % 2)
  }
}

async function webmVideo(reader: Reader): Promise<FoundVideo | null> {
  const { size } = reader.source
  let isWebm = false
  for await (const part of elements(reader, 0, size)) {
    if (part.type === '1a45dfa3')
      for await (const inside of elements(reader, part.start, part.end))
        if (inside.type === '4282') {
          const name = await reader.source.read(inside.start, Math.min(inside.end - inside.start, 16))
          isWebm = name.toString('latin1').replace(/\0+$/, '') === 'webm'
        }
    // Matroska files have the same structure, but browsers don't play them.
    if (!isWebm) return null
    if (part.type === '18538067') return { format: 'webm', hasVideo: await segmentHasVideo(reader, part) }
  }
  return { format: 'webm', hasVideo: false }
}

async function segmentHasVideo(reader: Reader, segment: Part): Promise<boolean> {
  for await (const part of elements(reader, segment.start, segment.end)) {
    if (part.type !== '1654ae6b') continue
    for await (const track of elements(reader, part.start, part.end))
      if (track.type === 'ae')
        for await (const field of elements(reader, track.start, track.end))
          if (field.type === '83') {
            const value = await reader.source.read(field.start, Math.min(field.end - field.start, 8))
            if (value.at(-1) === 1 && value.subarray(0, -1).every(byte => byte === 0)) return true
          }
  }
  return false
}

/** The elements within part of a WebM file. An element of unknown size ends where its parent ends. */
async function* elements(reader: Reader, from: number, until: number): AsyncGenerator<Part> {
  for (let at = from; at + 2 <= until && reader.left > 0; reader.left--) {
    const head = await reader.source.read(at, 12)
    const idLength = Math.clz32(head[0] ?? 0) - 23
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return
    const sizeBytes = head.subarray(idLength, idLength + sizeLength)
    const marker = 0x80 >> (sizeLength - 1)
    const size = sizeBytes.reduce(
      (sum, byte, index) => sum * 256 + (index === 0 ? byte & (marker - 1) : byte),
      0,
    )
    const isUnknown = size === 2 ** (7 * sizeLength) - 1 || isAllOnes(sizeBytes, marker)
    const start = at + idLength + sizeLength
    const end = isUnknown ? until : start + size
    if (end > until) return
    yield { type: head.toString('hex', 0, idLength), start, end }
    at = end
  }
}

/** Compares bytes, because a JavaScript number can't represent eight bytes of ones exactly. */
function isAllOnes(bytes: Buffer, marker: number): boolean {
  return bytes.every((byte, index) => byte === (index === 0 ? marker | (marker - 1) : 255))
}
