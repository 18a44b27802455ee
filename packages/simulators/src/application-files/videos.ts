import { jpeg, vp8Frame } from './images.ts'

interface VideoOptions {
  /** `audio` creates a file of the same format without a video stream. */
  track?: 'video' | 'audio'
  /** The exact file size, for testing limits. Padded with bytes that players skip. */
  bytes?: number
  /** Puts the index at the end, as cameras do. */
  indexAtEnd?: boolean
}

export const mp4 = (options: VideoOptions = {}) => isoFile('isom', options)
export const mov = (options: VideoOptions = {}) => isoFile('qt  ', { indexAtEnd: true, ...options })

/** The boxes of an MP4 or QuickTime file with one track in its index. */
function isoFile(brand: string, { track = 'video', bytes, indexAtEnd = false }: VideoOptions): Buffer {
  const [handler, sample] = track === 'video' ? ['vide', 'avc1'] : ['soun', 'mp4a']
  const type = box('ftyp', ascii(brand), zeros(4), ascii(brand))
  const index = box(
    'moov',
    box('mvhd', zeros(12), uint32(1000), uint32(1000), zeros(80)),
    box(
      'trak',
      box('tkhd', uint32(7), zeros(8), uint32(1), zeros(68)),
      box(
        'mdia',
        box('mdhd', zeros(12), uint32(1000), uint32(1000), zeros(4)),
        box('hdlr', zeros(8), ascii(handler), zeros(13)),
        box(
          'minf',
          box('vmhd', zeros(12)),
          box('stbl', box('stsd', zeros(4), uint32(1), box(sample, zeros(78)))),
        ),
      ),
    ),
  )
  const used = type.length + index.length + 8
  const media = box('mdat', zeros(bytes === undefined ? 64 : bytes - used))
  return Buffer.concat(indexAtEnd ? [type, media, index] : [type, index, media])
}

export function avi({ track = 'video', bytes }: VideoOptions = {}): Buffer {
  const frame = jpeg()
  const header = Buffer.alloc(56)
  header.write(track === 'video' ? 'vidsMJPG' : 'auds', 0, 'latin1')
  header.writeUInt32LE(1, 20)
  header.writeUInt32LE(10, 24)
  header.writeUInt32LE(1, 32)
  const bitmap = Buffer.alloc(40)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(32, 4)
  bitmap.writeInt32LE(32, 8)
  bitmap.writeUInt16LE(1, 12)
  bitmap.writeUInt16LE(24, 14)
  bitmap.write('MJPG', 16, 'latin1')
  const main = Buffer.alloc(56)
  main.writeUInt32LE(100_000, 0)
  main.writeUInt32LE(1, 16)
  main.writeUInt32LE(1, 24)
  main.writeUInt32LE(32, 32)
  main.writeUInt32LE(32, 36)
  const parts = [
    ascii('AVI '),
    list('hdrl', chunk('avih', main), list('strl', chunk('strh', header), chunk('strf', bitmap))),
    list('movi', chunk('00dc', frame)),
  ]
  const used = parts.reduce((sum, part) => sum + part.length, 8)
  if (bytes !== undefined) parts.push(chunk('JUNK', zeros(bytes - used - 8)))
  return chunk('RIFF', Buffer.concat(parts))
}

/** A file that plays for one second in a browser, unless it has no video stream. */
export function webm({ track = 'video', bytes }: VideoOptions = {}): Buffer {
  const isVideo = track === 'video'
  const header = element(
    '1a45dfa3',
    element('4286', [1]),
    element('42f7', [1]),
    element('42f2', [4]),
    element('42f3', [8]),
    element('4282', ascii('webm')),
    element('4287', [2]),
    element('4285', [2]),
  )
  const duration = Buffer.alloc(4)
  duration.writeFloatBE(1000)
  const entry = element(
    'ae',
    element('d7', [1]),
    element('73c5', [1]),
    element('83', [isVideo ? 1 : 2]),
    element('86', ascii(isVideo ? 'V_VP8' : 'A_OPUS')),
    ...(isVideo ? [element('e0', element('b0', [32]), element('ba', [32]))] : []),
  )
  const frame = vp8Frame()
  const blocks = [0, 500].map(time => element('a3', [0x81, time >> 8, time & 255, 0x80], frame))
  const children = [
    element('1549a966', element('2ad7b1', [0x0f, 0x42, 0x40]), element('4489', duration)),
    element('1654ae6b', entry),
    element('1f43b675', element('e7', [0]), ...(isVideo ? blocks : [])),
  ]
  const used = children.reduce((sum, child) => sum + child.length, header.length + 12)
  if (bytes !== undefined) children.push(element('ec', zeros(bytes - used - 9)))
  return Buffer.concat([header, element('18538067', ...children)])
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const zeros = (length: number) => Buffer.alloc(length)

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function box(type: string, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(length), ascii(type), ...content])
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([ascii(type), length, content, zeros(content.length % 2)])
}

function list(type: string, ...chunks: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([ascii(type), ...chunks]))
}

/** An EBML element: its ID, its length in eight bytes, and its content. */
function element(id: string, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map(part => Buffer.from(part)))
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
