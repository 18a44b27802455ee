import { boot } from './boot.ts'

await boot({ api: false, worker: true })
