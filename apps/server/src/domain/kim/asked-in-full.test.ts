import { describe, expect, test } from 'vitest'
import { demoNames } from '../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from './read-question.ts'
import { refusalFor } from './refusals/refusal-reports.ts'
import type { Understood } from './understand/understood-question.ts'

const page = { startDate: '2026-11-07', endDate: '2026-11-13' }
const lookups = { occurs: async () => false, found: async () => null }
const reader = new QuestionReader(demoNames(), '2026-11-15', lookups, undefined, page)

/** The parts of a question as the engine answers them, or null if it refuses. */
async function read(question: string): Promise<Understood[] | null> {
  const parts = await reader.parts(question, [])
  if (parts) return parts
  const one = await reader.read(question)
  if (one.is === 'refused') return null
  return refusalFor(one, one.understood) ? null : [one.understood]
}

const names = (one: Understood | undefined) => one?.mentions.map(({ name }) => name)
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const september = { startDate: '2026-09-01', endDate: '2026-09-30' }

describe('several figures', () => {
  test.each([
    [
      'put Tomas, Owen and Ilse next to each other for 1 to 14 nov - how many they closed, ai csat, how many came back',
      ['Tomas Reyes', 'Owen Clarke', 'Ilse Vogt'],
      ['csat', 'reopens', 'tickets'],
    ],
    [
      'put Grant Becker and Mara Linde side by side for this month - tickets, AI csat, how fast they answer, anything reopened',
      ['Grant Becker', 'Mara Linde'],
      ['csat', 'first', 'reopens', 'tickets'],
    ],
    [
      'Compare Ken Ito and Mara Linde in October: volume, score, any bad ratings',
      ['Ken Ito', 'Mara Linde'],
      ['badRatings', 'csat', 'tickets'],
    ],
  ])('“%s” compares each of them for every name', async (question, who, figures) => {
    const [one, ...more] = (await read(question)) ?? []
    expect(more).toEqual([])
    expect(one?.intent).toBe('compare')
    expect(names(one)).toEqual(who)
    expect(one?.figures.toSorted()).toEqual(figures)
  })

  test('“any bad ratings” at the end of a list is another figure, not a filter', async () => {
    const [one, ...more] =
      (await read('What did yesterday look like? Volume, AI score, any bad ratings')) ?? []
    expect(more).toEqual([])
    expect(one).toMatchObject({ intent: 'figure', mentions: [] })
    expect(one?.figures.toSorted()).toEqual(['badRatings', 'csat', 'tickets'])
  })

  test('each short question in a list asks for its own figure', async () => {
    const [one] = (await read('October: how many tickets, what score, how many bad ratings?')) ?? []
    expect(one?.figures.toSorted()).toEqual(['badRatings', 'csat', 'tickets'])
  })

  test('two names are compared on every factor, not counted together', async () => {
    const [one, ...more] =
      (await read('Compare Mara Linde and Ken Ito on all five factors in October.')) ?? []
    expect(more).toEqual([])
    expect(one?.intent).toBe('compare')
    expect(one?.figures).toHaveLength(5)
  })

  test('with two names, the lowest factor is found for each of them', async () => {
    const parts = await read('Which of the five factors is lowest for Mara Linde and Ken Ito in October?')
    expect(parts?.map(one => [one.intent, names(one)])).toEqual([
      ['factors', ['Mara Linde']],
      ['factors', ['Ken Ito']],
    ])
  })

  test('a question about a mean and a 90th percentile is answered with both', async () => {
    const parts = await read(
      'faulty product tickets from july thru september, how long till solved on average and whats the 90th percentile',
    )
    expect(parts?.map(one => [one.figures.join(), one.statistic])).toEqual([
      ['resolution', 'mean'],
      ['resolution', 'p90'],
    ])
  })

  test('a typical time and a worst case are read as the median and the 90th percentile', async () => {
    const parts = await read(
      "how long does it typically take till we've sorted a refund not received ticket, and how bad does it get for the unlucky ones? last month pls",
    )
    expect(parts?.map(one => one.statistic)).toEqual(['median', 'p90'])
  })

  test('a question is refused if its mean would be left out of the answer', async () => {
    expect(await read('average resolution time in October, I also care about the p90')).toBeNull()
  })

  test('“SLA” in a list of figures doesn’t filter the tickets', async () => {
    const [one] =
      (await read(
        'For Billing and Returns groups in October I need tickets, SLA and how many were reopened',
      )) ?? []
    expect(one).toMatchObject({ intent: 'compare', conditions: [] })
    expect(one?.figures.toSorted()).toEqual(['reopens', 'sla', 'tickets'])
  })

  test('spam and tickets that can’t be scored are counted together', async () => {
    const [one] =
      (await read('how much junk did we get in October? spam, and the tickets that couldnt be scored')) ?? []
    expect(one?.figures.toSorted()).toEqual(['invalid', 'spam'])
  })
})

