/* Loaded when an application is opened, to keep the first page small. */
export { createDraftStore } from './draft-store.ts'
export { createUploads } from './uploads.ts'
