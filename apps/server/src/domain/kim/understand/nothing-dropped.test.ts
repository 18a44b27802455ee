import { describe, expect, test } from 'vitest'
import { answeredLast, readerOn } from '../../../../test-support/kim-reading.ts'
import { partsOf, today, vocabulary } from '../../../../train/kim-examples.ts'
import { questionOf } from '../reading/canonical-question.ts'
import { leftOut } from './left-out.ts'
import { understand } from './understand.ts'

const reader = readerOn({ startDate: '2026-10-17', endDate: '2026-11-15' })

/** The question in plain English as it is answered, or null if it is refused. */
async function answeredAs(question: string): Promise<string | null> {
  const parts = await partsOf(question, reader)
  return parts?.map(questionOf).join(' // ') ?? null
}

const expectAnswered = async (wordings: Record<string, string | null>) => {
  const answered: Record<string, string | null> = {}
  for (const asked of Object.keys(wordings)) answered[asked] = await answeredAs(asked)
  expect(answered).toEqual(wordings)
}

test.each([
  'Agreed times kept last week?',
  'Do you think Tyler feels stressed at the moment?',
  'write Omar a thank-you note',
  'tell Returns to shape up',
  'remind me on Friday to thank the Workshop',
  'refund everybody who got double charged',
  'who’s on break',
  'Why is Owen so tired lately?',
  'Unfriendly customers per topic',
  'How much cases did Mei on Friday the 13th, and what were the customers thinking of it?',
  'Who has more than a tenth of their customers pressing thumbs down?',
  'Is the load shared fairly? Show me everyone’s number of tickets in October',
])('“%s” isn’t answered with an overview, AI CSAT or a part of the question', async question =>
  expect(await answeredAs(question)).toBeNull(),
)

test('a question for an overview is answered with one', () =>
  expectAnswered({
    'Chiara, big picture, chat, last week':
      'Give me an overview for Chiara Conti by live chat from 2 Nov 2026 to 8 Nov 2026',
    'Good morning, how did we do yesterday?': 'Give me an overview on 14 Nov 2026',
    'give us the lowdown on workshop, last 30d':
      'Give me an overview in the group Workshop from 17 Oct 2026 to 15 Nov 2026',
    'Is Kai better than Rui?': 'Compare Kai Parata and Rui Teixeira',
    'noor only started this month, hows that going compared to everyone else?':
      'Give me an overview for Noor Haddad compared with the rest from 1 Nov 2026 to 15 Nov 2026',
  }))

test('every figure in a list is given', () =>
  expectAnswered({
    'Give three numbers for Manon in October: cases, first answer, in-time percent.':
      'What is the first response time, SLA and tickets for Manon Girard in October 2026?',
    'yesterday: closed, satisfaction, misses':
      'What is the AI CSAT, SLA breaches and tickets on 14 Nov 2026?',
    'Ken’s closed, csat and sla for october':
      'What is the AI CSAT, SLA and tickets for Ken Ito in October 2026?',
    'csat aug, sep, oct':
      'What is the AI CSAT in August 2026 compared with in September 2026 and in October 2026?',
    'Did Amara close more cases than Rui in October?':
      'Compare the tickets of Amara Okonkwo and Rui Teixeira in October 2026',
  }))

test('a figure that no part of the answer has is found', () => {
  const read = understand('What is the AI CSAT of Ken Ito?', vocabulary, today)
  if (read.is !== 'understood') throw new Error('Not understood')
  expect(leftOut('Ken: satisfaction and empathy', [read.understood])).toEqual(['empathy'])
  expect(leftOut('Ken: satisfaction, and what is unanswered?', [read.understood])).toEqual(['unanswered'])
  expect(leftOut('Ken’s csat without spam, last two complete weeks', [read.understood])).toEqual([])
})

test('an exclusion is never dropped', () =>
  expectAnswered({
    'everyone but the helpers - score': 'What is the AI CSAT excluding Holiday helpers?',
    'csat without helpers': 'What is the AI CSAT excluding Holiday helpers?',
    'please don’t show me Escalations: which team is least personal otherwise':
      'Which group has the lowest personalization excluding Escalations?',
    'Please don’t give me a novel, one line will do: what was yesterday’s SLA?':
      'What is the SLA on 14 Nov 2026?',
  }))

test('a request for a list is answered with a list', () =>
  expectAnswered({
    'any that took >3 days to close on returns this month, list':
      'Show the tickets with a resolution time over 3 days in the category Returns and refunds from 1 Nov 2026 to 15 Nov 2026',
    'thumbs-downs for vikram lemme see': 'Show the tickets rated bad for Vikram Rao',
    'Show all what Colin had reopened in October.':
      'Show the tickets that were reopened for Colin Barrett in October 2026',
    'Might I see October’s reopened cases of Colin?':
      'Show the tickets that were reopened for Colin Barrett in October 2026',
    'show salma’s chats under 1.5': 'Show the tickets with a score under 1.5 for Salma Khalil by live chat',
    'Would you kindly list those who wrote "never again"?': 'Show the tickets that mention "never again"',
    'any compliments for Noor': 'Show the tickets in the subcategory Praise for Noor Haddad',
    'csat by agent, list': 'What is the AI CSAT by agent?',
    'empathy of Ken, show me': 'What is the empathy for Ken Ito?',
  }))

