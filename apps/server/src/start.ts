import { boot } from './boot.ts'

await boot({ api: true, worker: true })