describe('ratings', () => {
  test('a limit can be a number of bad ratings', async () => {
    const [one] =
      (await read('Who has collected more than six bad ratings since the first of September?')) ?? []
    expect(one).toMatchObject({
      intent: 'having',
      dimension: 'agent',
      limits: [{ figure: 'tickets', is: 'over', value: 6 }],
      mentions: [{ kind: 'rating', key: 'bad' }],
    })
  })

  test('“more than twice” counts ratings unless it is about reopens', async () => {
    expect(await read('Who got thumbs down more than twice this month?')).toMatchObject([
      { intent: 'having', conditions: [], limits: [{ figure: 'tickets', is: 'over', value: 2 }] },
    ])
    expect(await read('which tickets were reopened more than twice in October')).toMatchObject([
      { intent: 'tickets', conditions: [{ measure: 'reopens', is: 'over', value: 2 }] },
    ])
  })

  test('a maximum number of ratings can’t be combined with a minimum number of tickets', async () => {
    expect(
      await read('Which agents have fewer than 5 bad ratings but more than 40 tickets in October?'),
    ).toBeNull()
  })

  test.each([
    'Of all the bad ratings on this page, how many percent belong to Delivery issues?',
    'What share of all bad ratings comes from Delivery issues?',
  ])('“%s”: the ratings are the whole', async question => {
    const [one] = (await read(question)) ?? []
    expect(one).toMatchObject({ intent: 'count', asksShare: true, part: 'category' })
    expect(names(one)?.toSorted()).toEqual(['Delivery issues', 'rated bad'])
  })

  test('the share of bad ratings within a category is a separate figure', async () => {
    const [one] = (await read('What share of the ratings in Delivery issues were bad?')) ?? []
    expect(one).toMatchObject({ figures: ['badRatings'], part: null })
  })
})

describe('shares', () => {
  test('live chats can be counted as a share of weekend tickets', async () => {
    const [one] = (await read('how much of our weekend work in october was live chat, as a percentage')) ?? []
    expect(one).toMatchObject({ intent: 'count', asksShare: true, part: 'channel', weekdays: [5, 6] })
  })

  test('weekend tickets can be counted as a share of live chats', async () => {
    const [one] = (await read('what share of live chats came on weekends in October?')) ?? []
    expect(one).toMatchObject({ intent: 'count', asksShare: true, part: null, weekdays: [5, 6] })
  })

  test('a share for two months is given for each month separately', async () => {
    const parts = await read('what part of our work comes by e-mail? compare august to october')
    expect(
      parts
        ?.flatMap(one => one.periods)
        .map(one => one.startDate)
        .toSorted(),
    ).toEqual(['2026-08-01', '2026-10-01'])
  })

  test('a share can be given for each month', async () => {
    expect(await read('what part of our work comes by email, month by month since August?')).toMatchObject([
      { intent: 'trend', grain: 'month', asksShare: true, mentions: [{ key: 'email' }] },
    ])
  })

  test('“what share is that” after a count is part of the same answer', async () => {
    expect(
      await read('How many tickets were closed before 9am in October, and what share is that?'),
    ).toMatchObject([{ intent: 'count', asksShare: true, hours: { from: 0, to: 9 } }])
  })

  test('by month, bad ratings are given as a share and tickets as a count', async () => {
    const parts = await read('Tickets and bad ratings per month since August for Delivery issues')
    expect(parts?.map(one => [one.figures.join(), one.asksShare])).toEqual([
      ['badRatings', true],
      ['tickets', false],
    ])
  })

  test('a question about what an agent works on is broken down by category', async () => {
    const [one] =
      (await read(
        'What does Greta actually spend her time on? split her october tickets by category, in percent',
      )) ?? []
    expect(one).toMatchObject({
      intent: 'breakdown',
      dimension: 'category',
      figures: ['tickets'],
      periods: [october],
    })
    expect(names(one)).toEqual(['Greta Lorenz'])
  })

  test('the shares in a ranking can be added up', async () => {
    const [one, ...more] =
      (await read('What were the top 3 topics in October, and how much of the total do those make up?')) ?? []
    expect(more).toEqual([])
    expect(one).toMatchObject({ intent: 'rank', top: 3, asksShare: true, figures: ['tickets'] })
  })
})

