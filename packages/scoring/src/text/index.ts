export type { Span } from './lines.ts'
export { quoteOf, type Readable, readable } from './readable.ts'
export { sentences } from './sentences.ts'
export { contentWords, countWords, overlap, words } from './words.ts'
