export { createMasker, type Masker, maskerVersion, maskTexts } from './mask-personal-data.ts'
export type { Person } from './person-names.ts'