describe('missed targets and speed', () => {
  test('late first replies are counted', async () => {
    expect(
      await read('On Monday the 9th, how many first answers came too late for our target?'),
    ).toMatchObject([
      {
        intent: 'figure',
        figures: ['breaches'],
        periods: [{ startDate: '2026-11-09', endDate: '2026-11-09' }],
      },
    ])
  })

  test('“who missed the target the most times” ranks agents by the number of misses', async () => {
    expect(
      await read(
        'Who missed the first response target the most times in october? Number of tickets, not percent.',
      ),
    ).toMatchObject([{ intent: 'rank', dimension: 'agent', figures: ['breaches'], order: 'most' }])
  })

  test('“pick up a live chat” means the first response', async () => {
    expect(
      await read('who are the three quickest to pick up a live chat, october, min. 10 chats each'),
    ).toMatchObject([
      {
        ...{
          intent: 'rank',
          dimension: 'agent',
          figures: ['first'],
          order: 'fast',
          top: 3,
          periods: [october],
        },
        limits: [{ figure: 'tickets', is: 'atLeast', value: 10 }],
        mentions: [{ key: 'live_chat', excluded: false }],
      },
    ])
  })

  test('“get things done” means resolution', async () => {
    expect(
      await read('Rank the teams by how long they take to get things done, slowest first, October'),
    ).toMatchObject([{ intent: 'rank', dimension: 'group', figures: ['resolution'], order: 'slow' }])
  })

  test('“our first-answer promise” means the target', async () => {
    expect(
      await read('On which single day in October did we keep our first-answer promise the least often?'),
    ).toMatchObject([{ intent: 'peak', grain: 'day', figures: ['sla'], order: 'least' }])
  })
})

describe('what moved', () => {
  test('“what grew and what shrank” asks for two rankings by change', async () => {
    const parts = await read('Inside returns and refunds, what grew from Sept to Oct and what shrank?')
    expect(parts).toMatchObject([
      { intent: 'movers', movement: 'up', dimension: 'subcategory', figures: ['tickets'] },
      { intent: 'movers', movement: 'down', dimension: 'subcategory', figures: ['tickets'] },
    ])
    expect(parts?.map(names)).toEqual([['Returns and refunds'], ['Returns and refunds']])
    expect(parts?.map(one => one.periods)).toEqual([
      [october, september],
      [october, september],
    ])
  })

  test('one question can ask for the best and the worst change', async () => {
    expect(
      await read(
        'Which category improved the most in AI CSAT from September to October, and which one lost the most?',
      ),
    ).toMatchObject([
      { intent: 'movers', movement: 'better', dimension: 'category', figures: ['csat'] },
      { intent: 'movers', movement: 'down', dimension: 'category', figures: ['csat'] },
    ])
  })

  test('dates and names at the end of a question apply to both directions', async () => {
    const parts = await read(
      'what went up and what went down in Delivery issues between September and October',
    )
    expect(parts?.map(one => [one.movement, one.dimension, names(one)])).toEqual([
      ['up', 'subcategory', ['Delivery issues']],
      ['down', 'subcategory', ['Delivery issues']],
    ])
    expect(parts?.map(one => one.periods)).toEqual([
      [october, september],
      [october, september],
    ])
  })

  test('the best and the worst can be limited to three each', async () => {
    expect(await read('top 3 and bottom 3 agents by csat in October, at least 20 tickets')).toMatchObject([
      { intent: 'rank', order: 'best', top: 3, limits: [{ value: 20 }], periods: [october] },
      { intent: 'rank', order: 'worst', top: 3, limits: [{ value: 20 }], periods: [october] },
    ])
  })

  test('“biggest movers” asks for the largest increases and the largest decreases', async () => {
    expect(
      await read(
        'What changed in what people come to us with, compared to the 7 days before? biggest movers first',
      ),
    ).toMatchObject([
      { intent: 'movers', movement: 'up', dimension: 'category', figures: ['tickets'], withPrevious: true },
      { intent: 'movers', movement: 'down', dimension: 'category', figures: ['tickets'], withPrevious: true },
    ])
  })

  test('the biggest drops can be limited to three', async () => {
    expect(
      await read("Has anyone's AI score slipped from September to October? The three biggest drops"),
    ).toMatchObject([
      {
        intent: 'movers',
        movement: 'down',
        dimension: 'agent',
        figures: ['csat'],
        top: 3,
        periods: [october, september],
      },
    ])
  })
})

