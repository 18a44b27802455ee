export { createMasker, type Masker, maskTexts } from './mask-personal-data.ts'
export type { Person } from './person-names.ts'
