import { applicationLimits as limits } from './application-form.ts'
import { isDay, lineMistake, optionMistake, textMistake } from './field-rules.ts'

/** The parts of a job question that are used to check its answer. */
export interface AskedQuestion {
  _id: string
  type: string
  required: boolean
  isMulti: boolean
  options: readonly string[]
}

/** Whether several options can be chosen. */
export const takesSeveral = ({ type, isMulti }: Pick<AskedQuestion, 'type' | 'isMulti'>) =>
  type === 'multiSelect' || (type === 'select' && isMulti)

export function answerMistake(question: AskedQuestion, answer: unknown): string | null {
  const { type, options, required } = question
  if (isUnanswered(answer)) return required ? 'This field is required' : null
  if (takesSeveral(question)) {
    const isOffered = Array.isArray(answer) && answer.every(one => options.includes(one as string))
    return isOffered && new Set(answer).size === answer.length ? null : 'Choose from the options'
  }
  if (type === 'number')
    return typeof answer === 'number' && Number.isFinite(answer)
      ? answer < 0
        ? 'Enter 0 or more'
        : null
      : 'Enter a number'
  if (typeof answer !== 'string') return 'This field is required'
  if (type === 'select') return optionMistake(answer, options)
  if (type === 'date') return isDay(answer) ? null : 'Enter a date'
  return type === 'text' ? lineMistake(answer, limits.answer) : textMistake(answer, limits.answer)
}

function isUnanswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  return answer == null || (Array.isArray(answer) && answer.length === 0)
}