describe('people', () => {
  test('the weakest factor is shown with its gap to the team', async () => {
    expect(
      await read(
        'I have a one-to-one with Rui Teixeira tomorrow. On which of the five factors is he weakest, and how far is he below the team there?',
      ),
    ).toMatchObject([{ intent: 'factors', factorOrder: 'lowest', mentions: [{ name: 'Rui Teixeira' }] }])
  })

  test('“how far from the team average” compares the agent with the team', async () => {
    expect(await read('how far is Rui’s empathy from the team average in October')).toMatchObject([
      { intent: 'compare', figures: ['empathy'], against: 'team', mentions: [{ name: 'Rui Teixeira' }] },
    ])
  })

  test('a question about coaching on one factor ranks agents by that factor', async () => {
    expect(
      await read(
        'Whom should I coach first on completeness? Look at people with 40 or more tickets in October and tell me how far they are from the team.',
      ),
    ).toMatchObject([
      {
        ...{
          intent: 'rank',
          dimension: 'agent',
          figures: ['completeness'],
          order: 'worst',
          periods: [october],
        },
        limits: [{ figure: 'tickets', is: 'atLeast', value: 40 }],
      },
    ])
  })

  test('“the two lowest” belongs to the ranking before it', async () => {
    expect(
      await read('who do I sit down with about empathy? give me the two lowest, only folks with 10+ tickets'),
    ).toMatchObject([
      {
        intent: 'rank',
        figures: ['empathy'],
        top: 2,
        limits: [{ figure: 'tickets', is: 'atLeast', value: 10 }],
      },
    ])
  })

  test('“praise” as a verb doesn’t name a category', async () => {
    const parts = await read(
      'Anyone I should praise? Who improved their AI score the most from September to October, min 15 tickets in each month',
    )
    expect(parts).toMatchObject([{ intent: 'movers', movement: 'better', mentions: [] }])
  })

  test('a person who emails the team is a customer, not an agent', async () => {
    expect(
      await read('how long does somebody who emails us typically wait for the first reply? median please'), // words-check: data
    ).toMatchObject([{ intent: 'figure', figures: ['first'], statistic: 'median' }])
  })

  test('figures for someone who recently joined start at their first ticket', async () => {
    const [one] =
      (await read(
        'Noor only joined us at the start of november. how is it going so far, all of her tickets please',
      )) ?? []
    expect(one).toMatchObject({ intent: 'figure', figures: [], periods: [{ endDate: '2026-11-15' }] })
    expect(one?.periods[0]?.startDate).not.toBe('2026-11-01')
  })

  test('quoting a colleague doesn’t limit the tickets to that colleague’s', async () => {
    const [one] =
      (await read(
        "did we get more refund not recieved ones than the week before? Greta says she's drowning in them",
      )) ?? []
    expect(names(one)).toEqual(['Refund not received'])
    expect(one).toMatchObject({ intent: 'compare', figures: ['tickets'] })
  })
})

describe('excluded names', () => {
  test.each([
    [
      'Leaving the Escalations group aside, what was our average resolution time in the first two weeks of November?',
      ['Escalations'],
    ],
    ['what would our October AI CSAT look like without Delivery issues?', ['Delivery issues']],
    ['SLA per group pls, worst at the top, and leave Escalations out of it', ['Escalations']],
    ['The three slowest groups in October by resolution time, without Escalations', ['Escalations']],
    [
      'apart from email and the Others bucket, which channel has the longest first response time?',
      ['Email', 'Other channels'],
    ],
    [
      'Please rank the channels by completeness for September, worst first, and leave out side conversations and others.',
      ['Side Conversation', 'Other channels'],
    ],
  ])('%s', async (question, left) => {
    const [one] = (await read(question)) ?? []
    expect(one?.mentions.map(({ name, excluded }) => [name, excluded])).toEqual(
      left.map(name => [name, true]),
    )
  })
})

