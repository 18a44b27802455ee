import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Category } from '../src/categories.ts'
import {
  type CategorizerModel,
  categorise,
  confidenceOf,
  rate,
  trainCategorizer,
} from '../src/categorise/index.ts'
import { shuffled } from '../src/categorise/logistic-regression.ts'
import { shopCategories } from '../src/categorise/shop.fixture.ts'
import seen from '../src/categorise/tickets.fixture.json' with { type: 'json' }
import { topicFeatures } from '../src/categorise/topic-features.ts'
import type { Conversation } from '../src/conversation.ts'
import { mean } from '../train/satisfaction-statistics.ts'
import { demoCategoriesTable, ownTickets } from './categorise-demo.ts'
import fresh from './categorise-fresh.fixture.json' with { type: 'json' }
import frozen from './categorise-frozen.fixture.json' with { type: 'json' }
import type { ReportSection } from './report.ts'

const records = z.array(z.object({ text: z.string(), label: z.string() }))
type Question = z.output<typeof records>[number]

const draws = [1, 2, 3]
const unlabeledTickets = 4_000

const percent = (share: number) => (100 * share).toFixed(1)
const asConversation = ({ text }: Question): Conversation => ({
  id: '1',
  messages: [{ author_type: 'customer', body: text }],
})

export function evaluateCategories(folder: string): ReportSection {
  const read = (name: string) => records.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const training = read('banking77_train.json')
  const test = read('banking77_test.json')
  const categories: Category[] = [...new Set(training.map(({ label }) => label))]
    .sort()
    .map(name => ({ name, subcategories: [] }))

  const names = accuracy(test, categories)
  const namesWithUnlabeled = draws.map(draw =>
    accuracy(test, categories, trainOn([], shuffled(training, draw).slice(0, ownTickets), categories)),
  )
  const all = accuracy(test, categories, trainOn(training))
  const few = (count: number, withUnlabeled: boolean) => {
    const results = draws.map(draw => {
      const labeled = categories.flatMap(({ name }) =>
        shuffled(
          training.filter(({ label }) => label === name),
          draw,
        ).slice(0, count),
      )
      const used = new Set(labeled)
      const rest = shuffled(
        training.filter(question => !used.has(question)),
        draw,
      ).slice(0, unlabeledTickets)
      return accuracy(test, categories, trainOn(labeled, withUnlabeled ? rest : [], categories))
    })
    return mean(results.map(({ first }) => first))
  }
  const ten = few(10, false)
  const tenWithUnlabeled = few(10, true)
  const thirty = few(30, false)

  return {
    title: 'Categories',
    intro:
      'Banking77: 77 kinds of questions from bank customers, 3,080 test questions. The categorizer sees the names of the labels, as an account would have written them, and the number of examples given in the column. Ten and thirty examples: mean of three draws. Settings were chosen on the training questions.',
    tables: [
      {
        caption: 'Accuracy in percent',
        header: [
          '',
          'names only, top-1',
          'names only, top-5',
          '10 per class',
          '30 per class',
          'all (10,003)',
        ],
        rows: [
          ['Always the same label', '1.3', '6.5', '1.3', '1.3', '1.3'],
          ['BM25 on names; TF-IDF and linear SVM', '39.9', '63.6', '66.6', '80.5', '89.0'],
          ['Static embeddings alone', '56.3', '81.0', '81.0', '87.3', '91.2'],
          [
            '**Pulse**',
            percent(names.first),
            percent(names.five),
            percent(ten),
            percent(thirty),
            percent(all.first),
          ],
          [
            '**Pulse**, with unlabeled tickets',
            percent(mean(namesWithUnlabeled.map(({ first }) => first))),
            percent(mean(namesWithUnlabeled.map(({ five }) => five))),
            percent(tenWithUnlabeled),
            '–',
            '–',
          ],
          ['MiniLM, 54 MB', '62.1', '84.9', '85.3', '90.0', '92.9'],
          ['Published, USE + ConveRT', '–', '–', '85.2', '–', '93.4'],
          ['Target', '60', '–', '83', '–', '91'],
        ],
      },
      {
        caption: 'A shop with 12 categories, names only: correctly categorized tickets',
        header: ['', 'With a category', 'Uncategorized'],
        rows: [
          ['Seen while writing the topics', ...correctShares(seen)],
          ['Seen while choosing the settings', ...correctShares(fresh)],
        ],
      },
      {
        caption:
          'Correctly categorized by names alone (tickets written before the current topics existed, measured once)',
        header: ['', 'Category', 'Category and subcategory'],
        rows: frozenRows(),
      },
      demoCategoriesTable(),
      {
        caption: 'Names only: does confidence match accuracy?',
        header: ['Confidence', 'Questions', 'Correct, %'],
        rows: names.calibration,
      },
      {
        caption: 'Names and unlabeled tickets: does confidence match accuracy?',
        header: ['Confidence', 'Questions', 'Correct, %'],
        rows: namesWithUnlabeled[0]?.calibration ?? [],
      },
      {
        caption: 'All examples: does confidence match accuracy?',
        header: ['Confidence', 'Questions', 'Correct, %'],
        rows: all.calibration,
      },
    ],
    notes: [
      'An early word list written with knowledge of the 77 labels was removed, and the topics added since exclude cards and transfers; a few general words that some labels share (such as passcode or exchange) remain. Weights were chosen on the training questions.',
      'Names only and ten per class fall short of their targets; with unlabeled tickets, both reach them.',
      `With unlabeled tickets, names only: ${ownTickets.toLocaleString('en')} of an account’s own tickets, without their labels, are shared out by the names, and each category takes over the mean of its tickets, three times. The settings were chosen on the training questions, the demo accounts and 1,500 texts about other things. Of these texts, 66% stay uncategorized in the large shop and 90% in the small one (37% and 62% with names only). With 500 tickets for the 77 categories the gain is below a point. Tickets in other languages than English gain nothing from this. German, Spanish, French and Portuguese tickets are also categorized by their rough English version, and by the better of the two; before that, 5.8% of 1,000 such demo tickets were in the right category.`,
      'The demo tickets are made from templates, so their wording repeats more than that of real customers.',
      'About fifty classifier settings were tried on held-out training questions; the three draws differ by about a point and a half.',
      'We wrote the tickets for the shop and the other businesses ourselves, so they are few and easy. The last set was written and committed before the current topics, but by the same person, who may have remembered it; its uncategorized row is the most optimistic. Before the current topics the results were 29 of 38 for the shop, 3 of 9, 7 of 8 and 4 of 8 for the others, and 3 of 7 for uncategorized tickets.',
      '“With unlabeled tickets”, ten per class: 4,000 more training questions without their labels, because every account has unlabeled tickets; the first training pass labels those it is sure of, and a second pass trains on them too.',
      'The other methods were measured on the same questions; the published result is from Casanueva et al. 2020.',
    ],
  }
}

