export { type S3Simulator, startS3Simulator } from './server.ts'
