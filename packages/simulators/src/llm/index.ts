export type { Behaviour, Question, RecordedRequest } from './behaviour.ts'
export { type LlmSimulator, startLlmSimulator } from './server.ts'
