import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesUnder } from './files.ts'

// node tools/compress.ts <folder>: writes a .br and a .gz next to every text file of at least 1 KB, at the highest
// compression level, so the server never has to compress anything.

const [folder = ''] = process.argv.slice(2)
const smallest = 1024

for (const name of filesUnder(folder, folder).filter(file => /\.(js|css|svg|json|txt)$/.test(file))) {
  const file = path.join(folder, name)
  const content = readFileSync(file)
  if (content.length < smallest) continue
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
