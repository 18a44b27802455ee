/** The chunks that make up the picture. All others hold metadata, such as text, times and locations. */
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const signatureLength = 8
/** A chunk consists of its length, its type, its data and a checksum. */
const headLength = 8
const checksumLength = 4

/** Copies only the picture of a PNG that a decoder has accepted: no metadata, and nothing after its end. */
export function plainPng(png: Buffer): Buffer {
  const parts = [png.subarray(0, signatureLength)]
  for (let at = signatureLength; at + headLength <= png.length; ) {
    const next = at + headLength + png.readUInt32BE(at) + checksumLength
    const type = png.toString('latin1', at + 4, at + headLength)
    if (pictureChunks.has(type)) parts.push(png.subarray(at, next))
    if (type === 'IEND') break
    at = next
  }
  return Buffer.concat(parts)
}
