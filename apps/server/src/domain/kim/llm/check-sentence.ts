import type { Masker } from '@pulse/scoring/masking'
import { safe, ticketLink } from '../markdown.ts'
import { figureProblems } from './attribution.ts'
import { datesOut } from './dates-in-text.ts'
import type { Ledger } from './ledger.ts'
import { Marks } from './marks.ts'
import { markNames, ticketMark } from './name-marks.ts'
import { markPeriods } from './period-marks.ts'
import { type Topic, topicAfter } from './topic.ts'

export interface Judge {
  ledger: Ledger
  masker: Pick<Masker, 'valueOf' | 'inventedIn' | 'restore'>
  /** Limits from the question can be repeated in the answer. */
  question: string
  /** The topic of the question and the previous sentence. */
  topic: Topic
}

export interface Judged {
  /** The text as displayed, with ticket numbers as links and personal data restored. */
  text: string
  ticketIds: string[]
  /** Problems to report to the model. Empty if the sentence can be shown. */
  problems: string[]
  /** The topic that the next sentence continues. */
  topic: Topic
}

const placeholder = /\[[A-Z]+_\d+(?:\.\d+)?\]/g
const link = /\[([^\]]*)\]\(([^)]*)\)/g
const bareTicket = /(?<![\w[&/])#([\p{L}\p{N}][\p{L}\p{N}_.-]*[\p{L}\p{N}]|[\p{L}\p{N}])/gu
const quotation = /“([^”]*)”|"([^"]*)"|«([^»]*)»/g
const elsewhere =
  /!\[|<\s*[a-z/!?]|[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|sms|file):|\S@\S+\.\S|\[[^\]]*\]:|\]\s*\[|\b[\w-]{2,}\.(?:com|net|org|io|co|dev|app|info|biz|ru|cn|de|uk|eu|us|xyz|link|site|online|shop|ai|top|me)\b/iu
const addressLike = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|\S+@\S+\.\S+/gi

/** Checks that the figures, tickets, days and quotes in one sentence or line come from the tools. */
export function judge(written: string, { ledger, masker, question, topic }: Judge): Judged {
  const clean = written.replaceAll(/\p{Cf}|\p{Co}|(?![\n\t])\p{Cc}/gu, '')
  const problems: string[] = []
  const ticketIds: string[] = []
  const ticket = (id: string, shown: string) => {
    if (ledger.ticketIds.has(id)) ticketIds.push(id)
    else problems.push(`No tool returned ticket ${shown}.`)
    return ticketLink(id)
  }
  const linked = clean.replaceAll(link, (whole, label: string, target: string) => {
    const id = /^ticket:(.+)$/.exec(target)?.[1]
    if (id === undefined || label !== `#${id}`) {
      problems.push(`${whole.slice(0, 80)} is a link; only tickets are linked, as [#12](ticket:12).`)
      return whole
    }
    return ticket(id, label)
  })
  const text = linked.replaceAll(bareTicket, (shown, id: string, at: number) =>
    linked[at - 1] === '[' ? shown : ticket(id, shown),
  )
  for (const invented of masker.inventedIn(text)) problems.push(`${invented} is not a known placeholder.`)

  const marks = new Marks()
  let nth = 0
  let rest = text.replaceAll(link, () => marks.name(ticketMark(ticketIds[nth++] ?? '')))
  if (elsewhere.test(rest.replaceAll(placeholder, ' ')))
    problems.push('It contains a URL, a link or markup; write plain text.')
  rest = rest.replaceAll(quotation, (_, curly?: string, straight?: string, angled?: string) => {
    const quoted = curly ?? straight ?? angled ?? ''
    const words = masker.restore(quoted).trim()
    if (ledger.names.has(words)) return words
    if (!question.includes(words) && !ledger.says(ticketIds, words.replace(/[.,]$/, '')))
      problems.push(`“${quoted.slice(0, 80)}” is not in the ticket named next to it.`)
    return ' '
  })
  const named = rest.replaceAll(
    placeholder,
    found => markNames(masker.valueOf(found) ?? '', ledger, marks.name).replaceAll(/[^\p{Co}]/gu, '') || ' ',
  )
  const marked = withoutLimits(markNames(named, ledger, marks.name), question)
  problems.push(...datesOut(marked, ledger.dates).unknown.map(day => `No tool returned ${day}.`))
  const { rest: plain } = datesOut(markPeriods(marked, topic.today, marks.period), ledger.dates)
  problems.push(...figureProblems(plain, marks, { ledger, topic }))
  return { text: restored(text, masker), ticketIds, problems, topic: topicAfter(topic, marks) }
}

const comparing =
  /\b(?:over|under|above|below|more than|less than|fewer than|at least|at most|top|first|last|worst|best|lowest|highest) (\d[\d.,]*)/gi

/** Removes numbers that aren't figures: list numbers, scales, and limits from the question. */
function withoutLimits(text: string, question: string): string {
  return text
    .replaceAll(/^\s*(?:[-*] )?(?:\*\*)?\d{1,2}[.)] /gm, ' ')
    .replaceAll(/\bout of 5\b|\b90th\b|\bp90\b/gi, ' ')
    .replaceAll(comparing, (whole, figure: string) => {
      const set = figure.replace(/[.,]$/, '')
      return new RegExp(`(?<![\\d.,])${set.replaceAll('.', '\\.')}(?![\\d])`).test(question) ? ' ' : whole
    })
}

/** Restores personal data as plain text, even if it looks like markup. */
function restored(text: string, masker: Judge['masker']): string {
  return text.replaceAll(placeholder, found => {
    const value = masker.valueOf(found)
    return value === undefined ? found : safe(value.replaceAll(addressLike, '…'))
  })
}