describe('times', () => {
  test('the page’s dates can be one side of a comparison', async () => {
    expect(
      await read("Rui worries me a bit. was his ai csat any better in October than what I'm looking at now?"),
    ).toMatchObject([{ intent: 'compare', figures: ['csat'], periods: [october, page] }])
  })

  test('the evening is compared with the hours before it', async () => {
    expect(
      await read('is my evening lot (5pm on) scoring better than the day people? october numbers'),
    ).toMatchObject([
      { intent: 'compare', figures: ['csat'], hours: { from: 17, to: 24 }, otherHours: { from: 0, to: 17 } },
    ])
  })

  test('“the evening” and its hours together name one part of the day', async () => {
    expect(
      await read('how was the evening on Friday 13 November from 5pm on: tickets and csat'),
    ).toMatchObject([{ intent: 'figure', hours: { from: 17, to: 24 }, otherHours: null }])
  })

  test('tickets below a limit are counted per week', async () => {
    expect(await read('how many tickets under 3 per week in October')).toMatchObject([
      {
        intent: 'trend',
        grain: 'week',
        figures: ['tickets'],
        conditions: [{ measure: 'csat', is: 'under', value: 3 }],
      },
    ])
  })

  test('reopened tickets are counted per week', async () => {
    expect(await read('reopened tickets per week from 12 October to 8 November')).toMatchObject([
      {
        intent: 'trend',
        grain: 'week',
        figures: ['tickets'],
        conditions: [{ measure: 'reopens', is: 'over', value: 0 }],
      },
    ])
  })

  test('a Friday night shift “from 5 onwards” starts at 5 p.m. on Friday', async () => {
    const [one] =
      (await read(
        'I was off friday night, how did the shift go from 5 onwards? tickets, score, how fast we were',
      )) ?? []
    expect(one).toMatchObject({
      intent: 'figure',
      hours: { from: 17, to: 24 },
      periods: [{ startDate: '2026-11-13' }],
    })
    expect(one?.figures.toSorted()).toEqual(['csat', 'first', 'tickets'])
  })

  test('a question can give both a number of weeks and their dates', async () => {
    expect(
      await read(
        'reopened tickets week by week for the four full weeks from Monday 12 October to Sunday 8 November',
      ),
    ).toMatchObject([
      { intent: 'trend', grain: 'week', periods: [{ startDate: '2026-10-12', endDate: '2026-11-08' }] },
    ])
  })

  test('a question can start with its dates', async () => {
    expect(
      await read(
        'Since the start of September which topic comes back to us most often, I mean reopened, as a percentage?',
      ),
    ).toMatchObject([{ intent: 'rank', dimension: 'category', figures: ['reopens'] }])
  })

  test('months taken together are one period', async () => {
    expect(
      await read(
        'Delivery problems: do we sort them out faster on the phone or by email? look at September and October together',
      ),
    ).toMatchObject([
      {
        intent: 'compare',
        figures: ['resolution'],
        periods: [{ startDate: '2026-09-01', endDate: '2026-10-31' }],
      },
    ])
  })

  test('“after target” doesn’t name an event', async () => {
    expect(await read('number of first replies after target by group in October')).toMatchObject([
      { intent: 'breakdown', dimension: 'group', figures: ['breaches'], periods: [october] },
    ])
  })

  test('“what pulled our CSAT down” asks why it fell', async () => {
    expect(await read('What pulled our CSAT down in October compared with September?')).toMatchObject([
      { intent: 'why', periods: [october, september] },
    ])
  })

  test('the reason for a low score on one day is found by comparing it with the day before', async () => {
    expect(
      await read(
        'The score on Friday the 13th looks poor to me. What pulled it down compared with the day before?',
      ),
    ).toMatchObject([
      {
        intent: 'why',
        figures: ['csat'],
        periods: [{ startDate: '2026-11-13' }, { startDate: '2026-11-12' }],
      },
    ])
  })
})