function correctShares(tickets: readonly { category: string; text: string }[]): string[] {
  const share = (list: typeof tickets) => {
    const right = list.filter(({ category, text }) => {
      const conversation = asConversation({ text, label: category })
      return categorise(conversation, shopCategories).category === category
    })
    return `${right.length} of ${list.length}`
  }
  return [
    share(tickets.filter(t => t.category !== 'other')),
    share(tickets.filter(t => t.category === 'other')),
  ]
}

function frozenRows(): string[][] {
  const businesses: Record<string, Category[]> = { shop: shopCategories, ...frozen.categories }
  const row = (title: string, list: typeof frozen.tickets) => {
    const placed = list.map(ticket => {
      const messages = [{ author_type: 'customer', body: ticket.body }]
      const conversation = { id: '1', subject: ticket.subject ?? null, messages }
      return { ticket, placement: categorise(conversation, businesses[ticket.business] ?? []) }
    })
    const right = placed.filter(({ ticket, placement }) => placement.category === ticket.category)
    const wholly = right.filter(
      ({ ticket, placement }) => placement.subcategory === (ticket.subcategory ?? null),
    )
    return [title, `${right.length} of ${list.length}`, `${wholly.length} of ${list.length}`]
  }
  const uncategorized = frozen.tickets.filter(({ category }) => category === 'other')
  const categorized = frozen.tickets.filter(({ category }) => category !== 'other')
  return [
    ...Object.keys(businesses).map(business =>
      row(
        `A ${business === 'software' ? 'software subscription' : business === 'travel' ? 'travel agency' : business}`,
        categorized.filter(ticket => ticket.business === business),
      ),
    ),
    row('Uncategorized', uncategorized),
  ]
}

function trainOn(
  labeled: readonly Question[],
  unmoved: readonly Question[] = [],
  categories: readonly Category[] = [],
): CategorizerModel {
  const moved = labeled.map(question => ({
    conversation: asConversation(question),
    category: question.label,
    subcategory: null,
  }))
  return trainCategorizer(moved, { unmoved: unmoved.map(asConversation), categories })
}

function accuracy(test: readonly Question[], categories: readonly Category[], model?: CategorizerModel) {
  let first = 0
  let five = 0
  const bins = Array.from({ length: 5 }, () => ({ count: 0, right: 0 }))
  for (const question of test) {
    const features = topicFeatures(asConversation(question))
    const rated = rate(features, categories, model)
    const position = rated.findIndex(({ placement }) => placement.category === question.label)
    if (position === 0) first++
    if (position >= 0 && position < 5) five++
    const bin = bins[Math.min(4, Math.floor(confidenceOf(rated) * 5))]
    if (bin !== undefined) {
      bin.count++
      if (position === 0) bin.right++
    }
  }
  const calibration = bins.map(({ count, right }, i) => [
    `${20 * i}–${20 * (i + 1)}%`,
    String(count),
    count === 0 ? '–' : percent(right / count),
  ])
  return { first: first / test.length, five: five / test.length, calibration }
}
