import type { Condition } from '../../answers/tickets/selected-facts.ts'
import type { FigureId } from '../figures.ts'

const reopened: Condition = { measure: 'reopens', is: 'over', value: 0 }
const late: Condition = { measure: 'slaMet', is: 'under', value: 1 }
const inTime: Condition = { measure: 'slaMet', is: 'atLeast', value: 1 }

const some = '(?:tickets?|cases?|ones|those|conversations?|replies)'
const be = '(?: (?:that|which|where|who|we|have|had|has|been|were|was|got|get|being|are|is))*'

/** “Reopen rate” asks for the rate, regardless of what else is counted. */
const asksRate = /\bre ?open(?:ing)? rates?\b/

const ofReopened = new RegExp(
  `\\bre ?opened (?:tickets|cases|ones|conversations)\\b|\\b${some}${be} re ?opened\\b|\\bre ?opened (?:vs|versus|compared)`,
)
/** “Who had the most reopened tickets” and “tickets reopened by group” count them. The reopen rate is another figure. */
const countsReopened =
  /\b(?:most|fewest|least|more|fewer) re ?opened (?:tickets|cases|ones)\b|\b(?:re ?opened (?:tickets|cases|ones)|(?:tickets|cases) (?:that |which )?(?:were |got |was )?re ?opened|re ?opens) (?:by|per|for each|in each) /
const ofLate = new RegExp(
  `\\b${some}${be} (?:sla )?breach\\w*\\b|\\b(?:of|for|with|in|among) (?:the |our )?(?:sla breaches|breached (?:sla )?${some})\\b`,
)
const ofInTime = new RegExp(
  `\\b${some}${be} (?:answered |replied to )?(?:meet |met |kept |hit )?(?:the |our )?sla\\b`,
)

interface Asked {
  question: string
  figures: FigureId[]
  conditions: Condition[]
  counted: boolean
  tickets: boolean
  shared: boolean
  /** Whether tickets are one of several figures: “tickets, SLA and CSAT”. */
  listsTickets: boolean
  /** Whether one name is compared with the rest or everyone. */
  isAgainst: boolean
}

/**
 * “CSAT of reopened tickets”, “tickets that missed the SLA”: a figure of only these tickets. Adds the conditions, and
 * returns the figures that are left.
 */
export function withTicketStates({
  question,
  figures,
  conditions,
  counted,
  tickets,
  shared,
  listsTickets,
  isAgainst,
}: Asked): FigureId[] {
  const isNew = ({ measure }: Condition) => conditions.every(one => one.measure !== measure)
  // “Is Returns reopened more often than everything else”: only rates can be compared with those of all others.
  if (isAgainst && figures.includes('reopens') && figures.every(id => id === 'tickets' || id === 'reopens'))
    return ['reopens']
  let left = figures
  const without = (id: FigureId) => left.filter(one => one !== id)
  const hasOther = (...ids: FigureId[]) => left.some(id => id !== 'tickets' && !ids.includes(id))
  if (left.includes('reopens') && !asksRate.test(question)) {
    const counts = !shared && countsReopened.test(question)
    if (counts && !left.includes('tickets')) left = [...left, 'tickets']
    const isState = ofReopened.test(question) && hasOther('reopens')
    if (isState) left = without('reopens')
    if ((counts || isState || counted || tickets) && isNew(reopened)) conditions.push(reopened)
  }
  if (
    left.includes('breaches') &&
    (ofLate.test(question) ? hasOther('breaches') || (!counted && tickets) : false)
  ) {
    left = without('breaches')
    if (isNew(late)) conditions.push(late)
  }
  if (left.includes('sla') && ofInTime.test(question) && hasOther('sla') && !listsTickets) {
    left = without('sla')
    if (isNew(inTime)) conditions.push(inTime)
  }
  return left
}
