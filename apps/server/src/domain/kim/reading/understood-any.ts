import type { Understood } from '../understand/understood-question.ts'

/** Whether any name, date, figure or limit in a question was understood. */
export const understoodAny = (one: Understood): boolean =>
  one.figures.length + one.mentions.length + one.periods.length + one.conditions.length + one.limits.length >
    0 ||
  one.text !== null ||
  one.weekdays !== null ||
  one.hours !== null ||
  one.grain !== null ||
  one.ticketId !== null
