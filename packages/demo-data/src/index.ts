export { type DemoOptions, demoAccountData, generateDemo } from './generate.ts'
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
