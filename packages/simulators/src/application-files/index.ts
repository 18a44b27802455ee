/* Small real files of every type that applicants upload, and files that must be rejected. */
export { doc, docx, executable, pdf, zip } from './documents.ts'
export { jpeg, png } from './images.ts'
export { avi, mov, mp4, webm } from './videos.ts'
