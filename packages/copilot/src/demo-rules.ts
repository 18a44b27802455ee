import { readdirSync, readFileSync } from 'node:fs'
import type { CopilotRules, KnowledgePage } from './types.ts'

const data = new URL('../data/', import.meta.url)

/** The rules and pages of the demo accounts. */
export const demoRules: CopilotRules = JSON.parse(readFileSync(new URL('rules.json', data), 'utf8'))

export const demoPages: KnowledgePage[] = readdirSync(new URL('pages/', data))
  .filter(file => file.endsWith('.md'))
  .sort()
  .map(file => {
    const markdown = readFileSync(new URL(`pages/${file}`, data), 'utf8')
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file
    return { slug: file.replace(/\.md$/, ''), title, markdown }
  })