test('waiting tickets are unanswered ones', () =>
  expectAnswered({
    'waiting now, show me': 'Which tickets are unanswered now?',
    'waiting now split by desk': 'How many tickets are unanswered by group?',
    'Actual waiting cases in Workshop?': 'Which tickets are unanswered in the group Workshop?',
  }))

test('“what tanked the score” asks why it changed', () =>
  expectAnswered({
    'What pulled satisfaction around on the 4th of November?': 'Why did the AI CSAT change on 4 Nov 2026?',
    'What brought closing times up in October?': 'Why did the resolution time change in October 2026?',
    'whats dragging greta’s score down': 'Why did the AI CSAT change for Greta Lorenz?',
    'what is hurting csat most': 'What are the main causes of low CSAT?',
  }))

test('“the previous 30 days” are those before the page’s dates, or before the other dates', () =>
  expectAnswered({
    'csat compared to the previous 30 days':
      'What is the AI CSAT from 17 Oct 2026 to 15 Nov 2026 compared with from 17 Sep 2026 to 16 Oct 2026?',
    'last week vs previous 3 weeks csat':
      'What is the AI CSAT from 2 Nov 2026 to 8 Nov 2026 compared with from 12 Oct 2026 to 1 Nov 2026?',
  }))

test('“for the whole team” limits nothing', () =>
  expectAnswered({
    'responsiveness of the whole team last week vs the week before':
      'What is the responsiveness from 2 Nov 2026 to 8 Nov 2026 compared with from 26 Oct 2026 to 1 Nov 2026?',
  }))

describe('a follow-up', () => {
  const lastOf = (...questions: string[]) => answeredLast(reader, questions)

  test('can limit, list or compare what was asked before', async () => {
    expect(await lastOf('bottom 5 for csat pls', 'ok but skip anyone under 150 tickets')).toBe(
      'Which are the 5 worst agents by AI CSAT, only agents with at least 150 tickets?',
    )
    expect(await lastOf('how many tickets took over 3 days last week', 'show me them')).toBe(
      'Show the tickets with a resolution time over 3 days from 2 Nov 2026 to 8 Nov 2026',
    )
    expect(
      await lastOf(
        'How many tickets last week, and how does that compare with the week before?',
        'And what was our average first response time in those two weeks?',
      ),
    ).toBe(
      'What is the first response time from 2 Nov 2026 to 8 Nov 2026 compared with from 26 Oct 2026 to 1 Nov 2026?',
    )
    expect(await lastOf('morning, whats our ai csat at?', 'up or down on the 30 days before that?')).toBe(
      'What is the AI CSAT from 17 Oct 2026 to 15 Nov 2026 compared with from 17 Sep 2026 to 16 Oct 2026?',
    )
    expect(
      await lastOf('how many tickets came back after we’d closed them', 'which team was that worst in'),
    ).toBe('Which group has the worst reopen rate?')
  })

  test('can be about a part of the waiting tickets', async () =>
    expect(
      await lastOf(
        'How many tickets are waiting for an answer right now?',
        'How many of them belong to the Delivery desk?',
      ),
    ).toBe('How many tickets are unanswered now in the group Delivery desk?'))
})

test('a limit on a figure isn’t one on the number of tickets', async () =>
  expect((await answeredAs('csat by agent, skip anyone under 80% sla')) ?? 'refused').not.toContain(
    '80 tickets',
  ))

test('more questions of managers', () =>
  expectAnswered({
    'who slipped the most on csat compared to the 30 days before':
      'Which agent dropped the most in AI CSAT from 17 Oct 2026 to 15 Nov 2026 compared with from 17 Sep 2026 to 16 Oct 2026?',
    'oldest unanswered ticket, whos is it and whats it about': 'Which tickets are unanswered?',
    'why did first response get so slow': 'Why did the first response time change?',
    'Why can’t some tickets be scored?': 'How many invalid tickets were there?',
    'Compare Ken Ito and Mei Chen for me, I want to see CSAT and both times.':
      'Compare the AI CSAT, first response time and resolution time of Ken Ito and Mei Chen',
    'how long does it usually take us to sort out a refund that hasnt arrived':
      'What is the resolution time in the subcategory Refund not received?',
    'Colin Barret says his bad ratings are not his fault. Which tickets were they?': null,
    'Grant Becker has our best SLA, but how happy are his customers?':
      'What is the AI CSAT for Grant Becker?',
    'Leaving emial out of it, which way of getting in touch makes customers happiest?': null,
    'how many tickets did Grant finish last week and how many of those got opened up again?':
      'How many tickets were resolved for Grant Becker from 2 Nov 2026 to 8 Nov 2026? // How many tickets were reopened for Grant Becker from 2 Nov 2026 to 8 Nov 2026?',
  }))
