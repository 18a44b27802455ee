import { type AccountName, demoAccountData, generateDemo } from '../../demo-data/src/index.ts'
import type { Category } from '../src/categories.ts'
import { type CategorizerModel, trainCategorizer } from '../src/categorise/index.ts'
import { categoriseInAnyLanguage } from '../src/categorise-with-gloss.ts'
import { isGlossed } from '../src/gloss/glossary.ts'
import { detectLanguage } from '../src/language/index.ts'
import type { ReportTable } from './report.ts'
import { demoConversation, demoToday } from './satisfaction-demo.ts'

/** As many as the server uses. */
export const ownTickets = 2_000
const measuredTickets = 2_000
const otherTickets = 300
const sureOfLanguage = 0.6

/** The demo accounts by category names alone, and with what the categorizer learns from their other tickets. */
export function demoCategoriesTable(): ReportTable {
  return {
    caption: `The demo accounts: correctly categorized, in percent of ${measuredTickets.toLocaleString('en')} tickets, of which none was learned from`,
    header: ['', 'Category', 'Category and subcategory', 'Uncategorized'],
    rows: [...rowsOf('acme', 'A large shop'), ...rowsOf('globex', 'A small shop')],
  }
}

function rowsOf(account: AccountName, title: string): string[][] {
  const categories = demoAccountData(account)
    .categories.filter(({ isSpam }) => !isSpam)
    .map(({ name, subcategories }): Category => ({ name, subcategories: subcategories.map(one => one.name) }))
  const all = [...generateDemo({ account, today: demoToday })]
    .filter(({ spam }) => !spam)
    .map(ticket => ({ ticket, conversation: demoConversation(ticket) }))
  const tickets = all.slice(0, ownTickets + measuredTickets)
  const unmoved = tickets.slice(0, ownTickets).map(({ conversation }) => conversation)
  const row = (what: string, model?: CategorizerModel, some = tickets.slice(ownTickets)) => {
    const measured = some.map(({ ticket, conversation }) => {
      const { category, subcategory } = categoriseInAnyLanguage(conversation, categories, model)
      const right = category === ticket.trueCategory
      return { right, wholly: right && subcategory === ticket.trueSubcategory, none: category === 'other' }
    })
    const share = (of: 'right' | 'wholly' | 'none') =>
      ((100 * measured.filter(one => one[of]).length) / measured.length).toFixed(1)
    return [`${title}, ${what}`, share('right'), share('wholly'), share('none')]
  }
  const others = all.filter(({ conversation: { messages } }) => {
    const { language, confidence } = detectLanguage(messages[0]?.body ?? '')
    return isGlossed(language) && confidence > sureOfLanguage
  })
  return [
    row('names only'),
    ...(others.length < otherTickets
      ? []
      : [
          row(
            `names only, ${otherTickets} tickets in German, Spanish, French or Portuguese`,
            undefined,
            others.slice(0, otherTickets),
          ),
        ]),
    row(
      `names and ${ownTickets.toLocaleString('en')} unlabeled tickets`,
      trainCategorizer([], { unmoved, categories }),
    ),
  ]
}
