/* Small real files of every kind that applicants upload, and files that must be refused. */
export { doc, docx, executable, pdf, zip } from './documents.ts'
export { jpeg, png } from './images.ts'
export { avi, mov, mp4, webm } from './videos.ts'
