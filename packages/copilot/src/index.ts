export { createCopilot } from './copilot.ts'
export { demoPages, demoRules } from './demo-rules.ts'
export { createDemoShop, demoCustomers } from './demo-shop/index.ts'
export type * from './types.ts'
