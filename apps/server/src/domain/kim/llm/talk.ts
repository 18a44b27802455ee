import { estimateTokens, type Step, toolResults, withinBudget } from '@pulse/scoring/llm'
import { createMasker, type Person } from '@pulse/scoring/masking'
import type { Database } from '../../../platform/database/index.ts'
import type { AccountModel } from '../../scoring/account-models.ts'
import type { KimQuestion } from '../engine.ts'
import type { Scope } from '../tools.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { judge } from './check-sentence.ts'
import { Ledger } from './ledger.ts'
import type { KimLimits } from './limits.ts'
import { MaskedData } from './masked-data.ts'
import { correctionPrompt, questionPrompt, system } from './prompt.ts'
import { Sentences } from './sentences.ts'
import { topicOf } from './topic.ts'
import { offeredTools, pageScope, useTool } from './use-tool.ts'

/** Text that passed the check. With `restart`, it replaces everything sent so far. */
export interface Delta {
  text: string
  restart: boolean
}

export interface Talked {
  text: string
  ticketIds: string[]
  /** The scopes that were counted, in the order of the calls. */
  scopes: { tool: string; scope: Scope }[]
  returned: unknown[]
}

/** Thrown when the model states something that no tool returned, and does so again after a correction. */
export class AnswerRefused extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The language model’s answer was rejected: ${problems.join(' ')}`)
    this.name = 'AnswerRefused'
    this.problems = problems
  }
}

interface Talk {
  model: AccountModel
  database: Database
  accountId: number
  signal: AbortSignal
  question: KimQuestion
  today: string
  vocabulary: Vocabulary
  limits: KimLimits
  onText: (delta: Delta) => void
}

/** Lets a model call tools until it answers. Checks each sentence of the answer before emitting it. */
export async function talk(one: Talk): Promise<Talked> {
  const { question, vocabulary, limits, signal } = one
  const masker = createMasker()
  const shown = new MaskedData(masker, peopleIn(vocabulary))
  const ledger = new Ledger(vocabulary, pageScope(question.page))
  const asked = topicOf([...question.before, question.text], {
    ...{ ledger, page: question.page },
    today: one.today,
  })
  const scopes: Talked['scopes'] = []
  const messages: Step['said'] = [{ role: 'user', content: questionPrompt(question, one.today, shown) }]
  let calls = 0
  let refused = false
  let restart = false

  for (let request = 1; request <= limits.requests; request += 1) {
    const written: string[] = []
    const ticketIds: string[] = []
    const problems: string[] = []
    let topic = asked
    const take = (sentences: readonly string[]) => {
      for (const sentence of sentences) {
        if (problems.length > 0) return
        const judged = judge(sentence, { ledger, masker, question: question.text, topic })
        problems.push(...judged.problems)
        if (problems.length > 0) return
        one.onText({ text: judged.text, restart })
        restart = false
        topic = judged.topic
        written.push(judged.text)
        ticketIds.push(...judged.ticketIds)
      }
    }
    const sentences = new Sentences()
    const step = await one.model.client.step(
      { system, messages, tools: offeredTools },
      { onText: text => take(sentences.push(text)), send: sendFor(one.model, messages), signal },
    )
    messages.push(...step.said)
    if (step.calls.length > 0) {
      // Text that accompanies a tool call is not part of the answer.
      restart ||= written.length > 0
      const results: Parameters<typeof toolResults>[0][number][] = []
      for (const call of step.calls) {
        calls += 1
        const input = shown.restored(call.input)
        const used =
          calls > limits.toolCalls
            ? { failure: 'That was too many calls. Answer with what you have.' }
            : await useTool(
                { name: call.name, input },
                {
                  ...one,
                  page: question.page,
                  mayRead: id => ledger.ticketIds.has(id) || named(question, id),
                },
              )
        if ('failure' in used) results.push({ call, text: shown.text(used.failure), failed: true })
        else {
          ledger.add(used.returned, used.scope, used.by)
          scopes.push({ tool: call.name, scope: used.scope })
          results.push({ call, text: shown.data(used.returned, used.people), failed: false })
        }
      }
      messages.push(toolResults(results))
      continue
    }
    take(sentences.end())
    if (step.cutOff) problems.push('It was too long and was cut off: write less.')
    if (step.text.trim() === '') problems.push('It was empty.')
    if (problems.length === 0)
      return {
        text: written.join('').trim(),
        ticketIds: [...new Set(ticketIds)],
        scopes,
        returned: ledger.returned,
      }
    if (refused) throw new AnswerRefused(problems)
    refused = true
    restart ||= written.length > 0
    messages.push({ role: 'user', content: correctionPrompt(problems) })
  }
  throw new AnswerRefused(['It kept calling tools without answering.'])
}

function sendFor({ client, budget, prices }: AccountModel, messages: Step['said']) {
  const input = estimateTokens(system + JSON.stringify(messages) + JSON.stringify(offeredTools)) + 200
  return withinBudget({ budget, prices }, { input, output: client.maxOutputTokens })
}

function peopleIn({ names }: Vocabulary): Person[] {
  return names.filter(one => one.kind === 'agent').map(({ name }) => ({ label: 'AGENT', name }))
}

/** Matches a ticket named in the question. */
function named({ text }: KimQuestion, id: string): boolean {
  return text.split(/[^\p{L}\p{N}_.-]+/u).some(word => word.replace(/\.$/, '') === id)
}
