export { diaryHelpdeskAgents, generateDiary } from './diary/generate-diary.ts'
export { screenDrawings } from './diary/screen-drawings.ts'
export type { DiaryAgent } from './diary/types.ts'
export { type DemoOptions, demoAccountData, generateDemo } from './generate.ts'
export { Random } from './random.ts'
export type {
  AccountName,
  DemoAccountData,
  DemoAgent,
  DemoCategory,
  DemoChannel,
  DemoMessage,
  DemoRating,
  DemoStatus,
  DemoTicket,
} from './types.ts'
