import { expect, test } from 'vitest'
import { readHiringFile } from './hiring-file.ts'

const requirement = {
  clientName: 'Acme',
  tickets: 100,
  noOfAgents: 2,
  workingStart: '09:00',
  workingEnd: '17:00',
  days: ['Mon'],
}
const read = (content: unknown) => readHiringFile(JSON.stringify(content))
const problems = (content: unknown): string[] => {
  try {
    read(content)
  } catch (error) {
    return (error as Error).message.split('\n  ')
  }
  return []
}

test('values are normalized, and missing fields get defaults', () => {
  const { requirements, jobs } = read({
    requirements: [{ ...requirement, website: 'acme.com', days: ['monday', 'Tue', 'MON'] }],
    jobs: [
      {
        title: ' Agent ',
        description: 'Help.',
        category: 'Support',
        questions: [{ label: 'Tools?', type: 'multiSelect', options: ['A', 'A', 'B'], fact: 'tools' }],
      },
    ],
  })
  expect(requirements).toEqual([
    {
      ...requirement,
      website: 'https://acme.com',
      days: ['Monday', 'Tuesday'],
      status: 'incomplete',
      languages: [],
      channels: [],
      tools: [],
      minimumExperience: 0,
      needsShopify: false,
    },
  ])
  expect(jobs).toEqual([
    {
      title: 'Agent',
      description: 'Help.',
      category: 'Support',
      status: 'open',
      questions: [
        {
          label: 'Tools?',
          type: 'multiSelect',
          required: false,
          isMulti: true,
          options: ['A', 'B'],
          fact: 'tools',
        },
      ],
    },
  ])
})

test('every problem is reported with its location', () => {
  expect(
    problems({
      requirements: [
        { ...requirement, workingStart: '9:00', days: [], languages: ['Klingon'] },
        { ...requirement, noOfAgents: 0, website: 'javascript:alert(1)', color: 'red' },
      ],
      jobs: [{ title: ' ', description: 'Help.' }],
    }),
  ).toEqual([
    'Nothing was imported. Fix these problems:',
    'requirements[0].workingStart: Use a time such as 09:00.',
    'requirements[0].days: List at least one day.',
    'requirements[0].languages[0]: Use English, Dutch, French, German, Spanish, Danish.',
    'requirements[1].website: Use a URL such as https://acme.com.',
    'requirements[1].noOfAgents: Use a whole number from 1 to 10000.',
    'requirements[1]: Unknown fields: color. Remove them.',
    'jobs[0].title: Enter the job’s title.',
    'jobs[0].category: This field is required.',
  ])
})

test.each([
  [{ type: 'select' }, 'Add at least one option.'],
  [{ type: 'text', options: ['A'] }, 'Only select and multiSelect questions can have options or a fact.'],
  [{ type: 'text', fact: 'tools' }, 'Only select and multiSelect questions can have options or a fact.'],
  [
    { type: 'select', options: ['Mornings'], fact: 'hours' },
    'If the fact is hours, every option must be a range such as 09:00-17:00.',
  ],
  [
    { type: 'select', options: ['Fax'], fact: 'channels' },
    'If the fact is channels, every option must be one of email, chat, voice, social media suite, sms.',
  ],
  [
    { type: 'select', options: ['Maybe'], fact: 'shopify' },
    'If the fact is shopify, one of the options must be Yes.',
  ],
])('the question %j is rejected', (question, problem) => {
  const job = { title: 'Agent', description: 'Help.', category: 'Support' }
  expect(problems({ jobs: [{ ...job, questions: [{ label: 'What?', ...question }] }] })).toEqual([
    'Nothing was imported. Fix these problems:',
    `jobs[0].questions[0].options: ${problem}`,
  ])
})

test('text that is not JSON, a list and an empty file are rejected', () => {
  expect(() => readHiringFile('{ requirements')).toThrow("The file isn't valid JSON")
  expect(problems([])).toEqual(['Nothing was imported. Fix these problems:', 'Must be of type object.'])
  expect(problems({})).toEqual(['The file has neither requirements nor jobs. Nothing was imported.'])
})
